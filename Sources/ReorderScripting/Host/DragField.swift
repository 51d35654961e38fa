internal import LuaRuntime
internal import ReorderCore

/// The fields of `drag`; a case's place is its slot.
enum DragField: Int, CaseIterable {
  case number, phase, cause, time, elapsed
  case x, y, viewX, viewY, dx, dy, travelX, travelY, distance, grabX, grabY
  case id, section, item, originSection, originItem, originX, originY
  case targetSection, targetItem
  case centerX, centerY, headingX, headingY, width, height, scale, left, top, right, bottom
  case moves, fromSection, fromItem, toSection, toItem, directionX, directionY
  case scrollSeconds
  case window, coversSibling, bounces, adsorbs, containerWidth, containerHeight

  var field: HostField {
    switch self {
    case .number: HostField("number", .integer, "The number of the drag, from 1.")
    case .phase:
      HostField("phase", .choice(DragPhase.allCases.map(\.rawValue)), "How far the drag has come.")
    case .cause:
      HostField("cause", .choice(StepCause.allCases.map(\.rawValue)), "What made the engine ask.")
    case .time:
      HostField("time", .number, "The moment of the question, in seconds of virtual time.")
    case .elapsed: HostField("elapsed", .number, "Seconds since the lift.")
    case .x: HostField("x", .number, "The finger's x in content coordinates.")
    case .y: HostField("y", .number, "The finger's y in content coordinates.")
    case .viewX: HostField("view_x", .number, "The finger's x in viewport coordinates.")
    case .viewY: HostField("view_y", .number, "The finger's y in viewport coordinates.")
    case .dx: HostField("dx", .number, "How far the finger moved in this step along x.")
    case .dy: HostField("dy", .number, "How far the finger moved in this step along y.")
    case .travelX: HostField("travel_x", .number, "The finger's way since the lift along x.")
    case .travelY: HostField("travel_y", .number, "The finger's way since the lift along y.")
    case .distance:
      HostField("distance", .number, "The length of the finger's path since the lift.")
    case .grabX:
      HostField("grab_x", .number, "From the snapshot's center to the finger at the lift, x.")
    case .grabY:
      HostField("grab_y", .number, "From the snapshot's center to the finger at the lift, y.")
    case .id: HostField("id", .string, "The application's name of the dragged item, or window.")
    case .section: HostField("section", .integer, "The section where the item is now.")
    case .item: HostField("item", .integer, "The item's position in its section now.")
    case .originSection: HostField("origin_section", .integer, "The section at the lift.")
    case .originItem: HostField("origin_item", .integer, "The position at the lift.")
    case .originX: HostField("origin_x", .number, "The x of the item's center at the lift.")
    case .originY: HostField("origin_y", .number, "The y of the item's center at the lift.")
    case .targetSection:
      HostField("target_section", .integer, "In `swap`: the section that `target` named.")
    case .targetItem:
      HostField("target_item", .integer, "In `swap`: the position that `target` named.")
    case .centerX: HostField("center_x", .number, "The x of the snapshot's center.")
    case .centerY: HostField("center_y", .number, "The y of the snapshot's center.")
    case .headingX: HostField("heading_x", .number, "The snapshot's last movement along x.")
    case .headingY: HostField("heading_y", .number, "The snapshot's last movement along y.")
    case .width: HostField("width", .number, "The snapshot's unscaled width.")
    case .height: HostField("height", .number, "The snapshot's unscaled height.")
    case .scale: HostField("scale", .number, "The snapshot's scale once the lift rests.")
    case .left: HostField("left", .number, "The left edge of the snapshot's scaled frame.")
    case .top: HostField("top", .number, "The top edge of the snapshot's scaled frame.")
    case .right: HostField("right", .number, "The right edge of the snapshot's scaled frame.")
    case .bottom: HostField("bottom", .number, "The bottom edge of the snapshot's scaled frame.")
    case .moves: HostField("moves", .integer, "How often the item changed its place so far.")
    case .fromSection: HostField("from_section", .integer, "The section before the last move.")
    case .fromItem: HostField("from_item", .integer, "The position before the last move.")
    case .toSection: HostField("to_section", .integer, "The section after the last move.")
    case .toItem: HostField("to_item", .integer, "The position after the last move.")
    case .directionX: HostField("direction_x", .number, "The last move's way along x.")
    case .directionY: HostField("direction_y", .number, "The last move's way along y.")
    case .scrollSeconds:
      HostField("scroll_seconds", .number, "For how long the content has been scrolling.")
    case .window:
      HostField("window", .string, "The name of the dragged window; nothing for an item.")
    case .coversSibling:
      HostField("covers_sibling", .boolean, "Whether the window shares area with another one.")
    case .bounces:
      HostField("bounces", .boolean, "Whether the window may leave the container in a drag.")
    case .adsorbs: HostField("adsorbs", .boolean, "Whether the window goes to an edge at the end.")
    case .containerWidth:
      HostField("container_width", .number, "The width of what windows float over.")
    case .containerHeight:
      HostField("container_height", .number, "The height of what windows float over.")
    }
  }

  /// Writes the drag into the record's slots.
  ///
  /// - Parameter turn: Changes with the item, so that its name is looked up once in a drag.
  static func fill(
    _ slots: UnsafeMutablePointer<Double>, from drag: borrowing DragContext, turn: Int
  ) {
    func set(_ field: DragField, _ value: Double) { slots[field.rawValue] = value }
    func set(_ section: DragField, _ item: DragField, _ slot: Slot) {
      set(section, Double(slot.section + 1))
      set(item, Double(slot.item + 1))
    }
    set(.number, Double(drag.id))
    set(.phase, drag.phase.index)
    set(.cause, drag.cause == .sample ? 0 : 1)
    set(.time, drag.time.seconds)
    set(.elapsed, drag.time.seconds(since: drag.liftTime))
    set(.x, drag.contentPointer.x)
    set(.y, drag.contentPointer.y)
    set(.viewX, drag.pointer.x)
    set(.viewY, drag.pointer.y)
    set(.dx, drag.delta.dx)
    set(.dy, drag.delta.dy)
    set(.travelX, drag.translation.dx)
    set(.travelY, drag.translation.dy)
    set(.distance, drag.distance)
    set(.grabX, drag.grab.dx)
    set(.grabY, drag.grab.dy)
    set(.id, Double(turn))
    set(.section, .item, drag.current)
    set(.originSection, .originItem, drag.origin)
    set(.originX, drag.originCenter.x)
    set(.originY, drag.originCenter.y)
    set(.targetSection, .targetItem, drag.proposal)
    set(.centerX, drag.center.x)
    set(.centerY, drag.center.y)
    set(.headingX, drag.heading.dx)
    set(.headingY, drag.heading.dy)
    set(.width, drag.size.width)
    set(.height, drag.size.height)
    set(.scale, drag.scale)
    let frame = drag.frame
    set(.left, frame.minX)
    set(.top, frame.minY)
    set(.right, frame.maxX)
    set(.bottom, frame.maxY)
    set(.moves, Double(drag.moves))
    set(.fromSection, .fromItem, drag.lastFrom)
    set(.toSection, .toItem, drag.lastTo)
    set(.directionX, drag.lastDirection.dx)
    set(.directionY, drag.lastDirection.dy)
    set(.scrollSeconds, drag.scrollSeconds)
  }

  /// Writes what concerns windows; all of it is false where an item is dragged.
  static func fillWindow(
    _ slots: UnsafeMutablePointer<Double>, from drag: borrowing DragContext,
    _ scene: borrowing Scene
  ) {
    func set(_ field: DragField, _ value: Bool) { slots[field.rawValue] = value ? 1 : 0 }
    var options: WindowOptions?
    if let window = drag.window { options = scene.windows[window]?.options }
    set(.coversSibling, drag.coversSibling)
    set(.bounces, options?.bounces ?? false)
    set(.adsorbs, options?.adsorbs ?? false)
    let container = scene.container.size
    slots[DragField.containerWidth.rawValue] = container.width
    slots[DragField.containerHeight.rawValue] = container.height
  }
}

extension DragPhase {
  fileprivate var index: Double {
    switch self {
    case .possible: 0
    case .began: 1
    case .changed: 2
    case .ended: 3
    case .cancelled: 4
    }
  }
}
