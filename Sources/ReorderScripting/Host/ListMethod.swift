internal import LuaRuntime
internal import ReorderCore

/// The methods of `list`.
enum ListMethod: CaseIterable {
  case items, at, along, dropAt, ahead, covered, touching, centeredWithin, target, frame, center,
    span, id, find, movable, isTarget, isPinned, isSelected, data, next, previous, before, after,
    isBehind, wasAfter, placeAtLift, frameAtLift, touchingAtLift, frameWithout, atWithout, header,
    bounds, contains, level, levels, parent, children, collapsed

  var field: HostField {
    switch self {
    case .items:
      method("items", "How many items a section has.", ["section: integer"], ["integer"], "i")
    case .at:
      method(
        "at", "The place of the item under a point; nil if there is none.",
        ["x: number", "y: number"], ["integer?", "integer?"], "nn")
    case .along:
      method(
        "along",
        "The place of the item at a coordinate along the axis, or the nearest one before it.",
        ["coordinate: number"], ["integer?", "integer?"], "n")
    case .dropAt:
      method(
        "drop_at",
        "The place the dragged item would take at a point: an item's, or a section's end.",
        ["x: number", "y: number"], ["integer?", "integer?"], "nn")
    case .ahead:
      method(
        "ahead",
        "The place of the nth item, from 1, that lies under the snapshot on the way from the"
          + " dragged item's place to the snapshot, the furthest first, and then of those that it"
          + " has passed; then how much they overlap along the axis, all of an item that was"
          + " passed, and the length of the shorter one. nil in a grid or flow.",
        ["n: integer"], ["integer?", "integer?", "number?", "number?"], "i")
    case .covered:
      method(
        "covered",
        "The place of the nth item, from 1, that lies under the snapshot, the dragged one apart;"
          + " then the width and the height of the part that both share, and the smaller of their"
          + " widths and of their heights.",
        ["n: integer"],
        ["integer?", "integer?", "number?", "number?", "number?", "number?"], "i")
    case .touching:
      method(
        "touching",
        "The place and frame of the nth item, from 1, that overlaps a rectangle.",
        ["n: integer", "x: number", "y: number", "width: number", "height: number"],
        ["integer?", "integer?", "number?", "number?", "number?", "number?"], "innnn")
    case .centeredWithin:
      method(
        "centered_within",
        "The first visible place of a possible target whose center is within reach of a point.",
        ["x: number", "y: number", "reach_x: number", "reach_y: number"],
        ["integer?", "integer?"], "nnnn")
    case .target:
      method(
        "target",
        "The target of a native rule for the drag; nil to stay. Rules: "
          + ListTarget.names.map { "`\($0)`" }.joined(separator: ", ") + ".",
        ["rule: string", "fraction?: number", "of?: string"], ["integer?", "integer?"], "sNS")
    case .frame:
      method(
        "frame",
        "An item's frame at rest, even while it still moves there: x, y, width, height.",
        place,
        ["number?", "number?", "number?", "number?"], "ii")
    case .center:
      method(
        "center", "The center of an item's frame at rest.", place, ["number?", "number?"], "ii")
    case .span:
      method(
        "span", "How many columns and rows an item takes in a grid; nil in another layout.", place,
        ["integer?", "integer?"], "ii")
    case .id: method("id", "The id of an item.", place, ["string?"], "ii")
    case .find:
      method(
        "find", "The place of the item with an id.", ["id: string"], ["integer?", "integer?"], "s")
    case .movable: method("movable", "Whether an item may be lifted.", place, ["boolean?"], "ii")
    case .isTarget:
      method(
        "is_target", "Whether another item may take an item's place.", place, ["boolean?"], "ii")
    case .isPinned:
      method(
        "is_pinned", "Whether an item keeps its index whatever moves.", place, ["boolean?"], "ii")
    case .isSelected:
      method("is_selected", "Whether an item is selected.", place, ["boolean?"], "ii")
    case .data:
      method(
        "data", "The data that the application gave an item, in a table of its own.", place,
        ["table?"], "ii")
    case .before:
      method(
        "before", "The place that the dragged item takes if it goes before another.", place,
        ["integer?", "integer?"], "ii")
    case .after:
      method(
        "after", "The place that the dragged item takes if it goes behind another.", place,
        ["integer?", "integer?"], "ii")
    case .isBehind:
      method(
        "is_behind", "Whether an item is behind the dragged one; nil if that is in another list.",
        place, ["boolean?"], "ii")
    case .frameAtLift:
      method(
        "frame_at_lift", "The frame that an item had at the lift: x, y, width, height.", place,
        ["number?", "number?", "number?", "number?"], "ii")
    case .touchingAtLift:
      method(
        "touching_at_lift",
        "The place now of the nth item, from 1, that overlapped a rectangle at the lift, in the"
          + " order of then; then its frame at the lift.",
        ["n: integer", "x: number", "y: number", "width: number", "height: number"],
        ["integer?", "integer?", "number?", "number?", "number?", "number?"], "innnn")
    case .frameWithout:
      method(
        "frame_without",
        "The frame that an item of the dragged one's section would have if that were not in the"
          + " list: x, y, width, height. Items behind it count one less, pinned ones too. nil in"
          + " an absolute layout.", place,
        ["number?", "number?", "number?", "number?"], "ii")
    case .atWithout:
      method(
        "at_without",
        "The place of the item under a point if the dragged one were not in the list, as"
          + " `frame_without` counts it; nil if there is none in the dragged one's section.",
        ["x: number", "y: number"], ["integer?", "integer?"], "nn")
    case .header:
      method(
        "header",
        "The frame of a section's header, where it sticks if it does: x, y, width, height.",
        ["section: integer"], ["number?", "number?", "number?", "number?"], "i")
    case .bounds:
      method(
        "bounds", "The frame of all content, its insets included: x, y, width, height.", [],
        ["number", "number", "number", "number"], "")
    case .contains:
      method(
        "contains",
        "`\"content\"` or, in its insets, `\"insets\"` for a point that is in sight; else nil.",
        ["x: number", "y: number"], ["string?"], "nn")
    case .next:
      method(
        "next", "The place after another, across sections.", place, ["integer?", "integer?"], "ii")
    case .previous:
      method(
        "previous", "The place before another, across sections.", place,
        ["integer?", "integer?"], "ii")
    case .wasAfter:
      method(
        "was_after", "Whether an item was after the dragged one at the lift.", place,
        ["boolean?"], "ii")
    case .placeAtLift:
      method(
        "place_at_lift", "The place that an item had at the lift.", place,
        ["integer?", "integer?"], "ii")
    case .level:
      method(
        "level", "The level of an item in a tree; nil without levels.", place, ["integer?"], "ii")
    case .levels:
      method(
        "levels", "The least and the greatest level on which the dragged item can go to a place.",
        place, ["integer?", "integer?"], "ii")
    case .parent:
      method(
        "parent", "The place of the item that has an item among its children.", place,
        ["integer?", "integer?"], "ii")
    case .children:
      method(
        "children", "How many children an item has in the list; with `n`, the place of the nth.",
        place + ["n?: integer"], ["integer?", "integer?"], "iiI")
    case .collapsed:
      method("collapsed", "Whether an item hides its children.", place, ["boolean?"], "ii")
    }
  }

  /// The sandbox's signature letters for the arguments.
  var signature: String {
    if case .method(_, _, let signature) = field.kind { signature } else { "" }
  }

  private var place: [String] { ["section: integer", "item: integer"] }

  private func method(
    _ name: String, _ summary: String, _ parameters: [String], _ results: [String],
    _ signature: String
  ) -> HostField {
    HostField(
      name, .method(parameters: parameters, results: results, signature: signature), summary)
  }

  /// Answers a script's call from the scene of the running hook.
  func answer(_ call: LuaCall, _ scope: borrowing CallScope) throws(LuaHostError) {
    if self == .target { return try ListTarget.answer(call, scope) }
    let arguments = call.arguments
    try scope.look {
      (scene: borrowing ReorderScene, drag: borrowing DragContext) throws(LuaHostError) in
      switch self {
      case .items:
        call.reply(scene.list.itemCount(in: (arguments[0].integer ?? 0) &- 1))
      case .header:
        let section = (arguments[0].integer ?? 0) &- 1
        guard section >= 0, section < scene.sectionCount else { return call.replyNil() }
        call.reply(scene.headerFrame(of: section))
      case .bounds: call.reply(scene.bounds)
      case .contains: Self.replyContains(call, scene)
      case .find:
        let isFar = scene.list.count > 1_000  // not in the processor's cache
        guard call.canPay((arguments[0].bytes?.count ?? 0) / 8 + (isFar ? 8 : 0)) else { return }
        call.reply(
          arguments[0].string.flatMap { scene.list.item(named: $0) }
            .flatMap { scene.list.slot(of: $0) })
      case .level, .levels, .parent, .children, .collapsed:
        guard let slot = Self.slot(arguments), scene.hasLevels else { return call.replyNil() }
        answerTree(call, scene, slot, draggedItem: drag.item?.id)
      default:
        guard let slot = Self.slot(arguments), scene.list.contains(slot) else {
          return call.replyNil()
        }
        answer(call, scene, slot, draggedItem: drag.item?.id)
      }
    }
  }

  private func answer(
    _ call: LuaCall, _ scene: borrowing ReorderScene, _ slot: Slot, draggedItem: ItemID?
  ) {
    switch self {
    case .span:
      guard let span = scene.list.item(at: slot).flatMap({ scene.span(of: $0) }) else {
        return call.replyNil()
      }
      call.reply(span.columns)
      call.reply(span.rows)
    case .before, .after, .isBehind:
      guard let draggedItem, let item = scene.list.item(at: slot) else { return call.replyNil() }
      if item == draggedItem, self != .isBehind { return call.reply(slot) }
      if self == .before { return call.reply(scene.list.slot(for: draggedItem, before: item)) }
      if self == .after { return call.reply(scene.list.slot(for: draggedItem, after: item)) }
      guard let current = scene.list.slot(of: draggedItem) else { return call.replyNil() }
      call.reply(slot > current)
    case .frameAtLift:
      guard let item = scene.list.item(at: slot),
        let frame = call.search({ scene.frameAtLift(of: item, effort: &$0) })
      else { return call.replyNil() }
      call.reply(frame)
    case .data:
      guard let item = scene.list.item(at: slot) else { return call.replyNil() }
      Self.reply(call, scene.data(of: item))
    case .wasAfter, .placeAtLift:
      guard call.canPay(scene.previewCount) else { return }
      let place = scene.list.item(at: slot).flatMap { scene.slotAtLift(of: $0) }
      if self == .placeAtLift { return call.reply(place) }
      guard let place, let origin = draggedItem.flatMap({ scene.slotAtLift(of: $0) }) else {
        return call.replyNil()
      }
      call.reply(place > origin)
    case .id, .movable, .isTarget, .isPinned, .isSelected:
      guard let item = scene.list.item(at: slot) else { return call.replyNil() }
      switch self {
      case .id: call.reply(scene.list.name(of: item))
      case .movable: call.reply(scene.list.isMovable(item))
      case .isPinned: call.reply(scene.list.isPinned(item))
      case .isSelected: call.reply(scene.list.isSelected(item))
      default: call.reply(scene.list.isTarget(item))
      }
    default: call.replyNil()
    }
  }

  private static func reply(_ call: LuaCall, _ data: DropData) {
    guard call.canPay(10 * data.entries.count) else { return }
    call.reply(
      .table(data.entries.map { LuaEntry(.string($0.name), LuaValue($0.value)) }))
  }

  private static func replyContains(_ call: LuaCall, _ scene: borrowing ReorderScene) {
    guard let point = point(call.arguments), scene.scroll.visibleRect.contains(point),
      scene.bounds.contains(point)
    else { return call.replyNil() }
    call.reply(scene.contentFrame.contains(point) ? "content" : "insets")
  }

  /// NaN is nowhere.
  private static func point(_ arguments: LuaViews) -> Point2D? {
    guard let (x, y) = arguments.numberPair, !x.isNaN, !y.isNaN else { return nil }
    return Point2D(x: x, y: y)
  }

  /// Positions in Lua start at 1; an invalid number becomes a position that does not exist.
  static func slot(_ arguments: LuaViews) -> Slot? {
    guard let (section, item) = arguments.integerPair else { return nil }
    return Slot(section: section &- 1, item: item &- 1)
  }
}

extension LuaCall {
  /// Does a search that the script can pay for, and charges for it.
  func search<Result>(_ body: (inout Effort) -> Result) -> Result {
    var effort = Effort(most: allowance)
    let result = body(&effort)
    charge(effort.cost)
    return result
  }

  func reply(_ slot: Slot?) {
    guard let slot else { return replyNil() }
    reply(slot.section + 1)
    reply(slot.item + 1)
  }

  fileprivate func reply(_ rect: Rect2D) {
    reply(rect.minX)
    reply(rect.minY)
    reply(rect.size.width)
    reply(rect.size.height)
  }
}
