internal import ReorderCore
internal import ReorderJSON

// How each kind of record is read and written.

extension WireDecoder {
  /// The times that are accepted, in milliseconds.
  static var time: TraceError.Wanted { .number(0, EncodedRecord.latestTime) }

  mutating func record(_ value: JSONValue) throws(TraceError.Code) -> EncodedRecord {
    var reader = try MemberReader(value)
    guard let kind = try kind(of: reader) else { throw .unknownRecord(keys: reader.keys) }
    let time = try reader.requiredNumber("t", Self.time)
    let action = try action(kind, &reader)
    close(reader, .record)
    return EncodedRecord(time: time, action: action)
  }

  /// Reads an application's change: a record without its time.
  mutating func change(_ value: JSONValue) throws(TraceError.Code) -> SceneChange {
    var reader = try MemberReader(value)
    guard let kind = try kind(of: reader), case .change(let change) = try action(kind, &reader)
    else { throw .unknownChange(keys: reader.keys) }
    close(reader, .record)
    return change
  }

  /// The kind of record that an object is; `nil` if none of its keys names one.
  private func kind(
    of reader: borrowing MemberReader
  ) throws(TraceError.Code) -> EncodedRecord.Kind? {
    let kinds = reader.keys.compactMap(EncodedRecord.Kind.init)
    guard kinds.count <= 1 else { throw .ambiguousRecord(keys: kinds.map { $0.rawValue }) }
    return kinds.first
  }

  private mutating func action(
    _ kind: EncodedRecord.Kind, _ reader: inout MemberReader
  ) throws(TraceError.Code) -> EncodedAction {
    let key = kind.rawValue
    switch kind {
    case .pointer: return .pointer(try pointer(&reader))
    case .wait, .tick:
      try truth(key, &reader)
      return kind == .wait ? .wait : .tick
    case .key: return try self.key(&reader)
    case .scroll:
      let offset = try point(try reader.required(key, .object), key)
      let source = try reader.choice("by", of: ScrollSource.self) ?? .user
      guard let list = try reader.string("list") else { return .scroll(offset, by: source) }
      return .scrollList(list, offset, by: source)
    case .resize:
      return .change(
        change(.resize(try size(try reader.required(key, .object), key)), try reader.string("list"))
      )
    case .insert: return .change(try insert(try reader.required(key, .object)))
    case .remove: return .change(.remove(try ids(key, &reader)))
    case .reload:
      return .change(
        change(
          .reload(try reload(try reader.required(key, .object))), try reader.string("list")))
    case .select: return .change(.select(try ids(key, &reader)))
    case .enter: return .change(try entry(&reader))
    case .addList: return .change(try addedList(try reader.required(key, .object)))
    case .removeList: return .change(.removeList(try reader.requiredString(key)))
    case .frame: return .change(try listFrame(&reader))
    case .limit: return .change(try listLimit(&reader))
    case .collapse: return .change(.collapse(try ids(key, &reader)))
    case .expand: return .change(.expand(try ids(key, &reader)))
    case .nextCopy: return .change(.nextCopy(try nextCopy(&reader)))
    case .container: return .change(.container(try requiredFrame(&reader, key)))
    case .obstruction: return .change(.obstruction(try obstruction(&reader)))
    }
  }

  private func change(_ change: SceneChange, _ list: String?) -> SceneChange {
    list.map { .inList($0, change) } ?? change
  }

  private func pointer(_ reader: inout MemberReader) throws(TraceError.Code) -> EncodedPointer {
    guard let phase = try reader.choice("p", of: PointerSample.Phase.self) else {
      throw .missing(key: "p", wanted: .string)
    }
    return EncodedPointer(
      phase, x: try reader.requiredNumber("x", Self.coordinate),
      y: try reader.requiredNumber("y", Self.coordinate),
      contact: try reader.integer("id", -0x8000_0000...0x7FFF_FFFF) ?? 0,
      kind: try reader.choice("kind", of: PointerKind.self) ?? .touch,
      modifiers: try modifiers(&reader), buttons: try buttons(&reader))
  }

  /// Reads `"buttons":2`: the sum of the buttons that are down.
  private func buttons(_ reader: inout MemberReader) throws(TraceError.Code) -> PointerButtons? {
    try reader.integer("buttons", 0...Int(PointerButtons.all)).map {
      PointerButtons(rawValue: UInt8($0))
    }
  }

  /// Reads `"keys":["shift","alt"]`: the modifier keys that are held.
  private func modifiers(_ reader: inout MemberReader) throws(TraceError.Code) -> ModifierKeys {
    guard let value = reader.value("keys") else { return [] }
    var keys: ModifierKeys = []
    for value in try value.array("keys") {
      guard case .string(let name) = value else {
        throw .wrongType(key: "keys", got: value.type, wanted: .string)
      }
      guard let key = ModifierKeys(named: name) else {
        throw .unknownChoice(key: "keys", got: name, choices: ModifierKeys.allNames)
      }
      keys.insert(key)
    }
    return keys
  }

  private func truth(_ key: String, _ reader: inout MemberReader) throws(TraceError.Code) {
    let value = try reader.required(key, .truth)
    guard value == .bool(true) else {
      throw .wrongType(key: key, got: value.type, wanted: .truth)
    }
  }

  private func key(_ reader: inout MemberReader) throws(TraceError.Code) -> EncodedAction {
    guard let key = try reader.choice("key", of: EncodedKey.self) else {
      throw .missing(key: "key", wanted: .string)
    }
    guard key == .lift else { return .key(key, item: try reader.string("item")) }
    return .key(key, item: try reader.requiredString("item"))
  }

  private mutating func insert(_ value: JSONValue) throws(TraceError.Code) -> SceneChange {
    do throws(TraceError.Code) {
      var reader = try MemberReader(value)
      let at = try reader.required("at", .numbers(2))
      guard case .array(var path) = at, path.count == 2 || path.count == 3 else {
        throw .wrongType(key: "at", got: at.type, wanted: .numbers(2))
      }
      var list: String?
      if path.count == 3 {
        guard case .string(let name) = path.removeFirst() else {
          throw .wrongType(key: "at", got: at.type, wanted: .numbers(2))
        }
        list = name
      }
      let section = try path[0].number("at[0]", .integer(0, ListModel.mostItems))
      let item = try path[1].number("at[1]", .integer(0, ListModel.mostItems))
      let items = try items(try reader.required("items", .array))
      close(reader, .change)
      return change(.insert(items, at: Gap(section: Int(section), item: Int(item))), list)
    } catch {
      throw error.within("insert")
    }
  }

  /// Reads the array of ids under a key.
  func ids(_ key: String, _ reader: inout MemberReader) throws(TraceError.Code) -> [String] {
    let values = try reader.required(key, .array).array(key)
    return try values.mapped(within: key) { (value) throws(TraceError.Code) in
      guard case .string(let id) = value else {
        throw .wrongType(key: "", got: value.type, wanted: .string)
      }
      return id
    }
  }

  private mutating func reload(_ value: JSONValue) throws(TraceError.Code) -> [SectionDescription] {
    do throws(TraceError.Code) {
      var reader = try MemberReader(value)
      let sections = try sections(reader.value("sections"))
      close(reader, .change)
      return sections
    } catch {
      throw error.within("reload")
    }
  }
}

extension JSONWriter {
  mutating func write(_ record: EncodedRecord) {
    object { object in
      object.key("t")
      object.value(record.time)
      object.write(record.action)
    }
  }

  private mutating func key(_ kind: EncodedRecord.Kind) { key(escaping: kind.rawValue) }

  private mutating func write(_ action: EncodedAction) {
    switch action {
    case .pointer(let pointer): write(pointer)
    case .wait:
      key(.wait)
      value(true)
    case .tick:
      key(.tick)
      value(true)
    case .key(let name, let item):
      key(.key)
      value(name.rawValue)
      guard let item else { return }
      key("item")
      value(item)
    case .scroll(let offset, let source):
      key(.scroll)
      write(offset)
      guard source != .user else { return }
      key("by")
      value(source.rawValue)
    case .scrollList(let list, let offset, let source):
      write(.scroll(offset, by: source))
      key("list")
      value(list)
    case .change(let change): write(change)
    }
  }

  private mutating func write(_ change: SceneChange, in list: String? = nil) {
    switch change {
    case .inList(let list, let change):
      write(change, in: list)
      if case .insert = change { return }
      key("list")
      value(list)
    case .resize(let size):
      key(.resize)
      write(size)
    case .insert(let items, let gap):
      key(.insert)
      insert(list, items, at: gap)
    case .remove(let ids):
      key(.remove)
      write(ids)
    case .select(let ids):
      key(.select)
      write(ids)
    case .enter(let entry):
      key(.enter)
      write(entry)
    case .addList(let list):
      key(.addList)
      write(list)
    case .removeList(let id):
      key(.removeList)
      value(id)
    case .frame(let frame): self.frame("frame", frame)
    case .limit(let limit):
      key(.limit)
      if let limit { value(limit) } else { null() }
    case .collapse(let ids):
      key(.collapse)
      write(ids)
    case .expand(let ids):
      key(.expand)
      write(ids)
    case .nextCopy(let name):
      key(.nextCopy)
      if let name { value(name) } else { null() }
    case .container(let frame): self.frame("container", frame)
    case .obstruction(let frame):
      if let frame { return self.frame("obstruction", frame) }
      key(.obstruction)
      null()
    case .reload(let sections):
      key(.reload)
      object { object in
        object.key("sections")
        object.write(sections)
      }
    }
  }

  private mutating func write(_ pointer: EncodedPointer) {
    key(.pointer)
    value(pointer.phase.rawValue)
    writePlace(pointer)
  }

  /// Writes where a pointer is, and which one it is.
  mutating func writePlace(_ pointer: EncodedPointer) {
    key("x")
    value(pointer.x)
    key("y")
    value(pointer.y)
    if pointer.contact != 0 {
      key("id")
      value(pointer.contact)
    }
    if pointer.kind != .touch {
      key("kind")
      value(pointer.kind.rawValue)
    }
    if !pointer.modifiers.isEmpty {
      key("keys")
      array { array in pointer.modifiers.names.forEach { array.value($0) } }
    }
    if let buttons = pointer.buttons {
      key("buttons")
      value(Int(buttons.rawValue))
    }
  }

  private mutating func insert(_ list: String?, _ items: [ItemDescription], at gap: Gap) {
    object { object in
      object.key("at")
      object.array { array in
        if let list { array.value(list) }
        array.value(gap.section)
        array.value(gap.item)
      }
      object.key("items")
      object.write(items)
    }
  }
}
