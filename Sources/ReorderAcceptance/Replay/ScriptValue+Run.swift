internal import ReorderCore
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

extension ScriptValue {
  /// A number, as an integer if it is whole, so that 41 is shown as 41.
  static func plain(_ number: Double) -> ScriptValue {
    Int(exactly: number).map { .integer($0) } ?? .number(number)
  }

  static func plain(_ time: Timestamp) -> ScriptValue { .plain(time.milliseconds) }

  static func count(_ count: Int?) -> ScriptValue { count.map { .integer($0) } ?? .nil }

  static func text(_ text: String?) -> ScriptValue { text.map { .string($0) } ?? .nil }

  init(_ point: Point2D) { self = .record(["x": .plain(point.x), "y": .plain(point.y)]) }

  /// A slot as `{ section, item }`, both from 1, with the name of the board's list before them.
  ///
  /// Nil for what is in no list.
  init(_ slot: Slot, in list: String? = nil) {
    guard list != Board.nameOfOutside else {
      self = .nil
      return
    }
    let numbers: [ScriptValue] = [.integer(slot.section + 1), .integer(slot.item + 1)]
    self = .list((list.map { [.string($0)] } ?? []) + numbers)
  }

  init(_ move: Outcome.Move) {
    self = .record([
      "t": .plain(move.time), "kind": .string(move.kind.rawValue), "item": .string(move.item),
      "from": ScriptValue(move.from, in: move.fromList),
      "to": ScriptValue(move.to, in: move.toList),
    ])
  }

  /// A commit; what a drop does is left out of a plain move, and the items if only one moved.
  init(_ commit: Outcome.Commit) {
    let isBlock = !commit.items.isEmpty
    self = .record([
      "item": .string(commit.item), "to": ScriptValue(commit.to, in: commit.toList),
      "zone": .text(commit.zone),
      "from": isBlock
        ? .list(commit.places.map { ScriptValue($0.slot, in: $0.list) })
        : ScriptValue(commit.from, in: commit.fromList),
      "items": isBlock ? .list(commit.items.map { .string($0) }) : .nil,
      "how": commit.kind == .move ? .nil : .string(commit.kind.name), "onto": .text(commit.onto),
      "data": ScriptValue(commit.data), "copy_id": .text(commit.copyID),
      "list_order": commit.listOrder.isEmpty ? .nil : .list(commit.listOrder.map { .string($0) }),
      "level": .count(commit.tree?.level),
      "count": .count(commit.tree?.count), "parent": .text(commit.tree?.parent),
      "levels": commit.tree.map { $0.levels.isEmpty ? .nil : .list($0.levels.map { .integer($0) }) }
        ?? .nil,
    ])
  }

  /// The values by their names; nil if there are none.
  init(_ data: DropData) {
    self =
      data.isEmpty
      ? .nil : .table(data.entries.map { ScriptEntry(.string($0.name), ScriptValue($0.value)) })
  }

  init(_ event: Outcome.Event) {
    var (from, to, offset) = (ScriptValue.nil, ScriptValue.nil, ScriptValue.nil)
    var (text, why, list) = (ScriptValue.nil, ScriptValue.nil, ScriptValue.nil)
    var (how, data, zone) = (ScriptValue.nil, ScriptValue.nil, ScriptValue.nil)
    var level = ScriptValue.nil
    switch event.detail {
    case .none: break
    case .path(let source, let target):
      from = ScriptValue(source, in: event.fromList)
      to = ScriptValue(target, in: event.list)
    case .proposal(let proposal):
      guard let proposal else { break }
      if case .zone(let name) = proposal.kind {
        zone = .string(name)
      } else {
        to = ScriptValue(proposal.slot, in: event.list)
      }
      (how, data) = (.string(proposal.kind.name), ScriptValue(proposal.data))
      level = .count(proposal.level)
    case .offset(let point): (offset, list) = (ScriptValue(point), .text(event.list))
    case .text(let announcement): text = .string(announcement)
    case .reason(let reason): why = .string(reason)
    }
    self = .record([
      "t": .plain(event.time), "event": .string(event.kind.rawValue), "item": .text(event.item),
      "from": from, "to": to, "offset": offset, "text": text, "why": why,
      "how": how, "data": data, "zone": zone, "list": list, "level": level,
    ])
  }

  /// The order of a board by the names of its lists; nil without a board.
  static func lists(of outcome: Outcome) -> ScriptValue {
    guard !outcome.lists.isEmpty else { return .nil }
    var first = 0
    var entries: [ScriptEntry] = []
    for list in outcome.lists {
      let order = outcome.order[first..<(first + list.sectionCount)]
      entries.append(
        ScriptEntry(.string(list.id), .list(order.map { .list($0.map { .string($0) }) })))
      first += list.sectionCount
    }
    return .table(entries)
  }

  init(_ error: Outcome.ScriptError) {
    self = .record([
      "message": .string(error.message), "file": .text(error.file),
      "line": error.line.map { .integer($0) } ?? .nil, "hook": .text(error.hook),
      "t": error.time.map { .plain($0) } ?? .nil,
    ])
  }

  init(_ message: Outcome.Message) {
    self = .record([
      "t": message.time.map { .plain($0) } ?? .nil, "hook": .text(message.hook),
      "level": message.level == "info" ? .nil : .string(message.level),
      "text": .string(message.text),
    ])
  }

  init(_ window: Outcome.Window) { self = .framed(window.frame, "id", window.id) }

  init(_ snapshot: ReorderCore.Snapshot) {
    self = .record([
      "x": .plain(snapshot.center.x), "y": .plain(snapshot.center.y),
      "scale": .plain(snapshot.style.scale), "alpha": .plain(snapshot.style.alpha),
      "rotation": .plain(snapshot.style.rotation), "shadow": ScriptValue(snapshot.style.shadow),
    ])
  }

  /// A shadow, in the words of a style; `nil` if there is none to see.
  init(_ shadow: SnapshotStyle.Shadow) {
    guard shadow.opacity > 0 else {
      self = .nil
      return
    }
    self = .record([
      "x": .plain(shadow.offset.dx), "y": .plain(shadow.offset.dy),
      "radius": .plain(shadow.radius), "opacity": .plain(shadow.opacity),
    ])
  }

  static func framed(_ frame: Rect2D, _ key: String, _ name: String) -> ScriptValue {
    .record([
      key: .string(name), "x": .plain(frame.origin.x), "y": .plain(frame.origin.y),
      "width": .plain(frame.size.width), "height": .plain(frame.size.height),
    ])
  }

  /// A decision in the terms of script authors.
  init(_ record: DecisionRecord) {
    let (gate, target) = (record.refusal, record.targetRefusal)
    self = .record([
      "t": .plain(record.query.drag.time), "hook": .string(record.query.hook.rawValue),
      "answer": .string(record.answer.lua), "by": .string(record.decider.rawValue),
      "refused": .text(gate?.name ?? target?.rawValue),
      "reason": .text(gate?.sentence ?? target?.sentence),
    ])
  }
}
