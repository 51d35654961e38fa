/// A question as it was asked, and its outcome: why a drag did what it did.
///
/// ```swift
/// for case .decided(let record) in engine.changes.map(\.effect) {
///   hooks.insert(record.query.hook)
/// }
/// ```
public struct DecisionRecord: Hashable, Sendable {
  /// What was asked, with the drag as it was.
  public let query: PolicyQuery
  /// What was visible when it was asked.
  public let scroll: ScrollState
  /// The answer that was taken.
  public let answer: PolicyDecision
  /// Whose answer that is.
  public let decider: Decider
  /// Why the policy's own answer was not taken; `nil` if it was, or if there was none.
  public let refusal: DecisionRefusal?
  /// For `target` and `swap`: why the item does not go where `target` said; `nil` if it does.
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
