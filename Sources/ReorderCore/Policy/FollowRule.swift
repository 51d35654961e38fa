/// Where the snapshot's center goes.
@frozen
public enum FollowRule: Hashable, Sendable {
  /// The finger keeps the spot of the snapshot that it grabbed.
  case keepGrab
  /// Along the scroll axis the center is under the finger, across it stays where it was.
  case centerOnFinger
}

extension FollowRule {
  /// The snapshot's center, in content coordinates.
  func center(for drag: borrowing DragContext, in scene: borrowing Scene) -> Point {
    switch self {
    case .keepGrab: return drag.contentPointer - drag.grab
    case .centerOnFinger:
      var center = drag.originCenter
      center[scene.axis] = drag.contentPointer[scene.axis]
      return center
    }
  }
}
