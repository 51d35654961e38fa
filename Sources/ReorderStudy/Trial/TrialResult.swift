/// What became of one hand's try at a task.
package struct TrialResult: Hashable, Sendable {
  /// Whether the item came to its goal before the hand gave up.
  package var isDone = false
  /// The time from the first press until the drop at the goal, or until the hand gave up, in
  /// seconds.
  package var seconds = 0.0
  /// The time from the first press until the order changed first, in seconds; `nil` if it did not.
  package var secondsToFirstMove: Double?
  /// The length of the pointer's way while it was down, in points.
  package var distance = 0.0
  /// The time at an edge, for the list to scroll, in seconds.
  package var edgeSeconds = 0.0
  /// How often the order changed.
  package var moves: Int32 = 0
  /// How many moves took the item back to where its last one in the same drag came from.
  package var reversals: Int32 = 0
  /// How often the item went past its goal, or the goal past the viewport.
  package var overshoots: Int32 = 0
  /// How many sub-movements followed the first of a drag, but for those to an edge.
  package var corrections: Int32 = 0
  /// How many drops ended in a wrong place.
  package var errors: Int32 = 0
  /// How many presses lifted nothing.
  package var slips: Int32 = 0
}
