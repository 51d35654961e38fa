internal import ReorderCore

/// What `scroll` shows: the moment of the last hook that was given it, for a script may keep the
/// object and read it in another one.
final class ScrollMoment {
  /// `nil` before the first moment.
  private(set) var scroll: ScrollState?
  /// The snapshot's scaled frame.
  private(set) var frame: Rect = .zero
  /// The finger, in content coordinates.
  private(set) var finger: Point = .zero
  /// The seconds that a scroll at the answered speed covers.
  private(set) var frameSeconds = 0.0

  init() {}

  init(_ scroll: ScrollState, _ drag: borrowing DragContext) { take(scroll, drag) }

  /// Another moment.
  func take(_ scroll: ScrollState, _ drag: borrowing DragContext) {
    self.scroll = scroll
    frame = drag.frame
    finger = drag.contentPointer
    frameSeconds = drag.frameSeconds
  }
}
