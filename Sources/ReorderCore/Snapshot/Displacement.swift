/// An item on its way to a new place, after another one was taken out of its way or put into it.
///
/// As with the snapshot the model jumps and the drawing follows: the difference shrinks to nothing.
public struct Displacement: Hashable, Sendable {
  /// The item that moves.
  public let item: ItemID
  /// From where it belongs to where it was drawn, when it began to move.
  public let lag: Vector2D
  /// When it began to move.
  public let start: Timestamp
  /// How the time is spent.
  public let motion: ReorderMotion

  /// How far beside its place the item is drawn at a moment.
  public func offset(at time: Timestamp) -> Vector2D {
    lag * (1 - motion.progress(at: time.seconds(since: start)))
  }

  /// When the item rests.
  public var restTime: Timestamp { start.laterOrLatest(bySeconds: motion.duration) }
}
