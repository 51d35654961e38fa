/// A command of a move by keys.
public enum KeyCommand: Hashable, Sendable {
  /// Lift this item or window; nothing happens if it does not exist.
  case lift(Draggable)
  /// Move the lifted item one place in a direction, a window by ``NativePolicy/windowStep``.
  case step(Direction)
  /// Drop the item where it is; a window comes to rest from there.
  case drop
  /// Cancel the move.
  case cancel

  /// The direction of a step on the screen.
  @frozen
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Towards the top.
    case up
    /// Towards the bottom.
    case down
    /// Towards the left.
    case left
    /// Towards the right.
    case right

    /// The direction as a vector of one point.
    var vector: Vector2D {
      switch self {
      case .up: Vector2D(dx: 0, dy: -1)
      case .down: Vector2D(dx: 0, dy: 1)
      case .left: Vector2D(dx: -1, dy: 0)
      case .right: Vector2D(dx: 1, dy: 0)
      }
    }
  }
}
