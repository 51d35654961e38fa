internal import LuaRuntime
internal import ReorderCore

/// The fields of `drag`; the position of a case is its slot.
enum DragField: Int, CaseIterable {
  case number, phase, cause, kind, modifiers, buttons, contacts, time, elapsed
  case x, y, viewX, viewY, sampleX, sampleY, dx, dy, travelX, travelY, distance
  case grabX, grabY, strayX, strayY
  case id, count, section, item, originSection, originItem, originX, originY
  case targetSection, targetItem, how
  case centerX, centerY, headingX, headingY, width, height, scale, left, top, right, bottom
  case boundsLeft, boundsTop, boundsRight, boundsBottom
  case moves, fromSection, fromItem, toSection, toItem, directionX, directionY
  case scrollSeconds, zoneSeconds, liftedInZone, refused, refusedBecause
  case window, coversSibling, bounces, adsorbs, containerWidth, containerHeight
  case list, originList, zone, refusedReason, copyOf, opened, onto
  case level, originLevel
  case isList
  case scroll, memory

  var field: HostField {
    switch self {
    case .number: HostField("number", .integer, "The number of the drag, from 1.")
    case .phase:
      HostField("phase", .choice(DragPhase.allCases.map { $0.rawValue }), "The phase of the drag.")
    case .cause:
      HostField(
        "cause", .choice(StepCause.allCases.map { $0.rawValue }),
        "What made the engine call the hook.")
    case .kind:
      HostField(
        "kind", .choice(PointerKind.allCases.map { $0.rawValue }),
        "The kind of pointer that drags; nil if keys do.")
    case .modifiers:
      HostField(
        "modifiers", .object("Modifiers"),
        "The modifier keys that were held at the pointer's last sample.")
    case .buttons:
      HostField(
        "buttons", .integer,
        "The buttons that are down: a sum of 1 for the primary one, 2 for the secondary one, 4 for "
          + "the middle one and the web's further ones; 1 for a finger, 0 if keys drag.")
    case .contacts:
      HostField(
        "contacts", .integer,
        "How many contacts are down, such as fingers, the one that drags included, also as it "
          + "leaves.")
    case .time:
      HostField("time", .number, "The time of the call, in seconds of virtual time.")
    case .elapsed: HostField("elapsed", .number, "Seconds since the lift.")
    case .x: HostField("x", .number, "The finger's x in content coordinates.")
    case .y: HostField("y", .number, "The finger's y in content coordinates.")
    case .viewX: HostField("view_x", .number, "The finger's x in viewport coordinates.")
    case .viewY: HostField("view_y", .number, "The finger's y in viewport coordinates.")
    case .sampleX:
      HostField(
        "sample_x", .number,
        "The x of this step's sample in viewport coordinates; in `autoscroll`, `view_x` is the one "
          + "before.")
    case .sampleY:
      HostField(
        "sample_y", .number,
        "The y of this step's sample in viewport coordinates; in `autoscroll`, `view_y` is the one "
          + "before.")
    case .dx: HostField("dx", .number, "How far the finger moved in this step along x.")
    case .dy: HostField("dy", .number, "How far the finger moved in this step along y.")
    case .travelX:
      HostField("travel_x", .number, "How far the finger has moved since the lift along x.")
    case .travelY:
      HostField("travel_y", .number, "How far the finger has moved since the lift along y.")
    case .distance:
      HostField("distance", .number, "The length of the finger's path since the lift.")
    case .grabX:
      HostField("grab_x", .number, "From the snapshot's center to the finger at the lift, x.")
    case .grabY:
      HostField("grab_y", .number, "From the snapshot's center to the finger at the lift, y.")
    case .strayX:
      HostField("stray_x", .number, "How far the finger strayed along x before the lift.")
    case .strayY:
      HostField("stray_y", .number, "How far the finger strayed along y before the lift.")
    case .id: HostField("id", .string, "The id of the dragged item or window.")
    case .count:
      HostField("count", .integer, "How many items move: 1, or all that are selected.")
    case .section: HostField("section", .integer, "The section where the item is now.")
    case .item: HostField("item", .integer, "The item's position in its section now.")
    case .originSection: HostField("origin_section", .integer, "The section at the lift.")
    case .originItem: HostField("origin_item", .integer, "The position at the lift.")
    case .originX: HostField("origin_x", .number, "The x of the item's center at the lift.")
    case .originY: HostField("origin_y", .number, "The y of the item's center at the lift.")
    case .targetSection:
      HostField(
        "target_section", .integer,
        "In `swap`, and while `how` is not nil: the section that `target` named.")
    case .targetItem:
      HostField(
        "target_item", .integer,
        "In `swap`, and while `how` is not nil: the position that `target` named.")
    case .how:
      HostField(
        "how", .string, "What a drop would do beyond a plain move, as `target` answered; else nil.")
    case .centerX: HostField("center_x", .number, "The x of the snapshot's center.")
    case .centerY: HostField("center_y", .number, "The y of the snapshot's center.")
    case .headingX:
      HostField(
        "heading_x", .number, "The snapshot's last movement along x; negated in a mirrored list.")
    case .headingY:
      HostField(
        "heading_y", .number, "The snapshot's last movement along y; negated in a mirrored list.")
    case .width: HostField("width", .number, "The snapshot's unscaled width.")
    case .height: HostField("height", .number, "The snapshot's unscaled height.")
    case .scale: HostField("scale", .number, "The snapshot's scale once the lift rests.")
    case .left: HostField("left", .number, "The left edge of the snapshot's scaled frame.")
    case .top: HostField("top", .number, "The top edge of the snapshot's scaled frame.")
    case .right: HostField("right", .number, "The right edge of the snapshot's scaled frame.")
    case .bottom: HostField("bottom", .number, "The bottom edge of the snapshot's scaled frame.")
    case .boundsLeft:
      HostField("bounds_left", .number, "The left edge of the snapshot's unscaled frame.")
    case .boundsTop:
      HostField("bounds_top", .number, "The top edge of the snapshot's unscaled frame.")
    case .boundsRight:
      HostField("bounds_right", .number, "The right edge of the snapshot's unscaled frame.")
    case .boundsBottom:
      HostField("bounds_bottom", .number, "The bottom edge of the snapshot's unscaled frame.")
    case .moves: HostField("moves", .integer, "The number of moves so far.")
    case .fromSection: HostField("from_section", .integer, "The section before the last move.")
    case .fromItem: HostField("from_item", .integer, "The position before the last move.")
    case .toSection: HostField("to_section", .integer, "The section after the last move.")
    case .toItem: HostField("to_item", .integer, "The position after the last move.")
    case .directionX: HostField("direction_x", .number, "The length of the last move along x.")
    case .directionY: HostField("direction_y", .number, "The length of the last move along y.")
    case .scrollSeconds:
      HostField("scroll_seconds", .number, "For how long the content has been scrolling.")
    case .zoneSeconds:
      HostField(
        "zone_seconds", .number,
        "For how long `autoscroll` has answered a speed, whether or not the content could scroll.")
    case .liftedInZone:
      HostField(
        "lifted_in_zone", .boolean,
        "Whether `autoscroll`, asked at the lift, answered a speed.")
    case .refused:
      HostField(
        "refused", .boolean, "Whether the place that `target` named last was refused.")
    case .refusedBecause:
      HostField(
        "refused_because", .choice(TargetRefusal.allCases.map { $0.rawValue }),
        "Why the place that `target` named last was refused; nil if it was not.")
    case .list:
      HostField("list", .string, "The id of the board's list where the item is; else nil.")
    case .originList:
      HostField("origin_list", .string, "The id of the board's list at the lift; else nil.")
    case .zone:
      HostField("zone", .string, "The id of the zone that the drag is over; nil if it is none.")
    case .refusedReason:
      HostField(
        "refused_reason", .string, "Why `accept` refused the list that the drag is over; else nil.")
    case .opened:
      HostField(
        "opened", .string,
        "The id of the collapsed row that has opened under the finger, while the finger stays on "
          + "it; else nil.")
    case .onto:
      HostField(
        "onto", .string,
        "If a drop would go onto an item, of any list, the id of that item; else nil.")
    case .copyOf:
      HostField(
        "copy_of", .string, "If a copy is dragged, the id of the item that it is one of; else nil.")
    case .level:
      HostField(
        "level", .integer, "The level of the tree that a drop would put the item on; else nil.")
    case .originLevel:
      HostField("origin_level", .integer, "The level that the item was lifted from; else nil.")
    case .isList:
      HostField(
        "is_list", .boolean,
        "Whether a whole list of a board is dragged: `list` then has the lists as its items.")
    case .scroll:
      HostField(
        "scroll", .object("Scroll"),
        "The visible part of the content, as it is now; for hooks that do not get it.")
    case .memory:
      HostField("memory", .table, "A table for the script's own use, empty in each drag.")
    case .window:
      HostField("window", .string, "The id of the dragged window; nil for an item.")
    case .coversSibling:
      HostField("covers_sibling", .boolean, "Whether the window overlaps another one.")
    case .bounces:
      HostField("bounces", .boolean, "Whether the window may leave the container in a drag.")
    case .adsorbs: HostField("adsorbs", .boolean, "Whether the window snaps to an edge at the end.")
    case .containerWidth:
      HostField("container_width", .number, "The width of the windows' container.")
    case .containerHeight:
      HostField("container_height", .number, "The height of the windows' container.")
    }
  }
}
