/// Whoever answers a drag's questions: native code, a script, or a recording of either.
///
/// A policy is asked, it never acts: what it answers is checked before it may touch the list.
///
/// A policy is given all that it may look at. It must not reach for the engine that asks it: while
/// an engine takes a step nobody else may touch it, and Swift ends a program that does. Where a
/// policy, or a delegate that it asks, has to call back, a ``ReorderDriver`` takes one step after
/// the other.
public protocol ReorderPolicy {
  /// How long and how still a finger must rest; `nil` leaves that to ``ReorderEngine/press``.
  ///
  /// Read at each `down` that may start a gesture.
  var press: LongPress? { get }

  /// Answers a question, or leaves it to the engine's native rules with `nil`.
  ///
  /// - Parameters:
  ///   - query: What is asked, with the drag as it is.
  ///   - scene: The stage as it is.
  mutating func decide(_ query: borrowing PolicyQuery, in scene: borrowing ReorderScene)
    -> PolicyDecision?

  /// Hears of an event, right after it happened, and may word it for people who do not see it.
  ///
  /// - Returns: A sentence to announce, or `nil` to say nothing.
  mutating func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> String?

  /// Hears that an answer was refused; the native rule's was taken in its place.
  mutating func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal)
}

extension ReorderPolicy {
  /// `nil`: the engine's own.
  public var press: LongPress? { nil }

  /// Says nothing.
  public mutating func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> String? { nil }

  /// Does nothing: a policy that cannot be wrong need not listen.
  public mutating func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal
  ) {}
}
