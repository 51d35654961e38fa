internal import ReorderCore
internal import ReorderTrace

/// A scene to play in, as large as the page has room for.
package struct PlaygroundScene: Hashable, Sendable {
  /// The contents of the scene.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A thousand rows.
    case list
    /// A hundred thousand rows.
    case long
    /// Rows of several heights.
    case mixed
    /// Cards beside each other.
    case horizontal
    /// Words of several widths, in lines from right to left.
    case rightToLeft = "right_to_left"
    /// Names in sections whose headers stay in sight.
    case contacts
    /// Rows that are lifted by their handles alone.
    case handles
    /// Cells in lines.
    case grid
    /// Words of several widths, in lines that wrap.
    case tags
    /// Tiles that take several cells, and fill the gaps.
    case tiles
    /// Cells in lines, some of them selected.
    case gallery
    /// Windows that float over rows.
    case windows
    /// Columns of cards, one of them with a limit, and a zone that deletes cards.
    case kanban
    /// Rows on several levels.
    case outline
    /// Files and folders, some of them closed.
    case folders
    /// A toolbox that gives copies, a page, and a zone that deletes parts of the page.
    case palette
    /// The scene of a trace or of a file, which the page or the command has given.
    case own

    /// The scenes that a page offers by name.
    package static var offered: [Kind] { allCases.filter { $0 != .own } }

    /// The contents, in a few words.
    package var summary: String {
      switch self {
      case .list: "A list of 1,000 rows"
      case .long: "A list of 100,000 rows"
      case .mixed: "Rows of several heights"
      case .horizontal: "Cards beside each other"
      case .rightToLeft: "Tags from right to left"
      case .contacts: "Contacts under sticky headers"
      case .handles: "Rows with handles"
      case .grid: "A grid of 60 cells"
      case .tags: "Tags that wrap"
      case .tiles: "Tiles of several sizes"
      case .gallery: "A gallery, 4 pictures selected"
      case .windows: "Windows over a list"
      case .kanban: "A board of cards, one column takes four"
      case .outline: "An outline of rows on three levels"
      case .folders: "Files and folders"
      case .palette: "A toolbox to copy from, and a page"
      case .own: "A scene of your own"
      }
    }
    /// The number of items of a scene in which a drag changes nothing but their order, unless it
    /// brings one from outside; `nil` of one in which items come and go, have levels, or lie in
    /// several sections.
    var count: Int? {
      switch self {
      case .list: 1000
      case .long: 100_000
      case .grid, .gallery: 60
      case .mixed: 200
      case .handles, .tags, .rightToLeft, .tiles, .horizontal: 40
      case .windows: 12
      case .contacts, .kanban, .outline, .folders, .palette, .own: nil
      }
    }
  }

  var kind: Kind
  var width: Double
  var height: Double

  init(_ kind: Kind, width: Double, height: Double) {
    self.kind = kind
    self.width = width
    self.height = height
  }

  init(named name: String, width: Double, height: Double) throws(RequestRefusal) {
    guard let kind = Kind(rawValue: name) else {
      throw RequestRefusal(
        "there is no scene \"\(name)\"; the scenes are \(Self.names(of: Kind.offered))")
    }
    self.init(kind, width: width, height: height)
  }

  private static func names(of kinds: [Kind]) -> String {
    kinds.map { $0.rawValue }.joined(separator: ", ")
  }

  /// The scene as in a trace's header.
  var description: SceneDescription {
    switch kind {
    case .contacts: contacts
    case .kanban: kanban
    case .palette: palette
    case .outline: tree(Self.outline)
    case .folders: tree(Self.folders)
    // Without an arrangement there is nothing in it.
    case .list, .long, .mixed, .horizontal, .rightToLeft, .handles, .grid, .tags, .tiles, .gallery,
      .windows, .own:
      oneList
    }
  }

  private var oneList: SceneDescription {
    SceneDescription(
      viewport: Size2D(width: width, height: height), layout: layout,
      sections: [
        SectionDescription(
          id: "list", items: .listed(items), selected: kind == .gallery ? Self.selected : nil)
      ],
      windows: kind == .windows ? windows : [])
  }

  private var layout: LayoutDescription {
    switch kind {
    case .tags: .flow(Self.tags)
    case .rightToLeft: .flow(Self.rightToLeft)
    case .tiles:
      .grid(
        .init(
          itemHeight: 96, columns: max(2, Int(width / 90)), lineSpacing: 6, itemSpacing: 6,
          packing: .dense))
    case .grid, .gallery:
      .grid(
        .init(
          itemHeight: 96, columns: max(2, Int(width / 110)), lineSpacing: 4, itemSpacing: 4))
    case .horizontal: .list(.init(axis: .horizontal, spacing: 8, itemLength: 132))
    default: .list(.init(itemLength: 48))
    }
  }

  private static let tags = LayoutDescription.Flow(itemHeight: 40, lineSpacing: 8, itemSpacing: 8)
  private static let rightToLeft = LayoutDescription.Flow(
    itemHeight: 40, lineSpacing: 8, itemSpacing: 8, direction: .rightToLeft)

  /// The items in their initial order, of a scene with a ``Kind/count``.
  var items: [ItemDescription] {
    (0..<(kind.count ?? 0)).map { index in
      let round = index / Self.names.count
      let name = Self.names[index % Self.names.count]
      let id = round == 0 ? name : "\(name) \(round + 1)"
      return ItemDescription(
        id: id, length: kind == .mixed ? Self.heights[index % Self.heights.count] : nil,
        width: kind == .tags || kind == .rightToLeft ? Double(28 + 9 * id.count) : nil,
        span: kind == .tiles ? Self.spans[index % Self.spans.count] : nil,
        handle: kind == .handles ? Rect2D(x: width - 44, y: 4, width: 40, height: 40) : nil)
    }
  }

  private var contacts: SceneDescription {
    SceneDescription(
      viewport: Size2D(width: width, height: height),
      layout: .list(.init(itemLength: 48, headerLength: 28, hasStickyHeaders: true)),
      sections: Self.contacts.map { letter, names in
        SectionDescription(id: letter, items: .listed(names.map { ItemDescription(id: $0) }))
      })
  }

  private static let contacts = [
    ("A", ["Ada", "Alan", "Alonzo", "Annie"]), ("B", ["Barbara", "Bjarne", "Blaise"]),
    ("C", ["Charles", "Claude", "Cleve"]), ("D", ["Dennis", "Donald", "Dorothy"]),
    ("E", ["Edsger", "Elaine", "Evelyn"]), ("G", ["George", "Grace", "Guido"]),
    ("H", ["Haskell", "Hedy", "Henriette"]), ("J", ["Jean", "Joan", "John"]),
  ]

  private var windows: [WindowDescription] {
    let places = [("Player", 0.08, 0.12), ("Timer", 0.5, 0.3), ("Notes", 0.2, 0.62)]
    return places.map { name, x, y in
      WindowDescription(
        id: name,
        frame: Rect2D(
          x: (x * width).rounded(), y: (y * height).rounded(), width: 110, height: 76),
        options: WindowOptions(isDraggable: true), naming: [.drag, .bounces, .adsorbs])
    }
  }

  /// The items that a gallery has selected.
  private static let selected = ["Bread", "Dates", "Grapes", "Jam"]

  private static let heights = [48.0, 96, 48, 144, 64, 48, 200, 48, 80]

  private static let spans: [GridSpan?] = [
    GridSpan(columns: 2, rows: 2), nil, nil, GridSpan(columns: 2), GridSpan(rows: 2), nil, nil,
    GridSpan(columns: 2), nil,
  ]

  private static let names = [
    "Apples", "Bread", "Coffee", "Dates", "Eggs", "Flour", "Grapes", "Honey", "Ice", "Jam", "Kale",
    "Lemons", "Milk", "Nuts", "Olives", "Pears", "Quinces", "Rice", "Salt", "Tea",
  ]
}
