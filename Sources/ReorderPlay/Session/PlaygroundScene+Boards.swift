internal import ReorderCore
internal import ReorderTrace

// The boards.
extension PlaygroundScene {
  /// Columns that can be dragged by their titles, above a zone.
  ///
  /// They are as wide as four of them need, or as a card needs on a narrow page, which scrolls.
  var kanban: SceneDescription {
    let column = max(156, (width - Self.gap) / 4)
    // On a phone on its side the cards need the room.
    let zone = min(Self.zone, (height / 8).rounded())
    let tall = height - Self.head - zone - 2 * Self.gap
    let lists = Self.columns.enumerated().map { number, entry in
      var list = list(
        entry.name, x: Self.gap + column * Double(number), width: column - Self.gap,
        height: tall, length: 64,
        of: entry.cards.map { ItemDescription(id: $0, data: Self.card) }, limit: entry.limit)
      list.handle = Rect2D(x: 0, y: -Self.head, width: column - Self.gap, height: Self.head)
      return list
    }
    return board(
      lists,
      zones: [
        ZoneDescription(
          id: Self.trash,
          frame: Rect2D(
            x: Self.gap, y: height - Self.gap - zone,
            width: column * Double(lists.count) - Self.gap, height: zone))
      ])
  }

  /// A toolbox beside a page, with a zone below the toolbox.
  var palette: SceneDescription {
    let tall = height - Self.head - Self.gap
    let narrow = (width * 0.38).rounded()
    let tools = Self.tools.map { ItemDescription(id: $0) }
    let parts = Self.parts.map { ItemDescription(id: $0) }
    return board(
      [
        list(
          "tools", x: Self.gap, width: narrow - Self.gap, height: tall - Self.zone - Self.gap,
          length: 48, of: tools, gives: .copies),
        list(
          "page", x: narrow + Self.gap, width: width - narrow - 2 * Self.gap, height: tall,
          length: 56, of: parts),
      ],
      zones: [
        ZoneDescription(
          id: Self.trash,
          frame: Rect2D(
            x: Self.gap, y: height - Self.gap - Self.zone, width: narrow - Self.gap,
            height: Self.zone))
      ])
  }

  private func board(_ lists: [ListDescription], zones: [ZoneDescription]) -> SceneDescription {
    SceneDescription(
      viewport: Size2D(width: width, height: height), sections: [], lists: lists, zones: zones)
  }

  private func list(
    _ name: String, x: Double, width: Double, height: Double, length: Double,
    of items: [ItemDescription], gives: GiveRule = .items, limit: Int? = nil
  ) -> ListDescription {
    ListDescription(
      id: name, frame: Rect2D(x: x, y: Self.head, width: width, height: height),
      layout: .list(.init(spacing: 8, itemLength: length)),
      insets: Insets(top: 8, left: 8, bottom: 8, right: 8),
      offset: Point2D(x: 0, y: -8),
      sections: [SectionDescription(id: name, items: .listed(items))], gives: gives, limit: limit)
  }

  /// The points between lists, above them, and of the zone.
  private static let (gap, head, zone) = (12.0, 34.0, 64.0)
  private static let trash = "trash"
  private static let card = DropData([DropData.Entry("kind", .string("card"))])

  private static let columns: [(name: String, cards: [String], limit: Int?)] = [
    (
      "todo",
      [
        "Write", "Draw", "Paint", "Print", "Fold", "Bind", "Pack", "Ship", "Sell", "Count", "Rest",
        "Plan",
      ], nil
    ),
    ("doing", ["Build", "Review", "Test"], 4), ("waiting", ["Ask", "Name"], nil),
    ("done", ["Sketch"], nil),
  ]
  private static let tools = ["text", "image", "table", "chart", "quote", "line"]
  private static let parts = ["title", "lead", "photo", "body", "footer"]
}
