/// An item on its way to a new place, after another one left its way or came into it.
///
/// As with the snapshot the model jumps and the drawing follows: the difference shrinks to nothing.
package struct Displacement: Hashable, Sendable {
  /// From where it belongs to where it was drawn, when it began to move.
  package let lag: Vector2D
  /// When it began to move.
  package let start: Timestamp
  /// The easing.
  package let motion: ReorderMotion

  /// How far from its place the item is drawn at a moment.
  package func offset(at time: Timestamp) -> Vector2D {
    lag * (1 - motion.progress(at: time.seconds(since: start)))
  }

  /// When the item rests.
  package var restTime: Timestamp { start.laterOrLatest(bySeconds: motion.duration) }
}
