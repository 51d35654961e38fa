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

  /// Writes the current state into the slots that scripts have read so far.
  static func fill(
    _ record: LuaRecord, from drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) {
    for slot in record.readSlots {
      record.slots[Int(slot)] = number(inSlot: Int(slot), of: drag, in: scene)
    }
  }

  /// The slot of the list's name, which is NaN where it has none.
  static let listSlot = allCases.count

  /// What a slot holds.
  @inline(__always)
  static func number(
    inSlot slot: Int, of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> Double {
    ScrollField(rawValue: slot)?.number(of: scene.scroll(of: drag), drag)
      ?? (scene.canTravel ? 0 : .nan)
  }

  /// The value of the field's slot.
  @inline(__always)
  func number(of scroll: borrowing ScrollState, _ drag: borrowing DragContext) -> Double {
    switch self {
    case .offsetX: scroll.offset.x
    case .offsetY: scroll.offset.y
    case .width: scroll.viewport.width
    case .height: scroll.viewport.height
    case .contentWidth: scroll.contentSize.width
    case .contentHeight: scroll.contentSize.height
    case .insetTop: scroll.insets.top
    case .insetLeft: scroll.insets.left
    case .insetBottom: scroll.insets.bottom
    case .insetRight: scroll.insets.right
    case .minX: scroll.minimumOffset.x
    case .minY: scroll.minimumOffset.y
    case .maxX: scroll.maximumOffset.x
    case .maxY: scroll.maximumOffset.y
    case .visibleTop: scroll.visibleStart(.vertical)
    case .visibleLeft: scroll.visibleStart(.horizontal)
    case .visibleBottom: scroll.visibleEnd(.vertical)
    case .visibleRight: scroll.visibleEnd(.horizontal)
    case .top: drag.frame.minY - scroll.visible.minY
    case .left: drag.frame.minX - scroll.visible.minX
    case .bottom: scroll.visible.maxY - drag.frame.maxY
    case .right: scroll.visible.maxX - drag.frame.maxX
    case .beyondX: scroll.beyond(drag.frame).dx
    case .beyondY: scroll.beyond(drag.frame).dy
    case .boundsTop: drag.bounds.minY - scroll.visible.minY
    case .boundsLeft: drag.bounds.minX - scroll.visible.minX
    case .boundsBottom: scroll.visible.maxY - drag.bounds.maxY
    case .boundsRight: scroll.visible.maxX - drag.bounds.maxX
    case .fingerTop: drag.contentPointer.y - scroll.visible.minY
    case .fingerLeft: drag.contentPointer.x - scroll.visible.minX
    case .fingerBottom: scroll.visible.maxY - drag.contentPointer.y
    case .fingerRight: scroll.visible.maxX - drag.contentPointer.x
    case .clampedX:
      scroll.clamped(drag.contentPointer.x, length: drag.size.width, .horizontal)
    case .clampedY:
      scroll.clamped(drag.contentPointer.y, length: drag.size.height, .vertical)
    case .frameSeconds: drag.frameSeconds
    }
  }
}
