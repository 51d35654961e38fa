/// An event of a session: a record or a tick, with the hooks that it called.
package struct TapeEvent: Sendable {
  /// The record's place on the tape, from 0; `nil` for a tick.
  package let record: Int?
  /// Whether it is a tick, of the clock or of the host's own.
  package let isTick: Bool
  /// The position after it.
  package let position: TapePosition
  /// The time in milliseconds.
  package let time: Double
  /// The calls of hooks, in order.
  package let calls: [HookCall]
}
