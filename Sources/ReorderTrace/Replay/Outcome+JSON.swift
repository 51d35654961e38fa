import ReorderCore
internal import ReorderJSON

extension Outcome {
  /// The version of the outcome's format.
  package static var version: Int { 1 }

  /// The outcome as one line of JSON with its newline, in a fixed order of keys.
  public var encoded: [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.key("outcome")
      object.value(Self.version)
      object.key("trace")
      object.value(trace)
      object.key("behaviour")
      object.value(behaviour)
      object.key("phase")
      object.value(phase.rawValue)
      writeScene(&object)
      writeStory(&object)
      object.key("samples")
      object.value(samples)
      object.key("ticks")
      object.value(ticks)
      // Most scripts print nothing, and outcomes without messages keep their bytes.
      guard !messages.isEmpty else { return }
      object.key("messages")
      object.array { array in messages.forEach { $0.write(to: &array) } }
    }
    writer.endLine()
    return writer.bytes
  }

  private func writeScene(_ object: inout JSONWriter) {
    object.key("order")
    object.write(order: order, of: lists)
    object.write(listOrder: listOrder)
    object.key("offset")
    object.value(offset)
    object.key("moves")
    object.array { array in moves.forEach { $0.write(to: &array) } }
    object.key("commit")
    if let commit { commit.write(to: &object) } else { object.null() }
  }

  private func writeStory(_ object: inout JSONWriter) {
    object.key("events")
    object.array { array in events.forEach { $0.write(to: &array) } }
    object.key("snapshot")
    if let snapshot { object.value(snapshot) } else { object.null() }
    object.key("windows")
    object.array { array in windows.forEach { $0.write(to: &array) } }
    object.key("script_errors")
    object.array { array in scriptErrors.forEach { $0.write(to: &array) } }
  }
}

extension ReorderEngine {
  /// The order as it is shown, in JSON: sections of names; on a board by list.
  package var orderJSON: String {
    var writer = JSONWriter()
    writer.write(order: order, of: Outcome.lists(of: scene))
    return writer.text
  }
}

extension JSONWriter {
  fileprivate mutating func write(order: [[String]], of lists: [Outcome.List]) {
    guard !lists.isEmpty else { return write(order: order[...]) }
    var first = 0
    object { object in
      for list in lists {
        object.key(escaping: list.id)
        object.write(order: order[first..<(first + list.sectionCount)])
        first += list.sectionCount
      }
    }
  }

  private mutating func write(order: ArraySlice<[String]>) {
    array { sections in
      for section in order {
        sections.array { items in section.forEach { items.value($0) } }
      }
    }
  }
}

extension Outcome.Move {
  fileprivate func write(to array: inout JSONWriter) {
    array.object { object in
      object.key("t")
      object.value(time)
      object.key("kind")
      object.value(kind.rawValue)
      object.key("item")
      object.value(item)
      object.path(from: from, to: to, fromList: fromList, toList: toList)
    }
  }
}

extension Outcome.Commit {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.key("item")
      object.value(item)
      if items.isEmpty {
        object.path(from: from, to: to, fromList: fromList, toList: toList)
      } else {
        object.path(of: self)
      }
      if let tree { object.write(tree) }
      if !steps.isEmpty {
        object.key("moves")
        object.array { array in steps.forEach { $0.write(to: &array) } }
      }
      object.writeDrop(kind, onto: onto, data, copy: copyID)
      object.write(listOrder: listOrder)
    }
  }
}

extension Outcome.Commit.Step {
  fileprivate func write(to array: inout JSONWriter) {
    array.object { object in
      object.key("kind")
      object.value(kind.rawValue)
      object.path(from: from, to: to, fromList: fromList, toList: toList)
    }
  }
}

extension Outcome.Event {
  fileprivate func write(to array: inout JSONWriter) {
    array.object { object in
      object.key("t")
      object.value(time)
      object.key("event")
      object.value(kind.rawValue)
      object.key("item")
      object.value(item)
      detail.write(to: &object, fromList, list)
    }
  }
}

extension Outcome.Event.Detail {
  fileprivate func write(to object: inout JSONWriter, _ fromList: String?, _ list: String?) {
    switch self {
    case .none: break
    case .path(let from, let to):
      object.path(from: from, to: to, fromList: fromList, toList: list)
    case .offset(let offset):
      object.key("offset")
      object.value(offset)
      guard let list else { return }
      object.key("list")
      object.value(list)
    case .proposal(let proposal): object.writeOrNull(proposal, in: list)
    case .text(let text):
      object.key("text")
      object.value(text)
    case .reason(let why):
      object.key("why")
      object.value(why)
    }
  }
}

extension Outcome.Window {
  fileprivate func write(to array: inout JSONWriter) {
    array.object { object in
      object.key("id")
      object.value(id)
      object.key("frame")
      object.value(frame)
    }
  }
}

extension Outcome.ScriptError {
  fileprivate func write(to array: inout JSONWriter) {
    array.object { object in
      object.key("message")
      object.value(message)
      object.key("file")
      object.value(file)
      object.key("line")
      if let line { object.value(line) } else { object.null() }
      object.key("hook")
      object.value(hook)
      object.key("t")
      if let time { object.value(time) } else { object.null() }
      object.key("column")
      if let column { object.value(column) } else { object.null() }
      object.key("source")
      object.value(source)
      object.key("suggestion")
      object.value(suggestion)
      object.key("traceback")
      object.array { calls in traceback.forEach { calls.value($0) } }
    }
  }
}

extension Outcome.Message {
  fileprivate func write(to array: inout JSONWriter) {
    array.object { object in
      object.key("t")
      if let time { object.value(time) } else { object.null() }
      writeText(to: &object)
    }
  }

  /// Writes the hook, the level unless it is `info`, and the text.
  func writeText(to object: inout JSONWriter) {
    object.key("hook")
    object.value(hook)
    if level != "info" {
      object.key("level")
      object.value(level)
    }
    object.key("text")
    object.value(text)
  }
}
