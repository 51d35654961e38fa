internal import LuaRuntime
internal import ReorderCore

/// The fields of `scroll`; the position of a case is its slot.
enum ScrollField: Int, CaseIterable {
  case offsetX, offsetY, width, height, contentWidth, contentHeight
  case insetTop, insetLeft, insetBottom, insetRight
  case minX, minY, maxX, maxY
  case visibleTop, visibleLeft, visibleBottom, visibleRight
  case top, left, bottom, right
  case beyondX, beyondY
  case boundsTop, boundsLeft, boundsBottom, boundsRight
  case fingerTop, fingerLeft, fingerBottom, fingerRight
  case clampedX, clampedY
  case frameSeconds

  var field: HostField {
    switch self {
    case .offsetX: number("offset_x", "The content offset's x.")
    case .offsetY: number("offset_y", "The content offset's y.")
    case .width: number("width", "The viewport's width.")
    case .height: number("height", "The viewport's height.")
    case .contentWidth: number("content_width", "The content's width.")
    case .contentHeight: number("content_height", "The content's height.")
    case .insetTop: number("inset_top", "The inset at the viewport's top.")
    case .insetLeft: number("inset_left", "The inset at the viewport's left.")
    case .insetBottom: number("inset_bottom", "The inset at the viewport's bottom.")
    case .insetRight: number("inset_right", "The inset at the viewport's right.")
    case .minX: number("min_x", "The smallest legal offset along x.")
    case .minY: number("min_y", "The smallest legal offset along y.")
    case .maxX: number("max_x", "The largest legal offset along x.")
    case .maxY: number("max_y", "The largest legal offset along y.")
    case .visibleTop: number("visible_top", "Where the viewport begins along y, less its inset.")
    case .visibleLeft: number("visible_left", "Where the viewport begins along x, less its inset.")
    case .visibleBottom:
      number("visible_bottom", "Where the viewport ends along y, less its inset.")
    case .visibleRight: number("visible_right", "Where the viewport ends along x, less its inset.")
    case .beyondX:
      number(
        "beyond_x",
        "How far the scaled snapshot is beyond the viewport's left, negative, or else its right.")
    case .beyondY:
      number(
        "beyond_y",
        "How far the scaled snapshot is beyond the viewport's top, negative, or else its bottom.")
    case .top:
      number("top", "From the viewport's top, less its inset, down to the scaled snapshot.")
    case .left: number("left", "From the viewport's left, less its inset, to the scaled snapshot.")
    case .bottom:
      number("bottom", "From the scaled snapshot down to the viewport's bottom, less its inset.")
    case .right:
      number("right", "From the scaled snapshot to the viewport's right, less its inset.")
    case .boundsTop:
      number(
        "bounds_top", "From the viewport's top, less its inset, down to the unscaled snapshot.")
    case .boundsLeft:
      number(
        "bounds_left", "From the viewport's left, less its inset, to the unscaled snapshot.")
    case .boundsBottom:
      number(
        "bounds_bottom",
        "From the unscaled snapshot down to the viewport's bottom, less its inset.")
    case .boundsRight:
      number(
        "bounds_right", "From the unscaled snapshot to the viewport's right, less its inset.")
    case .fingerTop:
      number("finger_top", "From the viewport's top, less its inset, down to the finger.")
    case .fingerLeft:
      number("finger_left", "From the viewport's left, less its inset, to the finger.")
    case .fingerBottom:
      number("finger_bottom", "From the finger down to the viewport's bottom, less its inset.")
    case .fingerRight:
      number("finger_right", "From the finger to the viewport's right, less its inset.")
    case .clampedX:
      number(
        "clamped_x",
        "The finger's x, clamped so that a snapshot centered there lies inside the viewport without"
          + " its insets; the middle of that if the snapshot is wider.")
    case .clampedY:
      number(
        "clamped_y",
        "The finger's y, clamped so that a snapshot centered there lies inside the viewport without"
          + " its insets; the middle of that if the snapshot is taller.")
    case .frameSeconds:
      number("frame_seconds", "How long the returned speed applies, in seconds.")
    }
  }

  private func number(_ name: String, _ summary: String) -> HostField {
    HostField(name, .number, summary)
  }

  /// Writes the scroll state into the record's slots.
  static func fill(
    _ slots: UnsafeMutablePointer<Double>, from scroll: borrowing ScrollState,
    _ drag: borrowing DragContext
  ) {
    func set(_ field: ScrollField, _ value: Double) { slots[field.rawValue] = value }
    set(.offsetX, scroll.offset.x)
    set(.offsetY, scroll.offset.y)
    set(.width, scroll.viewport.width)
    set(.height, scroll.viewport.height)
    set(.contentWidth, scroll.contentSize.width)
    set(.contentHeight, scroll.contentSize.height)
    set(.insetTop, scroll.insets.top)
    set(.insetLeft, scroll.insets.left)
    set(.insetBottom, scroll.insets.bottom)
    set(.insetRight, scroll.insets.right)
    let (low, high) = (scroll.minimumOffset, scroll.maximumOffset)
    set(.minX, low.x)
    set(.minY, low.y)
    set(.maxX, high.x)
    set(.maxY, high.y)
    set(.visibleTop, scroll.visibleStart(.vertical))
    set(.visibleLeft, scroll.visibleStart(.horizontal))
    set(.visibleBottom, scroll.visibleEnd(.vertical))
    set(.visibleRight, scroll.visibleEnd(.horizontal))
    let visible = scroll.visible
    let frame = drag.frame
    let (top, bottom) = (frame.minY - visible.minY, visible.maxY - frame.maxY)
    let (left, right) = (frame.minX - visible.minX, visible.maxX - frame.maxX)
    set(.top, top)
    set(.left, left)
    set(.bottom, bottom)
    set(.right, right)
    let beyond = scroll.beyond(frame)
    set(.beyondX, beyond.dx)
    set(.beyondY, beyond.dy)
    let bounds = drag.bounds
    set(.boundsTop, bounds.minY - visible.minY)
    set(.boundsLeft, bounds.minX - visible.minX)
    set(.boundsBottom, visible.maxY - bounds.maxY)
    set(.boundsRight, visible.maxX - bounds.maxX)
    set(.fingerTop, drag.contentPointer.y - visible.minY)
    set(.fingerLeft, drag.contentPointer.x - visible.minX)
    set(.fingerBottom, visible.maxY - drag.contentPointer.y)
    set(.fingerRight, visible.maxX - drag.contentPointer.x)
    let pointer = drag.contentPointer
    set(.clampedX, scroll.clamped(pointer.x, length: drag.size.width, .horizontal))
    set(.clampedY, scroll.clamped(pointer.y, length: drag.size.height, .vertical))
    set(.frameSeconds, drag.frameSeconds)
  }
}
