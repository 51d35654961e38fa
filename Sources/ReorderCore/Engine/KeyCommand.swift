/// A command of a move without a finger.
public enum KeyCommand: Hashable, Sendable {
  /// Lift this item.
  case lift(ItemID)
  /// Take the lifted item one place on in a direction.
  case step(Direction)
  /// Let the lifted item stay where it is.
  case drop
  /// Take the lifted item back.
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
  }
}
