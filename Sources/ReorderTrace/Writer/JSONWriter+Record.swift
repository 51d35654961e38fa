internal import ReorderJSON

extension JSONWriter {
  mutating func write(_ record: EncodedRecord) {
    object { object in
      object.key("t")
      object.value(record.time)
      object.write(record.action)
    }
  }

  private mutating func write(_ action: EncodedAction) {
    switch action {
    case .pointer(let pointer): write(pointer)
    case .wait:
      key("wait")
      value(true)
    case .key(let name, let item):
      key("key")
      value(name.rawValue)
      guard let item else { return }
      key("item")
      value(item)
    case .scroll(let offset):
      key("scroll")
      write(offset)
    case .resize(let size):
      key("resize")
      write(size)
    case .insert(let section, let item, let items):
      key("insert")
      insert(section, item, items)
    case .remove(let ids):
      key("remove")
      array { array in ids.forEach { array.value($0) } }
    case .reload(let sections):
      key("reload")
      object { object in
        object.key("sections")
        object.write(sections)
      }
    }
  }

  private mutating func write(_ pointer: EncodedPointer) {
    key("p")
    value(pointer.phase.rawValue)
    key("x")
    value(pointer.x)
    key("y")
    value(pointer.y)
    guard pointer.contact != 0 else { return }
    key("id")
    value(pointer.contact)
  }

  private mutating func insert(_ section: Int, _ item: Int, _ items: [EncodedItem]) {
    object { object in
      object.key("at")
      object.array { array in
        array.value(section)
        array.value(item)
      }
      object.key("items")
      object.write(items)
    }
  }
}
