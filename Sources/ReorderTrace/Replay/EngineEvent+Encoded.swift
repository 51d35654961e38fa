package import ReorderCore

extension EngineEvent {
  /// Converts a record to the engine's event; `nil` for a `wait` or an application's change.
  ///
  /// - Throws: `outOfRange` for a time or a place that every reader rejects, `unknownItem` for a
  ///   key that lifts neither an item of the list nor a window.
  package init?(
    _ record: EncodedRecord, in scene: borrowing ReorderScene
  ) throws(TraceError.Code) {
    let time = try Timestamp(recorded: record.time)
    switch record.action {
    case .pointer(let pointer): self = .pointer(try PointerSample(pointer, at: time))
    case .wait, .change: return nil
    case .tick: self = .tick(time)
    case .scroll(let offset, let source):
      self = .scroll(to: offset, at: time, by: source)
    case .scrollList(let list, let offset, let source):
      guard case .list? = scene.board?.place(named: list) else {
        throw .noList(list, in: scene)
      }
      self = .scrollList(list, to: offset, at: time, by: source)
    case .key(let key, let name): self = .key(try KeyCommand(key, item: name, in: scene), at: time)
    }
  }
}

extension EncodedAction {
  /// Converts the engine's event to a record's action.
  ///
  /// A lift by keys is a `wait`: a reader refuses a lift of nothing, which changed nothing either.
  init(_ event: EngineEvent) {
    switch event {
    case .tick: self = .tick
    case .wait: self = .wait
    case .pointer(let sample): self = .pointer(EncodedPointer(sample))
    case .scroll(let offset, _, let source):
      self = .scroll(offset, by: source)
    case .scrollList(let list, let offset, _, let source):
      self = .scrollList(list, offset, by: source)
    case .key(.lift, _): self = .wait
    case .key(let key, _): self = .key(EncodedKey(key), item: nil)
    case .cancel: self = .key(.cancel, item: nil)
    }
  }
}

extension Timestamp {
  /// Converts a record's milliseconds to a timestamp.
  init(recorded milliseconds: Double) throws(TraceError.Code) {
    guard let time = Timestamp(milliseconds: milliseconds) else {
      throw .outOfRange(key: "t", got: milliseconds, wanted: WireDecoder.time)
    }
    self = time
  }
}

extension PointerSample {
  init(_ pointer: EncodedPointer, at time: Timestamp) throws(TraceError.Code) {
    do {
      try self.init(
        time: time, phase: pointer.phase, position: Point2D(x: pointer.x, y: pointer.y),
        contact: pointer.contact, kind: pointer.kind, modifiers: pointer.modifiers,
        buttons: pointer.buttons)
    } catch {
      let isX = !(abs(pointer.x) <= PointerSample.reach)
      throw .outOfRange(
        key: isX ? "x" : "y", got: isX ? pointer.x : pointer.y, wanted: WireDecoder.coordinate)
    }
  }
}

extension KeyCommand {
  /// Converts a trace's key to the engine's command.
  ///
  /// - Throws: `missing` for a lift without a name, `unknownItem` for one that lifts neither an
  ///   item of the list, nor a window, nor a whole list.
  package init(
    _ key: EncodedKey, item name: String?, in scene: borrowing ReorderScene
  ) throws(TraceError.Code) {
    switch key {
    case .lift:
      guard let name else { throw .missing(key: "item", wanted: .string) }
      if let item = scene.item(named: name) {
        self = .lift(.item(item))
      } else if let window = scene.windows.window(named: name) {
        self = .lift(.window(window))
      } else if scene.hasMovableList(named: name) {
        self = .lift(.list(name))
      } else {
        throw .unknownItem(name)
      }
    case .up: self = .step(.up)
    case .down: self = .step(.down)
    case .left: self = .step(.left)
    case .right: self = .step(.right)
    case .pageUp: self = .jump(.pageUp)
    case .pageDown: self = .jump(.pageDown)
    case .home: self = .jump(.home)
    case .end: self = .jump(.end)
    case .drop: self = .drop
    case .cancel: self = .cancel
    }
  }
}

extension EncodedPointer {
  /// Encodes a sample.
  package init(_ sample: PointerSample) {
    self.init(
      sample.phase, x: sample.position.x, y: sample.position.y, contact: sample.contact,
      kind: sample.kind, modifiers: sample.modifiers, buttons: sample.buttons)
  }
}

extension ReorderScene {
  /// The name of an item, a window or a list that exists.
  func nameOfExisting(_ subject: Draggable) -> String? {
    switch subject {
    case .item(let item) where list(of: item) == nil: nil
    case .list(let list) where !hasMovableList(named: list): nil
    default: name(of: subject)
    }
  }
}

extension EncodedKey {
  fileprivate init(_ key: KeyCommand) {
    switch key {
    case .lift: self = .lift
    case .step(.up): self = .up
    case .step(.down): self = .down
    case .step(.left): self = .left
    case .step(.right): self = .right
    case .jump(.pageUp): self = .pageUp
    case .jump(.pageDown): self = .pageDown
    case .jump(.home): self = .home
    case .jump(.end): self = .end
    case .drop: self = .drop
    case .cancel: self = .cancel
    }
  }
}
