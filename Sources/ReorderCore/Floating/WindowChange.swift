/// What happened to a floating window.
@frozen
public enum WindowChange: Hashable, Sendable {
  /// The window is lifted.
  case began
  /// The window's frame is this one, in the container's coordinates.
  case moved(Rect2D)
  /// The window has another place in the z-order.
  case reordered
  /// The finger left; the window settles.
  case ended
  /// The drag was taken away; the window settles.
  case cancelled
  /// The window rests.
  case rested

  /// What a policy hears of it; `nil` where nothing.
  var event: DragEvent? {
    switch self {
    case .began: .began
    case .ended: .ended
    case .cancelled: .cancelled
    case .moved, .reordered, .rested: nil
    }
  }
}
