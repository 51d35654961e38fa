import ReorderCore

/// The cost of a drag over a hundred thousand tags that wrap, or tiles of several sizes, compared
/// with one in a list, or a grid, of as many items.
enum LayoutBench {
  private static let items = 100_000

  static func figures() throws -> [Figure] {
    var tags = try drag(.flow(.init(lineSpacing: 4, itemSpacing: 4)), of: tag)
    var rows = try drag(.list(.init()), of: tag)
    let pair = try Pair(runs: 9) {
      try tags.nanoseconds()
    } over: {
      try rows.nanoseconds()
    }
    return [
      Figure("flow_step_ratio", pair.ratio, "ratio", .atMost(5)),
      Figure("flow_step_ns", median(pair.first), "ns"),
      Figure("rows_step_ns", median(pair.second), "ns"),
    ] + (try tiles(.row)) + (try tiles(.dense))
  }

  private static func tiles(_ packing: LayoutDescription.Grid.Packing) throws -> [Figure] {
    let layout = LayoutDescription.grid(
      .init(itemHeight: 64, columns: 4, lineSpacing: 4, itemSpacing: 4, packing: packing))
    var tiles = try drag(layout, of: tile)
    var cells = try drag(layout) { ItemDescription(id: "cell-\($0)") }
    let pair = try Pair(runs: 9) {
      try tiles.nanoseconds()
    } over: {
      try cells.nanoseconds()
    }
    let name = packing == .dense ? "dense_spans" : "spans"
    return [
      Figure("\(name)_step_ratio", pair.ratio, "ratio", .atMost(5)),
      Figure("\(name)_step_ns", median(pair.first), "ns"),
      Figure("\(name)_cells_step_ns", median(pair.second), "ns"),
    ]
  }

  private static func tag(_ number: Int) -> ItemDescription {
    ItemDescription(id: "tag-\(number)", length: 32, width: Double(30 + number * 37 % 90))
  }

  /// A third of the tiles are wider, higher or both, in no regular sequence.
  private static func tile(_ number: Int) -> ItemDescription {
    let spans: [GridSpan?] = [
      GridSpan(columns: 2, rows: 2), nil, nil, GridSpan(columns: 2), nil, nil, GridSpan(rows: 2),
      nil, nil, nil, nil,
    ]
    var mixed = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 29) &* 0xBF58_476D_1CE4_E5B9
    return ItemDescription(
      id: "tile-\(number)", span: spans[Int(mixed >> 40) % spans.count])
  }

  private static func drag(
    _ layout: LayoutDescription, of item: (Int) -> ItemDescription
  ) throws -> RunningDrag {
    try RunningDrag(
      SceneDescription(
        viewport: Size2D(width: 320, height: 600), layout: layout,
        sections: [SectionDescription(id: "tags", items: .listed((0..<items).map(item)))]))
  }
}
