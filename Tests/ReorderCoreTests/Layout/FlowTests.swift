import TestSupport
import Testing

@testable import ReorderCore

/// Flows against loops over all items: every small one, and every change to it.
@Suite struct FlowTests {
  typealias Alignment = LayoutDescription.Flow.Alignment

  static let small = NaiveList.all(upTo: 6, sections: 2)

  private static func flow(_ list: NaiveList, _ alignment: Alignment) -> NaiveFlow {
    var flow = NaiveFlow(list)
    flow.alignment = alignment
    flow.axis = alignment == .end ? .horizontal : .vertical
    if alignment != .start { (flow.itemSpacing, flow.lineSpacing) = (5 * 64, 2.5) }
    return flow
  }

  @Test(arguments: Alignment.allCases)
  func everyLiftAndEveryDropLeavesTheFramesOfALoop(alignment: Alignment) throws {
    for list in Self.small {
      let flow = Self.flow(list, alignment)
      let scene = try flow.scene()
      expectSame(scene, flow)
      for source in list.slots {
        let item = try #require(scene.list.item(at: source))
        for target in list.drops(from: source) {
          var (moved, expected) = (scene, flow)
          moved.list.move(item, to: target)
          moved.measure()
          expected.list.move(from: source, to: target)
          expectSame(moved, expected)
        }
      }
    }
  }

  @Test(arguments: Alignment.allCases)
  func everyPairThatExchangesLeavesTheFramesOfALoop(alignment: Alignment) throws {
    for list in Self.small {
      let flow = Self.flow(list, alignment)
      let scene = try flow.scene()
      for a in list.slots {
        for b in list.slots {
          var (exchanged, expected) = (scene, flow)
          let items = (try #require(scene.list.item(at: a)), try #require(scene.list.item(at: b)))
          exchanged.list.exchange(items.0, with: items.1)
          exchanged.measure()
          expected.list.exchange(a, b)
          expectSame(exchanged, expected)
        }
      }
    }
  }

  @Test(arguments: Alignment.allCases)
  func everyHalfPointHitsWhatAScanHits(alignment: Alignment) throws {
    for cut in [[6], [2, 4], [3, 0, 1], [0, 5], [0], [1, 1, 1]] {
      let flow = Self.flow(NaiveList(cut: cut), alignment)
      let scene = try flow.scene()
      let (frames, end) = flow.frames
      var point = Point2D.zero
      for along in stride(from: -3.0, through: end + 3, by: 0.5) {
        point[flow.axis] = along
        for across in stride(from: -25.0, through: 125, by: 5) {
          point[flow.axis.cross] = across
          let hit = frames.first { $0.frame.contains(point) }?.slot
          if scene.slot(at: point) != hit {
            Issue.record("\(cut) \(point): \(String(describing: hit))")
          }
        }
      }
    }
  }

  @Test func rectanglesTouchWhatAScanFinds() throws {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<60 {
      let flow = Self.random(random.below(80), &random)
      let scene = try flow.scene()
      let (frames, end) = flow.frames
      for _ in 0..<20 {
        let rect = Rect2D(
          x: random.double(-50...300), y: random.double(-50...(end + 50)),
          width: random.double(1...200), height: random.double(1...200))
        let touched = frames.filter { $0.frame.commonArea(rect) > 0 }.map(\.slot)
        #expect(scene.slots(touching: rect) == touched)
      }
    }
  }

  @Test(arguments: [0, 1, 7, 40])
  func aWalkLeavesTheFramesOfALoop(narrow: Int) throws {
    var random = SeededRandom(seed: walkSeed())
    var flow = Self.random(1_200, &random)
    // From lines of three items to lines of several hundred, longer than any node.
    flow.capacity = narrow == 0 ? 20_000 * 64 : 2_000 * 64 / narrow
    var scene = try flow.scene()
    for step in 1...(200 * walkScale) {
      let source = random.element(of: flow.list.slots)
      let item = try #require(scene.list.item(at: source))
      if random.chance(0.7) {
        let target = random.element(of: flow.list.drops(from: source))
        scene.list.move(item, to: target)
        flow.list.move(from: source, to: target)
      } else {
        let other = random.element(of: flow.list.slots)
        scene.list.exchange(item, with: try #require(scene.list.item(at: other)))
        flow.list.exchange(source, other)
      }
      scene.measure()
      guard step % 25 == 0 else { continue }
      expectSame(scene, flow)
    }
  }

  @Test func itemsThatComeAndGoLeaveTheFramesOfALoop() throws {
    var random = SeededRandom(seed: walkSeed())
    var flow = Self.random(200, &random)
    var scene = try flow.scene()
    for step in 1...(100 * walkScale) {
      let section = random.below(flow.list.sections.count)
      let place = random.below(flow.list.sections[section].items.count + 1)
      let item = NaiveList.Item(name: "new \(step)", length: Double(random.below(200)) / 4)
      flow.breadths[item.name] = random.chance(0.2) ? nil : random.below(110 * 64)
      let description = flow.description(of: item)
      if flow.breadths[item.name] == nil { flow.breadths[item.name] = 88 * 64 }
      flow.list.sections[section].items.insert(item, at: place)
      try scene.make(
        scene.revision(for: .insert([description], at: Gap(section: section, item: place))))
      let gone = random.element(of: flow.list.slots)
      try scene.make(scene.revision(for: .remove([flow.list[gone].name])))
      flow.list.sections[gone.section].items.remove(at: gone.item)
      if random.chance(0.1) {
        flow.capacity = random.below(400 * 64)
        var viewport = scene.scroll.viewport
        viewport[flow.axis.cross] = Double(flow.capacity) / 64
        try scene.make(scene.revision(for: .resize(viewport)))
      }
      expectSame(scene, flow)
    }
    try scene.make(scene.revision(for: .reload(flow.descriptions)))
    expectSame(scene, flow)
  }

  @Test func anItemFitsWhateverTheOrderOfTheSums() throws {
    // Ten times 33.3 and nine times 7.4 are a bit more or less than 399.6, depending on the order
    // in which doubles are added up.
    let items = (0..<40).map { ItemDescription(id: "\($0)", width: 33.3, height: 10) }
    let scene = try ReorderScene(
      SceneDescription(
        viewport: Size2D(width: 399.6, height: 100), layout: .flow(.init(itemSpacing: 7.4)),
        sections: [SectionDescription(id: "", items: .listed(items))]))
    for item in 0..<40 {
      #expect(scene.frame(at: Slot(0, item)).minY == Double(item / 10 * 10))
    }
  }

  // MARK: Keys

  @Test func arrowsGoToTheNearestItemOfTheNextLine() throws {
    // Lines of 100: A40 B50 | C60 D30 | E100 | F20; then another section of G80.
    let widths = [40.0, 50, 60, 30, 100, 20, 80]
    let items = widths.enumerated().map {
      ItemDescription(id: rowName($0), width: $1, height: 10)
    }
    let scene = try ReorderScene(
      SceneDescription(
        viewport: Size2D(width: 100, height: 100), layout: .flow(.init()),
        sections: [
          SectionDescription(id: "0", items: .listed(Array(items[..<6]))),
          SectionDescription(id: "1", items: .listed(Array(items[6...]))),
        ]))
    func go(_ name: String, _ direction: KeyCommand.Direction) -> Slot? {
      guard let item = scene.list.item(named: name), let slot = scene.list.slot(of: item) else {
        return nil
      }
      return scene.slot(from: slot, towards: direction, moving: item)
    }
    #expect(go("A", .down) == Slot(0, 2), "C's middle, 30, is nearer to 20 than D's, 75")
    #expect(go("B", .down) == Slot(0, 3), "65 is nearer to D's 75")
    #expect(go("D", .up) == Slot(0, 1))
    #expect(go("C", .down) == Slot(0, 4))
    #expect(go("E", .down) == Slot(0, 5))
    #expect(go("F", .down) == Slot(1, 0), "the next section")
    #expect(go("G", .up) == Slot(0, 5), "the last line of the section before")
    #expect(go("A", .up) == nil)
    #expect(go("G", .down) == nil)
    #expect(go("A", .right) == Slot(0, 1))
    #expect(go("B", .right) == Slot(0, 2), "across the end of the line")
    #expect(go("C", .left) == Slot(0, 1))
    #expect(go("G", .left) == Slot(0, 6), "the end of the section before")
  }

  // MARK: Descriptions

  @Test func aNegativeOrEndlessExtentIsRefused() {
    for extent in [-1, .nan, .infinity, 2e9] {
      for item in [
        ItemDescription(id: "a", width: extent), ItemDescription(id: "a", height: extent),
      ] {
        #expect(throws: ReorderScene.Invalid.list(.length(id: "a"))) {
          try ReorderScene(
            SceneDescription(
              viewport: Size2D(width: 100, height: 100), layout: .flow(.init()),
              sections: [SectionDescription(id: "", items: .listed([item]))]))
        }
      }
      for layout in [
        LayoutDescription.Flow(itemWidth: extent), .init(itemHeight: extent),
        .init(lineSpacing: extent), .init(itemSpacing: extent), .init(headerLength: extent),
      ] {
        #expect(throws: ReorderScene.Invalid.list(.layout)) {
          try ReorderScene(
            SceneDescription(
              viewport: Size2D(width: 100, height: 100), layout: .flow(layout), sections: []))
        }
      }
    }
  }

  @Test func aHeightIsTheLengthOfARowThatHasNone() throws {
    let items = [
      ItemDescription(id: "a", height: 30), ItemDescription(id: "b", length: 20, height: 30),
    ]
    let scene = try ReorderScene(
      SceneDescription(
        viewport: Size2D(width: 100, height: 100), layout: .list(.init()),
        sections: [SectionDescription(id: "", items: .listed(items))]))
    #expect(scene.frame(at: Slot(0, 0)) == Rect2D(x: 0, y: 0, width: 100, height: 30))
    #expect(scene.frame(at: Slot(0, 1)) == Rect2D(x: 0, y: 30, width: 100, height: 20))
  }

  /// Items of random sizes, cut at random into three sections.
  private static func random(_ count: Int, _ random: inout SeededRandom) -> NaiveFlow {
    let first = random.below(count + 1)
    var flow = NaiveFlow(NaiveList(cut: [first, 0, count - first]))
    for item in flow.list.items {
      flow.breadths[item.name] = random.chance(0.05) ? 0 : random.below(60 * 64)
    }
    flow.alignment = random.element(of: Alignment.allCases)
    flow.itemSpacing = random.below(10 * 64)
    flow.lineSpacing = Double(random.below(40)) / 4
    return flow
  }

  private func expectSame(_ scene: ReorderScene, _ flow: NaiveFlow) {
    let problems = scene.list.violations()
    #expect(problems.isEmpty, "\(problems)")
    #expect(scene.list.order == flow.list.order)
    let (frames, end) = flow.frames
    #expect(scene.scroll.contentSize[flow.axis] == end)
    for (slot, frame) in frames where scene.frame(at: slot) != frame {
      Issue.record("\(slot) lies at \(scene.frame(at: slot)), not at \(frame)")
    }
  }
}
