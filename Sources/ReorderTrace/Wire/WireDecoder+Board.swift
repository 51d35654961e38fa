internal import ReorderCore
internal import ReorderJSON

// How a board's lists and zones are read and written.

extension WireDecoder {
  mutating func lists(_ value: JSONValue) throws(TraceError.Code) -> [ListDescription] {
    var decoder = self
    defer { self = decoder }
    return try value.array("lists").mapped(within: "lists") {
      (value) throws(TraceError.Code) in try decoder.list(value)
    }
  }

  mutating func list(_ value: JSONValue) throws(TraceError.Code) -> ListDescription {
    var reader = try MemberReader(value)
    let list = ListDescription(
      id: try reader.requiredString("id"), frame: try requiredFrame(&reader),
      layout: try layout(reader.value("layout")),
      insets: try insets(reader.value("insets"), "insets"),
      offset: try offset(&reader),
      sections: try sections(reader.value("sections")), gives: try gives(reader.value("gives")),
      accepts: try accepts(reader.value("accepts")),
      limit: try limit(reader.value("limit")), handle: try handle(&reader))
    close(reader, .list)
    return list
  }

  func requiredFrame(
    _ reader: inout MemberReader, _ key: String = "frame"
  ) throws(TraceError.Code) -> Rect2D {
    guard let frame = try frame(&reader, key) else {
      throw .missing(key: key, wanted: .numbers(4))
    }
    return frame
  }

  /// Reads how many items a list holds at most; null or false is any number.
  func limit(_ value: JSONValue?) throws(TraceError.Code) -> Int? {
    guard let value, value != .null, value != .bool(false) else { return nil }
    return Int(try value.number("limit", .integer(0, ListModel.mostItems)))
  }

  private func gives(_ value: JSONValue?) throws(TraceError.Code) -> GiveRule {
    switch value {
    case nil, .bool(true): return .items
    case .bool(false): return .nothing
    case .string("copy"): return .copies
    case .some(let value): throw .wrongType(key: "gives", got: value.type, wanted: .gives)
    }
  }

  private func accepts(_ value: JSONValue?) throws(TraceError.Code) -> AcceptRule {
    switch value {
    case nil, .bool(true): return .all
    case .bool(false): return .none
    case .array(let kinds):
      return .kinds(
        try kinds.mapped(within: "accepts") { (kind) throws(TraceError.Code) in
          guard case .string(let kind) = kind else {
            throw .wrongType(key: "", got: kind.type, wanted: .string)
          }
          return kind
        })
    case .some(let value): throw .wrongType(key: "accepts", got: value.type, wanted: .accepts)
    }
  }

  mutating func zones(_ value: JSONValue?) throws(TraceError.Code) -> [ZoneDescription] {
    guard let value else { return [] }
    var decoder = self
    defer { self = decoder }
    return try value.array("zones").mapped(within: "zones") {
      (value) throws(TraceError.Code) in
      var reader = try MemberReader(value)
      let zone = ZoneDescription(
        id: try reader.requiredString("id"), frame: try decoder.requiredFrame(&reader))
      decoder.close(reader, .zone)
      return zone
    }
  }

  /// Reads the object under the key `data`: values by name.
  func data(_ reader: inout MemberReader) throws(TraceError.Code) -> DropData {
    guard let value = reader.value("data") else { return DropData() }
    guard case .object(let members) = value else {
      throw .wrongType(key: "data", got: value.type, wanted: .object)
    }
    var entries: [DropData.Entry] = []
    for member in members {
      guard let scalar = member.value.scalar else {
        throw .wrongType(key: "data.\(member.key)", got: member.value.type, wanted: .scalar)
      }
      entries.append(DropData.Entry(member.key, scalar))
    }
    return DropData(entries)
  }
}

extension JSONWriter {
  mutating func write(_ lists: [ListDescription]) {
    array { array in lists.forEach { array.write($0) } }
  }

  mutating func write(_ list: ListDescription) {
    object { object in
      object.key("id")
      object.value(list.id)
      object.frame("frame", list.frame)
      object.key("layout")
      object.write(list.layout)
      object.key("insets")
      object.write(list.insets)
      object.key("offset")
      object.write(list.offset)
      object.key("sections")
      object.write(list.sections)
      object.key("gives")
      switch list.gives {
      case .items: object.value(true)
      case .nothing: object.value(false)
      case .copies: object.value("copy")
      }
      object.key("accepts")
      switch list.accepts {
      case .all: object.value(true)
      case .none: object.value(false)
      case .kinds(let kinds): object.array { array in kinds.forEach { array.value($0) } }
      }
      if let limit = list.limit {
        object.key("limit")
        object.value(limit)
      }
      object.frame("handle", list.handle)
    }
  }

  mutating func write(_ zones: [ZoneDescription]) {
    array { array in
      for zone in zones {
        array.object { object in
          object.key("id")
          object.value(zone.id)
          object.frame("frame", zone.frame)
        }
      }
    }
  }
}
