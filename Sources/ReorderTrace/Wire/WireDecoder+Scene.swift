internal import ReorderCore
internal import ReorderJSON
internal import ReorderText

extension WireDecoder {
  mutating func sections(_ value: JSONValue?) throws(TraceError.Code) -> [SectionDescription] {
    guard let value else { throw .missing(key: "sections", wanted: .array) }
    var decoder = self
    defer { self = decoder }
    let sections = try value.array("sections").mapped(within: "sections") {
      (value) throws(TraceError.Code) in try decoder.section(value)
    }
    let bytes = sections.reduce(0) { $0 + $1.items.generatedBytes }
    guard bytes <= ItemSource.mostGeneratedBytes else { throw .generatedIDs(bytes: bytes) }
    return sections
  }

  private mutating func section(_ value: JSONValue) throws(TraceError.Code) -> SectionDescription {
    var reader = try MemberReader(value)
    let section = SectionDescription(
      id: try reader.requiredString("id"),
      headerLength: try reader.number("header_length", Self.length),
      footerLength: try reader.number("footer_length", Self.length),
      items: try itemSource(try reader.required("items", .items)),
      selected: reader.value("selected") == nil ? nil : try ids("selected", &reader))
    close(reader, .section)
    if let selected = section.selected { try check(selected, in: section.items) }
    return section
  }

  /// Checks that selected ids are among listed items; those of generated ones are checked later.
  private func check(_ ids: [String], in items: ItemSource) throws(TraceError.Code) {
    guard case .listed(let items) = items else { return }
    let known = Set(items.map { $0.id })
    guard let wrong = ids.first(where: { !known.contains($0) }) else { return }
    throw .noItem(
      wrong, to: "select", nearest: NearestName.of(wrong, among: items.map { $0.id }))
  }

  private mutating func itemSource(_ value: JSONValue) throws(TraceError.Code) -> ItemSource {
    switch value {
    case .array: return .listed(try items(value))
    case .object:
      do throws(TraceError.Code) {
        var reader = try MemberReader(value)
        guard let count = try reader.integer("count", 0...ListModel.mostItems) else {
          throw .missing(key: "count", wanted: .integer(0, ListModel.mostItems))
        }
        let prefix = try reader.requiredString("prefix")
        close(reader, .section)
        return .generated(count: count, prefix: prefix)
      } catch {
        throw error.within("items")
      }
    default: throw .wrongType(key: "items", got: value.type, wanted: .items)
    }
  }

  /// Reads the array of items under the key `items`.
  mutating func items(_ value: JSONValue) throws(TraceError.Code) -> [ItemDescription] {
    var decoder = self
    defer { self = decoder }
    return try value.array("items").mapped(within: "items") {
      (value) throws(TraceError.Code) in try decoder.item(value)
    }
  }

  private mutating func item(_ value: JSONValue) throws(TraceError.Code) -> ItemDescription {
    switch value {
    case .string(let id): return ItemDescription(id: id)
    case .object: break
    default: throw .wrongType(key: "", got: value.type, wanted: .item)
    }
    var reader = try MemberReader(value)
    let item = ItemDescription(
      id: try reader.requiredString("id"), length: try reader.number("length", Self.length),
      width: try reader.number("width", Self.length),
      height: try reader.number("height", Self.length), span: try span(&reader),
      isMovable: try reader.bool("movable") ?? true, isTarget: try reader.bool("target") ?? true,
      isPinned: try reader.bool("pinned") ?? false, handle: try handle(&reader),
      frame: try frame(&reader, "frame"), data: try data(&reader),
      level: try reader.integer("level", 0...ListModel.mostItems),
      isCollapsed: try reader.bool("collapsed") ?? false)
    close(reader, .item)
    return item
  }

  /// Reads `"handle":[x,y,width,height]`; `null` says the same as leaving it out.
  func handle(_ reader: inout MemberReader) throws(TraceError.Code) -> Rect2D? {
    if reader.value("handle") == .null { return nil }
    return try frame(&reader, "handle")
  }

  mutating func windows(_ value: JSONValue?) throws(TraceError.Code) -> [WindowDescription] {
    guard let value else { return [] }
    var decoder = self
    defer { self = decoder }
    return try value.array("windows").mapped(within: "windows") {
      (value) throws(TraceError.Code) in try decoder.window(value)
    }
  }

  private mutating func window(_ value: JSONValue) throws(TraceError.Code) -> WindowDescription {
    var reader = try MemberReader(value)
    let id = try reader.requiredString("id")
    guard let frame = try frame(&reader, "frame") else {
      throw .missing(key: "frame", wanted: .numbers(4))
    }
    var window = WindowDescription(id: id, frame: frame, options: WindowOptions(), naming: [])
    if let drag = try reader.bool("drag") {
      window.options.isDraggable = drag
      window.named.insert(.drag)
    }
    if let bounces = try reader.bool("bounces") {
      window.options.bounces = bounces
      window.named.insert(.bounces)
    }
    if let adsorbs = try reader.bool("adsorbs") {
      window.options.adsorbs = adsorbs
      window.named.insert(.adsorbs)
    }
    if let margins = reader.value("margins") {
      window.options.margins = try insets(margins, "margins")
      window.named.insert(.margins)
    }
    if let overhang = try reader.number("overhang", .number(0, 1)) {
      window.options.overhang = overhang
      window.named.insert(.overhang)
    }
    close(reader, .window)
    return window
  }
}

extension ItemSource {
  /// The most bytes that all generated ids of a list may have together: 128 MiB.
  static var mostGeneratedBytes: Int { 128 << 20 }

  /// The bytes of the generated ids; 0 if the ids are listed.
  var generatedBytes: Int {
    guard case .generated(let count, let prefix) = self else { return 0 }
    var (digits, first) = (count, 10)
    // Each id from 10 on has a second digit, each from 100 on a third.
    while first < count {
      digits += count - first
      first *= 10
    }
    return count * prefix.utf8.count + digits
  }
}
