package import ReorderCore
internal import ReorderJSON

extension LayoutDescription {
  /// The kinds of layouts; the raw value is the `type` in a header.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The kind of a list.
    case list
    /// The kind of a grid.
    case grid
    /// The kind of a flow.
    case flow
    /// The kind of slots with frames.
    case absolute
  }

  /// The layout's kind.
  package var kind: Kind {
    switch self {
    case .list: .list
    case .grid: .grid
    case .flow: .flow
    case .absolute: .absolute
    }
  }
}

// How each layout is read and written.

extension WireDecoder {
  mutating func layout(_ value: JSONValue?) throws(TraceError.Code) -> LayoutDescription {
    guard let value else { return .list(.init()) }
    do throws(TraceError.Code) {
      var reader = try MemberReader(value)
      let layout: LayoutDescription
      switch try reader.choice("type", of: LayoutDescription.Kind.self) {
      case .list: layout = .list(try list(&reader))
      case .grid: layout = .grid(try grid(&reader))
      case .flow: layout = .flow(try flow(&reader))
      case .absolute: layout = .absolute
      case nil: throw .missing(key: "type", wanted: .string)
      }
      close(reader, .layout)
      return layout
    } catch {
      throw error.within("layout")
    }
  }

  private func list(
    _ reader: inout MemberReader
  ) throws(TraceError.Code) -> LayoutDescription.List {
    .init(
      axis: try reader.choice("axis", of: Axis2D.self) ?? .vertical,
      spacing: try reader.number("spacing", Self.length) ?? 0,
      itemLength: try reader.number("item_length", Self.length) ?? 44,
      headerLength: try reader.number("header_length", Self.length) ?? 0,
      footerLength: try reader.number("footer_length", Self.length) ?? 0,
      indent: try reader.number("indent", Self.length),
      springOpen: try reader.number("spring_open", .number(0, 3600)),
      direction: try direction(&reader), isReversed: try reader.bool("reverse") ?? false,
      hasStickyHeaders: try reader.bool("sticky") ?? false)
  }

  private func grid(
    _ reader: inout MemberReader
  ) throws(TraceError.Code) -> LayoutDescription.Grid {
    .init(
      axis: try reader.choice("axis", of: Axis2D.self) ?? .vertical,
      itemWidth: try reader.number("item_width", Self.length),
      itemHeight: try reader.number("item_height", Self.length),
      columns: try reader.integer("columns", 1...1_000_000),
      lineSpacing: try reader.number("line_spacing", Self.length) ?? 0,
      itemSpacing: try reader.number("item_spacing", Self.length) ?? 0,
      packing: try reader.choice("packing", of: LayoutDescription.Grid.Packing.self) ?? .row,
      headerLength: try reader.number("header_length", Self.length) ?? 0,
      footerLength: try reader.number("footer_length", Self.length) ?? 0,
      direction: try direction(&reader), isReversed: try reader.bool("reverse") ?? false)
  }
}

extension WireDecoder {
  private func direction(
    _ reader: inout MemberReader
  ) throws(TraceError.Code) -> LayoutDescription.Direction {
    try reader.choice("direction", of: LayoutDescription.Direction.self) ?? .leftToRight
  }

  private func flow(
    _ reader: inout MemberReader
  ) throws(TraceError.Code) -> LayoutDescription.Flow {
    .init(
      axis: try reader.choice("axis", of: Axis2D.self) ?? .vertical,
      itemWidth: try reader.number("item_width", Self.length) ?? 88,
      itemHeight: try reader.number("item_height", Self.length) ?? 44,
      lineSpacing: try reader.number("line_spacing", Self.length) ?? 0,
      itemSpacing: try reader.number("item_spacing", Self.length) ?? 0,
      alignment: try reader.choice("align", of: LayoutDescription.Flow.Alignment.self) ?? .start,
      headerLength: try reader.number("header_length", Self.length) ?? 0,
      footerLength: try reader.number("footer_length", Self.length) ?? 0,
      direction: try direction(&reader), isReversed: try reader.bool("reverse") ?? false)
  }
}

extension WireDecoder {
  /// Reads `"span":[2,1]`: how many columns and rows of a grid an item takes.
  func span(_ reader: inout MemberReader) throws(TraceError.Code) -> GridSpan? {
    guard let value = reader.value("span") else { return nil }
    guard case .array(let numbers) = value, numbers.count == 2 else {
      throw .wrongType(key: "span", got: value.type, wanted: .numbers(2))
    }
    let wanted = TraceError.Wanted.integer(1, GridSpan.most)
    return GridSpan(
      columns: Int(try numbers[0].number("span[0]", wanted)),
      rows: Int(try numbers[1].number("span[1]", wanted)))
  }
}

extension JSONWriter {
  /// Writes how many cells an item takes, if it says so.
  mutating func write(_ span: GridSpan?) {
    guard let span else { return }
    key("span")
    array { array in
      array.value(span.columns)
      array.value(span.rows)
    }
  }

  mutating func write(_ layout: LayoutDescription) {
    object { object in
      object.key("type")
      object.value(layout.kind.rawValue)
      switch layout {
      case .list(let list): object.write(list)
      case .grid(let grid): object.write(grid)
      case .flow(let flow): object.write(flow)
      case .absolute: break
      }
    }
  }

  /// Nothing of a layout that is not mirrored.
  private mutating func write(_ direction: LayoutDescription.Direction, isReversed: Bool) {
    if direction != .leftToRight {
      key("direction")
      value(direction.rawValue)
    }
    if isReversed {
      key("reverse")
      value(true)
    }
  }

  private mutating func write(_ list: LayoutDescription.List) {
    key("axis")
    value(list.axis.rawValue)
    number("spacing", list.spacing)
    number("item_length", list.itemLength)
    number("header_length", list.headerLength)
    number("footer_length", list.footerLength)
    number("indent", list.indent)
    number("spring_open", list.springOpen)
    write(list.direction, isReversed: list.isReversed)
    if list.hasStickyHeaders {
      key("sticky")
      value(true)
    }
  }

  private mutating func write(_ flow: LayoutDescription.Flow) {
    key("axis")
    value(flow.axis.rawValue)
    number("item_width", flow.itemWidth)
    number("item_height", flow.itemHeight)
    number("line_spacing", flow.lineSpacing)
    number("item_spacing", flow.itemSpacing)
    key("align")
    value(flow.alignment.rawValue)
    number("header_length", flow.headerLength)
    number("footer_length", flow.footerLength)
    write(flow.direction, isReversed: flow.isReversed)
  }

  private mutating func write(_ grid: LayoutDescription.Grid) {
    key("axis")
    value(grid.axis.rawValue)
    number("item_width", grid.itemWidth)
    number("item_height", grid.itemHeight)
    number("columns", grid.columns.map(Double.init))
    number("line_spacing", grid.lineSpacing)
    number("item_spacing", grid.itemSpacing)
    if grid.packing != .row {
      key("packing")
      value(grid.packing.rawValue)
    }
    number("header_length", grid.headerLength)
    number("footer_length", grid.footerLength)
    write(grid.direction, isReversed: grid.isReversed)
  }
}
