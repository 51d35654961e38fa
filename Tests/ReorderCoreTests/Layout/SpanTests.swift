import TestSupport
import Testing

@testable import ReorderCore

/// Grids with spans against a scan over cells: every small one, and every change to it.
@Suite struct SpanTests {
  typealias Packing = LayoutDescription.Grid.Packing

  static let small = NaiveList.all(upTo: 6, sections: 2)

  private static func grid(_ list: NaiveList, _ packing: Packing, _ axis: Axis2D) -> NaiveSpans {
    var grid = NaiveSpans(list)
    (grid.packing, grid.axis) = (packing, axis)
    if axis == .horizontal { (grid.itemSpacing, grid.lineSpacing) = (5, 2.5) }
    return grid
  }

  @Test(arguments: Packing.allCases, Axis2D.allCases)
  func everyLiftAndEveryDropLeavesTheFramesOfAScan(packing: Packing, axis: Axis2D) throws {
    for list in Self.small {
      let grid = Self.grid(list, packing, axis)
      let scene = try grid.scene()
      expectSame(scene, grid)
      for source in list.slots {
        let item = try #require(scene.list.item(at: source))
        for target in list.drops(from: source) {
          var (moved, expected) = (scene, grid)
          moved.list.move(item, to: target)
          moved.measure()
          expected.list.move(from: source, to: target)
          expectSame(moved, expected)
        }
      }
    }
  }

  @Test(arguments: Packing.allCases, Axis2D.allCases)
  func everyPairThatExchangesLeavesTheFramesOfAScan(packing: Packing, axis: Axis2D) throws {
    for list in Self.small {
      let grid = Self.grid(list, packing, axis)
      let scene = try grid.scene()
      for a in list.slots {
        for b in list.slots {
          var (exchanged, expected) = (scene, grid)
          let items = (try #require(scene.list.item(at: a)), try #require(scene.list.item(at: b)))
          exchanged.list.exchange(items.0, with: items.1)
          exchanged.measure()
          expected.list.exchange(a, b)
          expectSame(exchanged, expected)
        }
      }
    }
  }

  @Test(arguments: Packing.allCases, Axis2D.allCases)
  func everyPointHitsWhatAScanHits(packing: Packing, axis: Axis2D) throws {
    for cut in [[6], [2, 4], [3, 0, 1], [0, 5], [0], [1, 1, 1], [7]] {
      let grid = Self.grid(NaiveList(cut: cut), packing, axis)
      let scene = try grid.scene()
      let (frames, end) = grid.frames
      var point = Point2D.zero
      for along in stride(from: -3.0, through: end + 3, by: 0.5) {
        point[axis] = along
        for across in stride(from: -5.0, through: 85, by: 2.5) {
          point[axis.cross] = across
          let hit = frames.first { $0.frame.contains(point) }?.slot
          if scene.slot(at: point) != hit {
            Issue.record("\(cut) \(point): \(String(describing: hit))")
          }
        }
      }
    }
  }

  @Test(arguments: Packing.allCases)
  func rectanglesTouchWhatAScanFinds(packing: Packing) throws {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<60 {
      let grid = Self.random(random.below(80), packing, &random)
      let scene = try grid.scene()
      let (frames, end) = grid.frames
      for _ in 0..<20 {
        let rect = Rect2D(
          x: random.double(-50...300), y: random.double(-50...(end + 50)),
          width: random.double(1...200), height: random.double(1...200))
        let touched = frames.filter { $0.frame.commonArea(rect) > 0 }.map(\.slot)
        #expect(scene.slots(touching: rect) == touched)
      }
    }
  }

  @Test(arguments: Packing.allCases, [1, 2, 3, 7, 30])
  func aWalkLeavesTheFramesOfAScan(packing: Packing, lanes: Int) throws {
    var random = SeededRandom(seed: walkSeed())
    var grid = Self.random(600, packing, &random)
    grid.lanes = lanes
    // A third of the items has no spans near it.
    for item in grid.list.items.prefix(200) { grid.spans[item.name] = nil }
    var scene = try grid.scene()
    for step in 1...(200 * walkScale) {
      let source = random.element(of: grid.list.slots)
      let item = try #require(scene.list.item(at: source))
      if random.chance(0.7) {
        var target = random.element(of: grid.list.drops(from: source))
        if random.chance(0.5), target.section == source.section {
          let last = grid.list.sections[source.section].items.count - 1
          target.item = min(last, source.item + random.below(3))
        }
        scene.list.move(item, to: target)
        grid.list.move(from: source, to: target)
      } else {
        let other = random.element(of: grid.list.slots)
        scene.list.exchange(item, with: try #require(scene.list.item(at: other)))
        grid.list.exchange(source, other)
      }
      scene.measure()
      guard step % 25 == 0 else { continue }
      expectSame(scene, grid)
    }
  }

  @Test(arguments: Packing.allCases)
  func itemsThatComeAndGoLeaveTheFramesOfAScan(packing: Packing) throws {
    var random = SeededRandom(seed: walkSeed())
    var grid = Self.random(200, packing, &random)
    var scene = try grid.scene()
    for step in 1...(100 * walkScale) {
      let section = random.below(grid.list.sections.count)
      let place = random.below(grid.list.sections[section].items.count + 1)
      let items = (0..<(random.below(70) + 1)).map {
        NaiveList.Item(name: "new \(step).\($0)", length: 16)
      }
      for item in items where random.chance(0.5) { grid.spans[item.name] = .random(&random) }
      grid.list.sections[section].items.insert(contentsOf: items, at: place)
      try scene.make(
        scene.revision(
          for: .insert(items.map(grid.description), at: Gap(section: section, item: place))))
      let gone = (0..<items.count).compactMap { _ -> String? in
        let slot = random.element(of: grid.list.slots)
        return grid.list.sections[slot.section].items.remove(at: slot.item).name
      }
      try scene.make(scene.revision(for: .remove(gone)))
      if random.chance(0.1) {
        grid.lanes = random.below(12) + 1
        var viewport = scene.scroll.viewport
        viewport[grid.axis.cross] = grid.crossExtent
        try scene.make(scene.revision(for: .resize(viewport)))
      }
      expectSame(scene, grid)
    }
    try scene.make(scene.revision(for: .reload(grid.descriptions)))
    expectSame(scene, grid)
    for section in grid.list.sections.indices {
      let names = grid.list.sections[section].items.map(\.name)
      grid.list.sections[section].items = []
      try scene.make(scene.revision(for: .remove(names)))
      expectSame(scene, grid)
    }
  }

  @Test func manyGapsThatNothingFills() throws {
    // In three lanes each item of two leaves a gap, and an item of one fills the first of them.
    var grid = NaiveSpans(NaiveList(cut: [700]))
    grid.packing = .dense
    for item in grid.list.items { grid.spans[item.name] = GridSpan(columns: 2) }
    for item in grid.list.items.suffix(3) { grid.spans[item.name] = nil }
    var scene = try grid.scene()
    expectSame(scene, grid)
    for (from, to) in [(699, 0), (400, 650), (650, 300), (0, 690)] {
      let source = Slot(0, from)
      scene.list.move(try #require(scene.list.item(at: source)), to: Slot(0, to))
      scene.measure()
      grid.list.move(from: source, to: Slot(0, to))
      expectSame(scene, grid)
    }
  }

  @Test func itemsOfOneCellLieWhereTheyLieInAPlainGrid() throws {
    let items = (0..<100).map { ItemDescription(id: "\($0)") }
    func scene(_ items: [ItemDescription]) throws -> ReorderScene {
      try ReorderScene(
        SceneDescription(
          viewport: Size2D(width: 333.3, height: 300),
          layout: .grid(
            .init(itemHeight: 33.3, columns: 7, lineSpacing: 1.7, itemSpacing: 3.1)),
          sections: [SectionDescription(id: "", items: .listed(items))]))
    }
    let plain = try scene(items)
    var other = try scene(items + [ItemDescription(id: "wide", span: GridSpan(columns: 2))])
    #expect(other.isSpanned && !plain.isSpanned)
    try other.make(other.revision(for: .remove(["wide"])))
    for item in items.indices {
      #expect(plain.frame(at: Slot(0, item)) == other.frame(at: Slot(0, item)))
    }
    #expect(plain.scroll.contentSize == other.scroll.contentSize)
  }

  // MARK: Keys and drops

  // A A B C, and F in the next section.
  // A A D D
  // E . D D
  private func cards() throws -> ReorderScene {
    let spans: [GridSpan?] = [
      GridSpan(columns: 2, rows: 2), nil, nil, GridSpan(columns: 2, rows: 2), nil, nil,
    ]
    let items = spans.enumerated().map { ItemDescription(id: rowName($0), span: $1) }
    return try ReorderScene(
      SceneDescription(
        viewport: Size2D(width: 40, height: 100),
        layout: .grid(.init(itemWidth: 10, itemHeight: 10, columns: 4)),
        sections: [
          SectionDescription(id: "0", items: .listed(Array(items[..<5]))),
          SectionDescription(id: "1", items: .listed(Array(items[5...]))),
        ]))
  }

  @Test func arrowsGoToTheNearestItemOfTheNextLine() throws {
    let scene = try cards()
    func go(_ name: String, _ direction: KeyCommand.Direction) -> Slot? {
      guard let item = scene.list.item(named: name), let slot = scene.list.slot(of: item) else {
        return nil
      }
      return scene.slot(from: slot, towards: direction, moving: item)
    }
    #expect(go("A", .down) == Slot(0, 4), "E's middle is nearer to A's than D's")
    #expect(go("B", .down) == Slot(0, 3))
    #expect(go("D", .up) == Slot(0, 1), "B and C are as near, and B comes first")
    #expect(go("E", .up) == Slot(0, 0))
    #expect(go("D", .down) == Slot(1, 0), "the next section")
    #expect(go("F", .up) == Slot(0, 4), "the last line of the section before")
    #expect(go("A", .up) == nil)
    #expect(go("F", .down) == nil)
    #expect(go("A", .right) == Slot(0, 1))
    #expect(go("C", .right) == Slot(0, 3), "across the end of the line")
    #expect(go("F", .left) == Slot(0, 5), "the end of the section before")
  }

  @Test(arguments: Packing.allCases, [KeyCommand.Direction.down, .up, .right, .left])
  func arrowsLeadToTheEndAndNeverBack(
    packing: Packing, direction: KeyCommand.Direction
  ) throws {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<(40 * walkScale) {
      let grid = Self.random(random.below(60) + 1, packing, &random)
      var scene = try grid.scene()
      let isForwards = direction == .down || direction == .right
      let ends = grid.list.slots
      let start = try #require(isForwards ? ends.first : ends.last)
      let item = try #require(scene.list.item(at: start))
      var slot = start
      while let next = scene.slot(from: slot, towards: direction, moving: item) {
        guard isForwards ? next > slot : next < slot else {
          Issue.record("from \(slot) to \(next)")
          break
        }
        scene.list.move(item, to: next)
        slot = next
      }
      let section = scene.sectionCount - 1
      let last = Slot(section, scene.list.itemCount(in: section) - 1)
      let cells = scene.list.packings[slot.section][slot.item]
      let isInLastLine = cells.range.upperBound == scene.list.packings[section].lines
      #expect(
        isForwards
          ? slot == last || slot.section == section && isInLastLine
          : slot == Slot(0, 0) || slot.section == 0 && cells.line == 0)
    }
  }

  @Test func aDropBesideTheLastItemsIsTheEnd() throws {
    let scene = try cards()
    let item = scene.list.item(named: "F")
    #expect(scene.dropSlot(at: Point2D(x: 15, y: 25), for: item) == Slot(0, 5), "beside E")
    #expect(scene.dropSlot(at: Point2D(x: 25, y: 25), for: item) == Slot(0, 3), "on D")
    #expect(scene.dropSlot(at: Point2D(x: 35, y: 35), for: item) == Slot(1, 0), "beside F")
    #expect(scene.slot(nearest: 25) == Slot(0, 3))
  }

  @Test func anItemThatComesFromAnotherListOfTheBoardKeepsItsSpan() throws {
    func list(_ name: String, _ items: [ItemDescription], x: Double) -> ListDescription {
      ListDescription(
        id: name, frame: Rect2D(x: x, y: 0, width: 30, height: 90),
        layout: .grid(.init(itemWidth: 10, itemHeight: 10)),
        sections: [SectionDescription(id: name, items: .listed(items))])
    }
    var scene = try ReorderScene(
      SceneDescription(
        viewport: Size2D(width: 100, height: 100), layout: .list(.init()), sections: [],
        lists: [
          list("a", [ItemDescription(id: "wide", span: GridSpan(columns: 2))], x: 0),
          list("b", ["b0", "b1", "b2"].map { ItemDescription(id: $0) }, x: 50),
        ]))
    scene.show(0)
    let item = try #require(scene.list.item(named: "wide"))
    scene.transfer(item, to: 1, at: Slot(0, 0))
    #expect(scene.list.violations().isEmpty)
    #expect(scene.frame(at: Slot(0, 0)) == Rect2D(x: 0, y: 0, width: 20, height: 10))
    #expect(scene.frame(at: Slot(0, 2)) == Rect2D(x: 0, y: 10, width: 10, height: 10))
  }

  // MARK: Descriptions

  private func scene(_ items: [ItemDescription], columns: Int? = nil) throws -> ReorderScene {
    try ReorderScene(
      SceneDescription(
        viewport: Size2D(width: 100, height: 100),
        layout: .grid(.init(itemWidth: 10, itemHeight: 10, columns: columns)),
        sections: [SectionDescription(id: "", items: .listed(items))]))
  }

  @Test func aSpanThatNoGridTakesIsRefused() throws {
    for span in [GridSpan(columns: 0), GridSpan(rows: 65), GridSpan(columns: -1)] {
      let item = ItemDescription(id: "a", span: span)
      #expect(throws: ReorderScene.Invalid.list(.span(id: "a"))) { try scene([item]) }
      let plain = try scene([])
      #expect(throws: SceneChange.Invalid.scene(.list(.span(id: "a")))) {
        try plain.revision(for: .insert([item], at: Gap(section: 0, item: 0)))
      }
    }
    let wide = ItemDescription(id: "a", span: GridSpan(columns: 64))
    #expect(throws: ReorderScene.Invalid.spannedColumns(65)) { try scene([wide], columns: 65) }
    #expect(try scene([wide], columns: 64).frame(at: Slot(0, 0)).size.width == 640)
    #expect(try scene([wide]).frame(at: Slot(0, 0)).size.width == 100, "as wide as a line")
    let tall = ItemDescription(id: "b", length: 20)
    #expect(throws: ReorderScene.Invalid.mixedSpans) { try scene([wide, tall]) }
    let spanned = try scene([wide])
    #expect(throws: SceneChange.Invalid.scene(.mixedSpans)) {
      try spanned.revision(for: .insert([tall], at: Gap(section: 0, item: 0)))
    }
    #expect(throws: SceneChange.Invalid.scene(.spannedColumns(90))) {
      try spanned.revision(for: .resize(Size2D(width: 900, height: 100)))
    }
  }

  /// Items of random spans, cut at random into three sections.
  static func random(
    _ count: Int, _ packing: Packing, _ random: inout SeededRandom
  ) -> NaiveSpans {
    let first = random.below(count + 1)
    var grid = NaiveSpans(NaiveList(cut: [first, 0, count - first]))
    for item in grid.list.items {
      grid.spans[item.name] = random.chance(0.5) ? nil : .random(&random)
    }
    if let item = grid.list.items.first { grid.spans[item.name] = GridSpan(columns: 2) }
    (grid.packing, grid.lanes) = (packing, random.below(6) + 1)
    grid.axis = random.element(of: Axis2D.allCases)
    grid.itemSpacing = Double(random.below(40)) / 4
    grid.lineSpacing = Double(random.below(40)) / 4
    return grid
  }

  private func expectSame(_ scene: ReorderScene, _ grid: NaiveSpans) {
    let problems = scene.list.violations()
    #expect(problems.isEmpty, "\(problems)")
    #expect(scene.list.order == grid.list.order)
    let (frames, end) = grid.frames
    #expect(scene.scroll.contentSize[grid.axis] == end)
    for (slot, frame) in frames where scene.frame(at: slot) != frame {
      Issue.record("\(slot) lies at \(scene.frame(at: slot)), not at \(frame)")
    }
  }
}

extension GridSpan {
  /// A span of up to three columns and rows.
  static func random(_ random: inout SeededRandom) -> GridSpan {
    GridSpan(columns: random.below(3) + 1, rows: random.below(3) + 1)
  }
}
