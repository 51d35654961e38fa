internal import ReorderCore
internal import ReorderTrace

/// A small scene with a bit of everything that the model has.
///
/// It is small so that a drag of a few samples meets what is special in it, and so that a drag that
/// breaks a law is understood at a glance.
struct LawScene {
  /// What a scene consists of.
  enum Kind: CaseIterable {
    case rows, mixed, fixed, sections, hidden, grid, spans, flow, tree, selection, board, free
    case windows
  }

  var description: SceneDescription
  private var random: RandomStream
  private var letters = 0

  init(_ random: inout RandomStream) {
    self.random = random.split()
    description = SceneDescription(
      viewport: Size2D(width: 320, height: 10 * Double(self.random.whole(12...48))),
      sections: [])
    let kind = self.random.element(of: Kind.allCases)
    if kind == .board {
      setBoard()
    } else {
      if kind == .windows { setWindows() }
      let (layout, sections) = content(kind, width: 320)
      (description.layout, description.sections) = (layout, sections)
      if case .list(let list) = layout, list.axis == .horizontal {
        description.viewport = Size2D(
          width: description.viewport.height, height: description.viewport.width)
      }
      if self.random.chance(0.2) {
        description.insets = Insets(
          top: Double(self.random.whole(0...40)), left: 0, bottom: 20, right: 0)
      }
    }
    if self.random.chance(0.3) {
      let offset = Double(self.random.whole(0...200))
      description.offset = Point2D(x: self.random.chance(0.5) ? offset : 0, y: offset)
    }
  }

  private mutating func name() -> String {
    defer { letters += 1 }
    let letter = String(UnicodeScalar(UInt8(97 + letters % 26)))
    return letters < 26 ? letter : letter + String(letters / 26)
  }

  private mutating func items(
    _ count: ClosedRange<Int>,
    _ change: (inout ItemDescription, inout RandomStream) -> Void = { _, _ in }
  ) -> ItemSource {
    let count = random.whole(count)
    return .listed(
      (0..<count).map { _ in
        var item = ItemDescription(id: name())
        change(&item, &random)
        return item
      })
  }

  private mutating func section(_ items: ItemSource) -> SectionDescription {
    SectionDescription(id: "s\(letters)", items: items)
  }

  private mutating func content(
    _ kind: Kind, width: Double
  ) -> (LayoutDescription, [SectionDescription]) {
    let direction: LayoutDescription.Direction = random.chance(0.15) ? .rightToLeft : .leftToRight
    let isReversed = random.chance(0.1)
    var list = LayoutDescription.List(
      spacing: random.element(of: [0, 0, 8]), itemLength: random.element(of: [40, 44, 60]),
      direction: direction, isReversed: isReversed)
    switch kind {
    case .rows, .board, .windows:
      if random.chance(0.2) { list.axis = .horizontal }
      return (.list(list), [section(items(2...12))])
    case .mixed:
      if random.chance(0.2) { list.axis = .horizontal }
      return (
        .list(list),
        [section(items(2...9) { item, random in item.length = Double(random.whole(20...160)) })]
      )
    case .fixed:
      return (
        .list(list),
        [
          section(
            items(3...9) { item, random in
              if random.chance(0.4) { item.length = Double(random.whole(20...100)) }
              switch random.whole(0...9) {
              case 0: item.isPinned = true
              case 1: item.isTarget = false
              case 2: item.isMovable = false
              case 3: (item.isMovable, item.isTarget) = (false, false)
              default: break
              }
            })
        ]
      )
    case .sections:
      list.headerLength = random.element(of: [0, 24])
      return (
        .list(list),
        (0..<random.whole(2...3)).map { _ in section(items(random.chance(0.3) ? 0...0 : 1...4)) }
      )
    case .hidden:
      return (
        .list(list),
        [section(items(3...9) { item, random in if random.chance(0.3) { item.length = 0 } })]
      )
    case .grid, .spans:
      let columns = random.whole(2...4)
      let side = ((width - 8 * Double(columns - 1)) / Double(columns)).rounded(.down)
      var grid = LayoutDescription.Grid(
        itemWidth: side, itemHeight: random.element(of: [40, side]), columns: columns,
        lineSpacing: 8, itemSpacing: 8, direction: direction, isReversed: isReversed)
      if kind == .spans { grid.packing = .dense }
      let items = items(3...12) { item, random in
        if kind == .spans, random.chance(0.4) {
          item.span = GridSpan(columns: random.whole(1...2), rows: random.whole(1...2))
        }
      }
      return (.grid(grid), [section(items)])
    case .flow:
      let flow = LayoutDescription.Flow(
        itemWidth: 80, itemHeight: 40, lineSpacing: 8, itemSpacing: 8,
        direction: direction, isReversed: isReversed)
      let items = items(3...12) { item, random in
        if random.chance(0.6) { item.width = Double(random.whole(30...160)) }
      }
      return (.flow(flow), [section(items)])
    case .tree:
      list.indent = 20
      var level = -1
      let items = items(3...10) { item, random in
        level = random.whole(0...(level + 1))
        item.level = level
        guard random.chance(0.1) else { return }
        item.isCollapsed = true
        level -= 1
      }
      return (.list(list), [section(items)])
    case .selection:
      var section = section(items(3...9))
      if case .listed(let items) = section.items {
        section.selected = items.map { $0.id }.filter { _ in random.chance(0.5) }
      }
      return (.list(list), [section])
    case .free:
      var place = Point2D(x: 0, y: 0)
      let items = items(2...8) { item, random in
        let (width, height) = (Double(random.whole(40...90)), Double(random.whole(40...90)))
        item.frame = Rect2D(x: place.x, y: place.y, width: width, height: height)
        place.x += width + 10
        if place.x > 230 { place = Point2D(x: Double(random.whole(0...20)), y: place.y + 100) }
      }
      return (.absolute, [section(items)])
    }
  }

  private mutating func setWindows() {
    for number in 0..<random.whole(1...3) {
      let frame = Rect2D(
        x: Double(random.whole(0...200)), y: Double(random.whole(0...80)),
        width: Double(random.whole(40...120)), height: Double(random.whole(40...100)))
      description.windows.append(
        WindowDescription(
          id: "window\(number)", frame: frame,
          options: WindowOptions(
            isDraggable: random.chance(0.9), bounces: random.chance(0.5),
            adsorbs: random.chance(0.5), overhang: random.chance(0.3) ? 0.2 : 0)))
    }
    if random.chance(0.2) {
      description.container = Rect2D(
        x: 10, y: 0, width: 290, height: description.viewport.height - 10)
    }
    if random.chance(0.2) {
      description.obstruction = Rect2D(
        x: 0, y: description.viewport.height - 40, width: 320, height: 40)
    }
  }

  private mutating func setBoard() {
    let count = random.whole(2...3)
    let isCut = random.chance(0.3)
    let hasHandles = random.chance(0.3)
    let height = description.viewport.height
    for number in 0..<count {
      let kind = random.element(of: [Kind.rows, .rows, .mixed, .fixed, .grid, .tree, .sections])
      var (layout, sections) = content(kind, width: 100)
      if case .list(var list) = layout { list.axis = .vertical; layout = .list(list) }
      if random.chance(0.2) { sections = [section(.listed([]))] }
      var list = ListDescription(
        id: "list\(number)",
        frame: Rect2D(
          x: 110 * Double(number), y: 0, width: 100, height: isCut ? height + 100 : height),
        layout: layout, sections: sections)
      if random.chance(0.1) { list.gives = .nothing }
      if random.chance(0.1) { list.accepts = AcceptRule.none }
      if random.chance(0.15) { list.limit = random.whole(0...6) }
      if hasHandles {
        // Like a column's title.
        list.frame.origin.y = 30
        list.handle = Rect2D(x: 0, y: -30, width: 100, height: 30)
      }
      description.lists.append(list)
    }
    description.layout = .list(.init())
    if random.chance(0.3) {
      description.zones = [
        ZoneDescription(
          id: "zone",
          frame: Rect2D(x: 240, y: random.chance(0.3) ? height : 10, width: 60, height: 60))
      ]
    }
  }
}
