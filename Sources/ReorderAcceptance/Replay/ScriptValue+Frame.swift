internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting

extension ScriptValue {
  /// What was visible at a moment, in viewport coordinates; `nil` if nothing was recorded.
  init(_ moment: StoryboardObserver) {
    guard let frame = moment.frame, let scene = moment.scene else {
      self = .nil
      return
    }
    self.init(SceneMoment(frame, in: scene, refusing: moment.refusal))
  }

  /// What was visible at a moment.
  init(_ moment: SceneMoment) {
    let frame = moment.frame
    let frames = zip(frame.items, moment.rests).map { item, rest in
      ScriptEntry(.string(item.label), Self.item(item, restingAt: rest))
    }
    self = .record([
      "time": .plain(frame.time), "phase": .string(frame.phase.rawValue),
      "offset": ScriptValue(frame.scroll.offset),
      "items": .list(frame.items.map { .string($0.label) }), "frames": .table(frames),
      "snapshot": frame.snapshots.last.map { ScriptValue($0) } ?? .nil,
      "windows": .list(frame.windows.map { .framed($0.frame, "id", $0.label) }),
      "refused": .text(moment.refusal?.rawValue), "reason": .text(moment.refusal?.sentence),
    ])
  }

  /// An item where it is drawn, and where it comes to rest.
  private static func item(_ item: Frame.Item, restingAt rest: Rect2D) -> ScriptValue {
    .record([
      "id": .string(item.label), "x": .plain(item.frame.origin.x),
      "y": .plain(item.frame.origin.y), "width": .plain(item.frame.size.width),
      "height": .plain(item.frame.size.height), "rotation": .plain(item.rotation),
      "rest": .record([
        "x": .plain(rest.origin.x), "y": .plain(rest.origin.y),
        "width": .plain(rest.size.width), "height": .plain(rest.size.height),
      ]),
      "displaced": rest.origin == item.frame.origin ? .nil : .boolean(true),
      "hidden": item.isHidden ? .boolean(true) : .nil,
    ])
  }

  private init(_ snapshot: Frame.Snapshot) {
    self = .record([
      "item": .string(snapshot.label), "x": .plain(snapshot.center.x),
      "y": .plain(snapshot.center.y), "width": .plain(snapshot.size.width),
      "height": .plain(snapshot.size.height), "scale": .plain(snapshot.style.scale),
      "alpha": .plain(snapshot.style.alpha), "rotation": .plain(snapshot.style.rotation),
      "shadow": ScriptValue(snapshot.style.shadow),
    ])
  }
}
