internal import ReorderCore
internal import ReorderRender
internal import ReorderScripting
internal import ReorderTrace

extension ScriptValue {
  /// A number, as an integer if it is whole, so that 41 is shown as 41.
  static func plain(_ number: Double) -> ScriptValue {
    Int(exactly: number).map { .integer($0) } ?? .number(number)
  }

  private static func plain(_ time: Timestamp) -> ScriptValue { .plain(time.milliseconds) }

  private static func text(_ text: String?) -> ScriptValue { text.map { .string($0) } ?? .nil }

  init(_ point: Point2D) { self = .record(["x": .plain(point.x), "y": .plain(point.y)]) }

  /// A slot as `{ section, item }`, both from 1.
  init(_ slot: Slot) { self = .list([.integer(slot.section + 1), .integer(slot.item + 1)]) }

  init(_ move: Outcome.Move) {
    self = .record([
      "t": .plain(move.time), "kind": .string(move.kind.rawValue), "item": .string(move.item),
      "from": ScriptValue(move.from), "to": ScriptValue(move.to),
    ])
  }

  static func commit(_ item: String, from: Slot, to: Slot) -> ScriptValue {
    .record(["item": .string(item), "from": ScriptValue(from), "to": ScriptValue(to)])
  }

  init(_ event: Outcome.Event) {
    self = .record([
      "t": .plain(event.time), "event": .string(event.kind.rawValue), "item": .text(event.item),
    ])
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
    ])
  }

  private static func framed(
    _ frame: Rect2D, _ key: String, _ name: String, isHidden: Bool = false
  ) -> ScriptValue {
    .record([
      key: .string(name), "x": .plain(frame.origin.x), "y": .plain(frame.origin.y),
      "width": .plain(frame.size.width), "height": .plain(frame.size.height),
      "hidden": isHidden ? .boolean(true) : .nil,
    ])
  }
}

extension ScriptValue {
  /// A frame, in viewport coordinates.
  init(_ frame: Frame) {
    let frames = frame.items.map { item in
      ScriptEntry(
        .string(item.label), .framed(item.frame, "id", item.label, isHidden: item.isHidden))
    }
    self = .record([
      "time": .plain(frame.time), "phase": .string(frame.phase.rawValue),
      "offset": ScriptValue(frame.scroll.offset),
      "items": .list(frame.items.map { .string($0.label) }), "frames": .table(frames),
      "snapshot": frame.snapshots.last.map { ScriptValue($0) } ?? .nil,
      "windows": .list(frame.windows.map { .framed($0.frame, "id", $0.label) }),
    ])
  }

  private init(_ snapshot: Frame.Snapshot) {
    self = .record([
      "item": .string(snapshot.label), "x": .plain(snapshot.center.x),
      "y": .plain(snapshot.center.y), "width": .plain(snapshot.size.width),
      "height": .plain(snapshot.size.height), "scale": .plain(snapshot.style.scale),
      "alpha": .plain(snapshot.style.alpha),
    ])
  }
}
