/// A question as it was asked, and what came of it: why a drag did what it did.
public struct DecisionRecord: Hashable, Sendable {
  /// What was asked, with the drag as it was.
  public let query: PolicyQuery
  /// What was in sight when it was asked.
  public let scroll: ScrollState
  /// The answer that was taken.
  public let answer: PolicyDecision
  /// Whose answer that is.
  public let decider: Decider
  /// Why the policy's own answer was not taken; `nil` where it was, or where there was none.
  public let refusal: DecisionRefusal?
  /// Of `target` and `swap`: why the item does not go where the target named; `nil` where it does.
  public internal(set) var targetRefusal: TargetRefusal?

  /// Creates a record.
  package init(
    query: PolicyQuery, scroll: ScrollState, answer: PolicyDecision, decider: Decider,
    refusal: DecisionRefusal? = nil
  ) {
    self.query = query
    self.scroll = scroll
    self.answer = answer
    self.decider = decider
    self.refusal = refusal
  }
}
