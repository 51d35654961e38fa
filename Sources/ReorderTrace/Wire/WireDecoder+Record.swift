internal import ReorderCore

extension WireDecoder {
  /// The times that are accepted, in milliseconds.
  static var time: TraceError.Wanted { .number(0, EncodedRecord.latestTime) }

  mutating func record(_ value: JSONValue) throws(TraceError.Code) -> EncodedRecord {
    var reader = try MemberReader(value)
    let kinds = reader.keys.filter { EncodedRecord.kinds.contains($0) }
    guard let kind = kinds.first else { throw .unknownRecord(keys: reader.keys) }
    guard kinds.count == 1 else { throw .ambiguousRecord(keys: kinds) }
    let time = try reader.requiredNumber("t", Self.time)
    let action = try action(kind, &reader)
    close(reader, .record)
    return EncodedRecord(time: time, action: action)
  }

  private mutating func action(
    _ kind: String, _ reader: inout MemberReader
  ) throws(TraceError.Code) -> EncodedAction {
    switch kind {
    case "p": return .pointer(try pointer(&reader))
    case "wait": return try wait(&reader)
    case "key": return try key(&reader)
    case "scroll": return .scroll(try point(try reader.required(kind, .object), kind))
    case "resize": return .resize(try size(try reader.required(kind, .object), kind))
    case "insert": return try insert(try reader.required(kind, .object))
    case "remove": return .remove(try removed(try reader.required(kind, .array)))
    default: return .reload(try reload(try reader.required(kind, .object)))
    }
  }

  private func pointer(_ reader: inout MemberReader) throws(TraceError.Code) -> EncodedPointer {
    guard let phase = try reader.choice("p", of: EncodedPointer.Phase.self) else {
      throw .missing(key: "p", wanted: .string)
    }
    return EncodedPointer(
      phase, x: try reader.requiredNumber("x", Self.coordinate),
      y: try reader.requiredNumber("y", Self.coordinate),
      contact: try reader.integer("id", -0x8000_0000...0x7FFF_FFFF) ?? 0)
  }

  private func wait(_ reader: inout MemberReader) throws(TraceError.Code) -> EncodedAction {
    let value = try reader.required("wait", .truth)
    guard value == .bool(true) else {
      throw .wrongType(key: "wait", got: value.type, wanted: .truth)
    }
    return .wait
  }

  private func key(_ reader: inout MemberReader) throws(TraceError.Code) -> EncodedAction {
    guard let key = try reader.choice("key", of: EncodedKey.self) else {
      throw .missing(key: "key", wanted: .string)
    }
    guard key == .lift else { return .key(key, item: try reader.string("item")) }
    return .key(key, item: try reader.requiredString("item"))
  }

  private mutating func insert(_ value: JSONValue) throws(TraceError.Code) -> EncodedAction {
    do throws(TraceError.Code) {
      var reader = try MemberReader(value)
      let at = try reader.required("at", .numbers(2))
      guard case .array(let path) = at, path.count == 2 else {
        throw .wrongType(key: "at", got: at.type, wanted: .numbers(2))
      }
      let section = try path[0].number("at[0]", .integer(0, ListModel.mostItems))
      let item = try path[1].number("at[1]", .integer(0, ListModel.mostItems))
      let items = try items(try reader.required("items", .array))
      close(reader, .change)
      return .insert(section: Int(section), item: Int(item), items)
    } catch {
      throw error.within("insert")
    }
  }

  private func removed(_ value: JSONValue) throws(TraceError.Code) -> [String] {
    try value.array("remove").mapped(within: "remove") { (value) throws(TraceError.Code) in
      guard case .string(let id) = value else {
        throw .wrongType(key: "", got: value.type, wanted: .string)
      }
      return id
    }
  }

  private mutating func reload(_ value: JSONValue) throws(TraceError.Code) -> [EncodedSection] {
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
