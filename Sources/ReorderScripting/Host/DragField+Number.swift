internal import LuaRuntime
internal import ReorderCore

extension DragField {
  /// Writes the drag's current state into the slots that scripts have read so far.
  static func fill(
    _ record: LuaRecord, from drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) {
    for slot in record.readSlots {
      record.slots[Int(slot)] = all[Int(slot)].number(of: drag, in: scene)
    }
  }

  /// The fields by their slots.
  private static let all = allCases

  /// The value of the field's slot; of a field that is computed, NaN where there is surely none.
  @inline(__always)
  func number(of drag: borrowing DragContext, in scene: borrowing ReorderScene) -> Double {
    switch self {
    case .number: Double(drag.id)
    case .phase: drag.phase.index
    case .cause: drag.cause.index
    case .kind: drag.kind?.index ?? -1
    case .buttons: Double(drag.buttons.rawValue)
    case .contacts: Double(drag.contacts)
    case .time: drag.time.seconds
    case .elapsed: drag.time.seconds(since: drag.liftTime)
    case .x: drag.contentPointer.x
    case .y: drag.contentPointer.y
    case .viewX: drag.pointer.x - drag.viewOrigin(in: scene).x
    case .viewY: drag.pointer.y - drag.viewOrigin(in: scene).y
    case .sampleX: drag.samplePointer.x - drag.viewOrigin(in: scene).x
    case .sampleY: drag.samplePointer.y - drag.viewOrigin(in: scene).y
    case .dx: drag.delta.dx
    case .dy: drag.delta.dy
    case .travelX: drag.translation.dx
    case .travelY: drag.translation.dy
    case .distance: drag.distance
    case .grabX: drag.grab.dx
    case .grabY: drag.grab.dy
    case .strayX: drag.stray.dx
    case .strayY: drag.stray.dy
    case .count: Double(drag.count)
    case .section: Double(drag.slot { $0.current }.section + 1)
    case .item: Double(drag.slot { $0.current }.item + 1)
    case .originSection: Double(drag.slot { $0.origin }.section + 1)
    case .originItem: Double(drag.slot { $0.origin }.item + 1)
    case .originX: drag.originCenter.x
    case .originY: drag.originCenter.y
    case .targetSection: Double(drag.target.section + 1)
    case .targetItem: Double(drag.target.item + 1)
    case .centerX: drag.center.x
    case .centerY: drag.center.y
    case .headingX: drag.isWindow ? drag.heading.dx : scene.mirrored(drag.heading).dx
    case .headingY: drag.isWindow ? drag.heading.dy : scene.mirrored(drag.heading).dy
    case .width: drag.size.width
    case .height: drag.size.height
    case .scale: drag.scale
    case .left: drag.frame.minX
    case .top: drag.frame.minY
    case .right: drag.frame.maxX
    case .bottom: drag.frame.maxY
    case .boundsLeft: drag.bounds.minX
    case .boundsTop: drag.bounds.minY
    case .boundsRight: drag.bounds.maxX
    case .boundsBottom: drag.bounds.maxY
    case .moves: Double(drag.item?.moves ?? 0)
    case .fromSection: Double(drag.slot { $0.lastFrom }.section + 1)
    case .fromItem: Double(drag.slot { $0.lastFrom }.item + 1)
    case .toSection: Double(drag.slot { $0.lastTo }.section + 1)
    case .toItem: Double(drag.slot { $0.lastTo }.item + 1)
    case .directionX: drag.item?.lastDirection.dx ?? 0
    case .directionY: drag.item?.lastDirection.dy ?? 0
    case .scrollSeconds: drag.item?.scrollSeconds ?? 0
    case .zoneSeconds: drag.item?.zoneSeconds ?? 0
    case .liftedInZone: drag.item?.wasLiftedInZone == true ? 1 : 0
    case .refused: drag.item?.isRefused == true ? 1 : 0
    case .refusedBecause: drag.item?.refusal?.index ?? -1
    case .id, .window, .how, .copyOf, .opened, .onto, .scroll, .memory, .modifiers: 0
    case .list, .originList, .zone, .refusedReason: scene.canTravel ? 0 : .nan
    case .level: drag.item?.level == nil ? .nan : 0
    case .originLevel: drag.item?.originLevel == nil ? .nan : 0
    case .isList: drag.isList ? 1 : 0
    case .coversSibling: drag.window?.coversSibling == true ? 1 : 0
    case .bounces: drag.windowOptions(in: scene)?.bounces == true ? 1 : 0
    case .adsorbs: drag.windowOptions(in: scene)?.adsorbs == true ? 1 : 0
    case .containerWidth: scene.container.size.width
    case .containerHeight: scene.container.size.height
    }
  }
}

extension DragContext {
  /// A slot of the dragged item; the first one if a window is dragged.
  @inline(__always)
  fileprivate func slot(_ slot: (DraggedItem) -> Slot) -> Slot {
    item.map(slot) ?? Slot(section: 0, item: 0)
  }

  /// Where a drop would do something, or else where the item is about to go.
  fileprivate var target: Slot { proposed?.slot ?? slot { $0.proposal } }

  /// What the dragged window may do; `nil` if an item is dragged.
  fileprivate func windowOptions(in scene: borrowing ReorderScene) -> WindowOptions? {
    window.flatMap { scene.windows[$0.id]?.options }
  }
}

extension ReorderScene {
  /// The id of a list of the board; `nil` without one, and for what is in no list.
  fileprivate func listID(_ list: Int) -> String? {
    guard let board = surface, list != Board.outside else { return nil }
    return board.name(of: .list(list))
  }
}

extension DragField {
  /// The text of a field that is computed when it is read; `nil` if a script sees nothing.
  func text(of drag: borrowing DragContext, in scene: borrowing ReorderScene) -> String? {
    switch self {
    case .window: return drag.isWindow ? drag.name(in: scene) : nil
    case .how: return drag.proposed?.kind.name
    case .id: return drag.name(in: scene)
    case .list: return drag.item.flatMap { scene.listID($0.list) }
    case .originList: return drag.item.flatMap { scene.listID($0.originList) }
    case .opened: return drag.item?.opened.map { scene.list.name(of: $0) }
    case .onto: return drag.item?.onto.map { scene.list.name(of: $0) }
    case .copyOf: return drag.item?.original.map { scene.list.name(of: $0) }
    case .zone:
      guard let zone = drag.item?.zone, let board = scene.board else { return nil }
      return board.zones[zone].id
    case .refusedReason: return drag.item?.refusalReason
    default: return nil
    }
  }

  /// Writes the value of a field that is computed when it is read, as names and levels are.
  func answer(_ call: LuaCall, of drag: borrowing DragContext, in scene: borrowing ReorderScene) {
    switch self {
    case .level: call.reply(orNil: drag.item?.level)
    case .originLevel: call.reply(orNil: drag.item?.originLevel)
    default:
      guard let text = text(of: drag, in: scene) else { return call.replyNil() }
      call.reply(text)
    }
  }

  /// Whether there is a value to show: of lists and zones only on a board, of levels in a tree.
  func isKnown(in scene: borrowing ReorderScene) -> Bool {
    switch self {
    case .list, .originList, .zone, .refusedReason: scene.canTravel
    case .level, .originLevel, .opened: scene.hasLevels
    case .scroll, .memory, .modifiers, .isList, .onto: false
    default: true
    }
  }

  /// Whether the field is computed when it is read.
  var isComputed: Bool {
    if self == .level || self == .originLevel { return true }
    return if case .string = field.kind { true } else { false }
  }
}

extension StepCause {
  fileprivate var index: Double {
    switch self {
    case .sample: 0
    case .tick: 1
    case .scroll: 2
    case .appScroll: 3
    case .wake: 4
    }
  }
}

extension PointerKind {
  fileprivate var index: Double {
    switch self {
    case .touch: 0
    case .mouse: 1
    case .pen: 2
    }
  }
}

extension TargetRefusal {
  fileprivate var index: Double {
    switch self {
    case .noTarget: 0
    case .noItem: 1
    case .swap: 2
    case .undo: 3
    case .unchanged: 4
    case .pinned: 5
    case .notAccepted: 6
    case .farther: 7
    case .resting: 8
    }
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
