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
    case .wait, .resize, .insert, .remove, .reload: return nil
    case .scroll(let offset): self = .scroll(to: Point2D(x: offset.x, y: offset.y), at: time)
    case .key(let key, let name): self = .key(try KeyCommand(key, item: name, in: scene), at: time)
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
    let phase: Phase =
      switch pointer.phase {
      case .down: .down
      case .move: .move
      case .up: .up
      case .cancel: .cancel
      }
    do {
      try self.init(
        time: time, phase: phase, position: Point2D(x: pointer.x, y: pointer.y),
        contact: pointer.contact)
    } catch {
      let isX = !(abs(pointer.x) <= PointerSample.reach)
      throw .outOfRange(
        key: isX ? "x" : "y", got: isX ? pointer.x : pointer.y, wanted: WireDecoder.coordinate)
    }
  }
}

extension KeyCommand {
  init(
    _ key: EncodedKey, item name: String?, in scene: borrowing ReorderScene
  ) throws(TraceError.Code) {
    switch key {
    case .lift:
      guard let name else { throw .missing(key: "item", wanted: .string) }
      if let item = scene.list.item(named: name) {
        self = .lift(.item(item))
      } else if let window = scene.windows.window(named: name) {
        self = .lift(.window(window))
      } else {
        throw .unknownItem(name)
      }
    case .up: self = .step(.up)
    case .down: self = .step(.down)
    case .left: self = .step(.left)
    case .right: self = .step(.right)
    case .drop: self = .drop
    case .cancel: self = .cancel
    }
  }
}
