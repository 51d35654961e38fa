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

  /// Hears of an event, right after it happened, and may word it for people who do not see it.
  ///
  /// - Returns: A sentence to announce, or `nil` to say nothing.
  mutating func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing Scene
  ) -> String?

  /// Hears that an answer was refused; the native rule's was taken in its place.
  mutating func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal)
}

extension ReorderPolicy {
  /// Says nothing.
  public mutating func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing Scene
  ) -> String? { nil }

  /// Does nothing: a policy that cannot be wrong need not listen.
  public mutating func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal
  ) {}
}
