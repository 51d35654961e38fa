internal import LuaRuntime
internal import ReorderCore

/// The fields of `scroll`; a case's place is its slot.
enum ScrollField: Int, CaseIterable {
  case offsetX, offsetY, width, height, contentWidth, contentHeight
  case insetTop, insetLeft, insetBottom, insetRight
  case minX, minY, maxX, maxY
  case top, left, bottom, right
  case fingerTop, fingerLeft, fingerBottom, fingerRight
  case frameSeconds

  var field: HostField {
    switch self {
    case .offsetX: number("offset_x", "The content offset's x.")
    case .offsetY: number("offset_y", "The content offset's y.")
    case .width: number("width", "The viewport's width.")
    case .height: number("height", "The viewport's height.")
    case .contentWidth: number("content_width", "The content's width.")
    case .contentHeight: number("content_height", "The content's height.")
    case .insetTop: number("inset_top", "What is kept free at the viewport's top.")
    case .insetLeft: number("inset_left", "What is kept free at the viewport's left.")
    case .insetBottom: number("inset_bottom", "What is kept free at the viewport's bottom.")
    case .insetRight: number("inset_right", "What is kept free at the viewport's right.")
    case .minX: number("min_x", "The smallest legal offset along x.")
    case .minY: number("min_y", "The smallest legal offset along y.")
    case .maxX: number("max_x", "The largest legal offset along x.")
    case .maxY: number("max_y", "The largest legal offset along y.")
    case .top:
      number("top", "From the viewport's top, less its inset, down to the scaled snapshot.")
    case .left: number("left", "From the viewport's left, less its inset, to the scaled snapshot.")
    case .bottom:
      number("bottom", "From the scaled snapshot down to the viewport's bottom, less its inset.")
    case .right:
      number("right", "From the scaled snapshot to the viewport's right, less its inset.")
    case .fingerTop:
      number("finger_top", "From the viewport's top, less its inset, down to the finger.")
    case .fingerLeft:
      number("finger_left", "From the viewport's left, less its inset, to the finger.")
    case .fingerBottom:
      number("finger_bottom", "From the finger down to the viewport's bottom, less its inset.")
    case .fingerRight:
      number("finger_right", "From the finger to the viewport's right, less its inset.")
    case .frameSeconds:
      number("frame_seconds", "The seconds that a scroll at the answered speed covers.")
    }
  }

  private func number(_ name: String, _ summary: String) -> HostField {
    HostField(name, .number, summary)
  }

  /// Writes a moment into the slots that scripts have read so far.
  static func fill(_ record: LuaRecord, from moment: ScrollMoment) {
    for slot in record.readSlots {
      guard let field = ScrollField(rawValue: Int(slot)) else { continue }
      record.slots[Int(slot)] = field.number(in: moment) ?? 0
    }
  }

  /// What the field's slot holds; `nil` before the first moment.
  func number(in moment: ScrollMoment) -> Double? {
    moment.scroll.map { number(of: $0, in: moment) }
  }

  private func number(of scroll: ScrollState, in moment: ScrollMoment) -> Double {
    let visible = scroll.visibleRect.inset(by: scroll.insets)
    return switch self {
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
    case .top: moment.frame.minY - visible.minY
    case .left: moment.frame.minX - visible.minX
    case .bottom: visible.maxY - moment.frame.maxY
    case .right: visible.maxX - moment.frame.maxX
    case .fingerTop: moment.finger.y - visible.minY
    case .fingerLeft: moment.finger.x - visible.minX
    case .fingerBottom: visible.maxY - moment.finger.y
    case .fingerRight: visible.maxX - moment.finger.x
    case .frameSeconds: moment.frameSeconds
    }
  }
}
