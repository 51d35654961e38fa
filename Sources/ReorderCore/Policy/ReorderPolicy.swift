/// Whoever answers a drag's questions: native code, a script, or a recording of either.
///
/// A policy is asked, it never acts: what it answers is checked before it may touch the list.
public protocol ReorderPolicy {
  /// Answers a question, or leaves it to the engine's native rules with `nil`.
  ///
  /// - Parameters:
  ///   - query: What is asked, with the drag as it is.
  ///   - scene: The stage as it is.
  mutating func decide(_ query: borrowing PolicyQuery, in scene: borrowing Scene)
    -> PolicyDecision?

  /// Hears that an answer was refused; the native rule's was taken in its place.
  mutating func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal)
}

extension ReorderPolicy {
  /// Does nothing: a policy that cannot be wrong need not listen.
  public mutating func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal
  ) {}
}
