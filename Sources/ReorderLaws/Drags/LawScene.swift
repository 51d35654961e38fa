internal import ReorderCore
internal import ReorderTrace

/// A small scene with a bit of everything that the model has.
///
/// It is small so that a drag of a few samples meets what is special in it, and so that a drag that
/// breaks a law is understood at a glance.
struct LawScene {
  /// What a scene consists of.
  enum Kind: CaseIterable {
    case rows, mixed, fixed, sections, hidden, grid, spans, flow, tree, selection, board
  }

  var encoded: EncodedScene
  private var random: RandomStream
  private var letters = 0

  init(_ random: inout RandomStream) {
    self.random = random.split()
    encoded = EncodedScene(
      viewport: EncodedSize(width: 320, height: 10 * Double(self.random.whole(12...48))),
      sections: [])
    let kind = self.random.element(of: Kind.allCases)
    if kind == .board {
      setBoard()
    } else {
      let (layout, sections) = content(kind, width: 320)
      (encoded.layout, encoded.sections) = (layout, sections)
      if case .list(let list) = layout, list.axis == .horizontal {
        encoded.viewport = EncodedSize(
          width: encoded.viewport.height, height: encoded.viewport.width)
      }
      if self.random.chance(0.2) {
        encoded.insets = EncodedInsets(top: Double(self.random.whole(0...40)), bottom: 20)
      }
    }
    if self.random.chance(0.3) {
      let offset = Double(self.random.whole(0...200))
      encoded.offset = EncodedPoint(x: self.random.chance(0.5) ? offset : 0, y: offset)
    }
  }

  private mutating func name() -> String {
    defer { letters += 1 }
    let letter = String(UnicodeScalar(UInt8(97 + letters % 26)))
    return letters < 26 ? letter : letter + String(letters / 26)
  }

  private mutating func items(
    _ count: ClosedRange<Int>,
    _ change: (inout EncodedItem, inout RandomStream) -> Void = { _, _ in }
  ) -> EncodedItems {
    let count = random.whole(count)
    return .listed(
      (0..<count).map { _ in
        var item = EncodedItem(id: name())
        change(&item, &random)
        return item
      })
  }

  private mutating func section(_ items: EncodedItems) -> EncodedSection {
    EncodedSection(id: "s\(letters)", items: items)
  }

  private mutating func content(
    _ kind: Kind, width: Double
  ) -> (EncodedLayout, [EncodedSection]) {
    let direction: LayoutDescription.Direction = random.chance(0.15) ? .rightToLeft : .leftToRight
    let isReversed = random.chance(0.1)
    var list = EncodedListLayout(
      spacing: random.element(of: [0, 0, 8]), itemLength: random.element(of: [40, 44, 60]),
      direction: direction, reverse: isReversed)
    switch kind {
    case .rows, .board:
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
              case 0: item.pinned = true
              case 1: item.target = false
              case 2: item.movable = false
              case 3: (item.movable, item.target) = (false, false)
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
      var grid = EncodedGridLayout(
        itemWidth: side, itemHeight: random.element(of: [40, side]), columns: columns,
        lineSpacing: 8, itemSpacing: 8, direction: direction, reverse: isReversed)
      if kind == .spans { grid.packing = .dense }
      let items = items(3...12) { item, random in
        if kind == .spans, random.chance(0.4) {
          item.span = GridSpan(columns: random.whole(1...2), rows: random.whole(1...2))
        }
      }
      return (.grid(grid), [section(items)])
    case .flow:
      let flow = EncodedFlowLayout(
        itemWidth: 80, itemHeight: 40, lineSpacing: 8, itemSpacing: 8,
        direction: direction, reverse: isReversed)
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
      }
      return (.list(list), [section(items)])
    case .selection:
      var section = section(items(3...9))
      if case .listed(let items) = section.items {
        section.selected = items.map { $0.id }.filter { _ in random.chance(0.5) }
      }
      return (.list(list), [section])
    }
  }

  private mutating func setBoard() {
    let count = random.whole(2...3)
    let isCut = random.chance(0.3)
    let height = encoded.viewport.height
    for number in 0..<count {
      let kind = random.element(of: [Kind.rows, .rows, .mixed, .fixed, .grid, .tree, .sections])
      var (layout, sections) = content(kind, width: 100)
      if case .list(var list) = layout { list.axis = .vertical; layout = .list(list) }
      if random.chance(0.2) { sections = [section(.listed([]))] }
      var list = EncodedList(
        id: "list\(number)",
        frame: EncodedFrame(
          x: 110 * Double(number), y: 0, width: 100, height: isCut ? height + 100 : height),
        layout: layout, sections: sections)
      if random.chance(0.1) { list.gives = .nothing }
      if random.chance(0.1) { list.accepts = AcceptRule.none }
      if random.chance(0.15) { list.limit = random.whole(0...6) }
      encoded.lists.append(list)
    }
    encoded.layout = .list(EncodedListLayout())
    if random.chance(0.3) {
      encoded.zones = [
        EncodedZone(
          id: "zone",
          frame: EncodedFrame(x: 240, y: random.chance(0.3) ? height : 10, width: 60, height: 60))
      ]
    }
  }
}
