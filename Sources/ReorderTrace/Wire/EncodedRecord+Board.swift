internal import ReorderCore
internal import ReorderJSON

// The records of a board: items from outside, and lists that come, go and change.

extension WireDecoder {
  /// Reads `{"enter":{"id":"n","size":[200,44],"data":{…}},"x":…,"y":…}`.
  mutating func entry(_ reader: inout MemberReader) throws(TraceError.Code) -> SceneChange {
    let value = try reader.required("enter", .object)
    let place = Point2D(
      x: try reader.requiredNumber("x", Self.coordinate),
      y: try reader.requiredNumber("y", Self.coordinate))
    let contact = try reader.integer("id", -0x8000_0000...0x7FFF_FFFF) ?? 0
    let kind = try reader.choice("kind", of: PointerKind.self) ?? .touch
    do throws(TraceError.Code) {
      var reader = try MemberReader(value)
      let item = ItemDescription(
        id: try reader.requiredString("id"), length: try reader.number("length", Self.length),
        width: try reader.number("width", Self.length),
        height: try reader.number("height", Self.length), span: try span(&reader),
        isTarget: try reader.bool("target") ?? true, handle: try handle(&reader),
        data: try data(&reader))
      let size = try reader.required("size", .numbers(2))
      guard case .array(let extents) = size, extents.count == 2 else {
        throw .wrongType(key: "size", got: size.type, wanted: .numbers(2))
      }
      let described = Size2D(
        width: try extents[0].number("size[0]", Self.length),
        height: try extents[1].number("size[1]", Self.length))
      close(reader, .change)
      return .enter(ItemEntry(item, size: described, at: place, contact: contact, kind: kind))
    } catch {
      throw error.within("enter")
    }
  }

  /// Reads `{"add_list":{"id":"done","frame":[0,0,300,600],…}}`: a list as in a scene.
  mutating func addedList(_ value: JSONValue) throws(TraceError.Code) -> SceneChange {
    do throws(TraceError.Code) {
      return .addList(try list(value))
    } catch {
      throw error.within("add_list")
    }
  }

  /// Reads `{"frame":[0,0,300,600],"list":"done"}`.
  func listFrame(_ reader: inout MemberReader) throws(TraceError.Code) -> SceneChange {
    .inList(try reader.requiredString("list"), .frame(try requiredFrame(&reader)))
  }

  /// Reads `{"limit":3,"list":"done"}`; null or false is no limit.
  func listLimit(_ reader: inout MemberReader) throws(TraceError.Code) -> SceneChange {
    let list = try reader.requiredString("list")
    let value = try reader.required("limit", .integer(0, ListModel.mostItems))
    return .inList(list, .limit(try limit(value)))
  }

  /// Reads `{"obstruction":[0,400,320,200]}`; null or false is none.
  func obstruction(_ reader: inout MemberReader) throws(TraceError.Code) -> Rect2D? {
    let value = try reader.required("obstruction", .numbers(4))
    if value == .null || value == .bool(false) { return nil }
    return try requiredFrame(&reader, "obstruction")
  }

  /// Reads `{"next_copy":"card-7"}`; null or false is a name made from the original's.
  func nextCopy(_ reader: inout MemberReader) throws(TraceError.Code) -> String? {
    let value = try reader.required("next_copy", .string)
    guard value != .null, value != .bool(false) else { return nil }
    guard case .string(let name) = value else {
      throw .wrongType(key: "next_copy", got: value.type, wanted: .string)
    }
    return name
  }
}

extension JSONWriter {
  /// Writes what comes after the key `enter`, and the pointer.
  mutating func write(_ entry: ItemEntry) {
    object { object in
      object.key("id")
      object.value(entry.item.id)
      object.key("size")
      object.array { array in
        array.value(entry.size.width)
        array.value(entry.size.height)
      }
      object.number("length", entry.item.length)
      object.number("width", entry.item.width)
      object.number("height", entry.item.height)
      object.write(entry.item.span)
      if !entry.item.isTarget {
        object.key("target")
        object.value(false)
      }
      object.frame("handle", entry.item.handle)
      object.write(entry.item.data)
    }
    writePlace(
      EncodedPointer(
        .move, x: entry.position.x, y: entry.position.y, contact: entry.contact, kind: entry.kind))
  }
}
