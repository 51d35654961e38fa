/// A command of a move without a finger.
public enum KeyCommand: Hashable, Sendable {
  /// Lift this item or window.
  case lift(Draggable)
  /// Take the lifted item one place on in a direction, a window by ``NativePolicy/windowStep``.
  case step(Direction)
  /// Let what is lifted stay where it is, a window come to rest from there.
  case drop
  /// Take back what is lifted.
  case cancel

  /// Where a step leads, as one sees it.
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

    /// The direction as a way of one point.
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
