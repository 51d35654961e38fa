import TestSupport
import Testing

@testable import ReorderCore

/// Grids of mixed lengths against loops over all lines: every small one, and every change to it.
@Suite struct MixedGridTests {
  static let small = NaiveList.all(upTo: 6, sections: 3)

  @Test(arguments: 1...4)
  func everyLiftAndEveryDropLeavesTheFramesOfALoop(lanes: Int) throws {
    for list in Self.small {
      let grid = NaiveGrid(list: list, lanes: lanes, lineSpacing: 2.5)
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

  @Test(arguments: 1...4)
  func everyPairThatExchangesLeavesTheFramesOfALoop(lanes: Int) throws {
    for list in Self.small {
      let grid = NaiveGrid(list: list, lanes: lanes, axis: .horizontal, itemSpacing: 4)
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

  @Test(arguments: Axis2D.allCases, [0.0, 4])
  func everyHalfPointHitsWhatAScanHits(axis: Axis2D, spacing: Double) throws {
    for cut in [[6], [2, 4], [3, 0, 1], [0, 5], [0], [1, 1, 1]] {
      for lanes in 1...4 {
        let grid = NaiveGrid(
          list: NaiveList(cut: cut), lanes: lanes, axis: axis, lineSpacing: spacing,
          itemSpacing: spacing)
        let scene = try grid.scene()
        let frames = grid.frames
        var point = Point2D.zero
        for along in stride(from: -3.0, through: grid.extent + 3, by: 0.5) {
          point[axis] = along
          for across in [-0.5, 0, 49.5, 50, 53.5, 54, 104, 170, 216] {
            point[axis.cross] = across
            let hit = frames.first { $0.frame.contains(point) }?.slot
            if scene.slot(at: point) != hit {
              Issue.record("\(cut) \(lanes) \(point): \(String(describing: hit))")
            }
          }
        }
      }
    }
  }

  @Test func theFirstItemOfALineIsNearestToAllBeforeTheNextLine() throws {
    let grid = NaiveGrid(list: NaiveList(cut: [6]), lanes: 2, lineSpacing: 4)
    let scene = try grid.scene()
    // A header of 30, then lines of 100, 64 and 80.
    let expected = [
      (0.0, 0), (30, 0), (130, 0), (133.75, 0), (134, 2), (201.75, 2), (202, 4), (900, 4),
    ]
    for (coordinate, item) in expected {
      #expect(scene.slot(nearest: coordinate) == Slot(0, item), "\(coordinate)")
    }
  }

  @Test func rectanglesTouchWhatAScanFinds() throws {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<60 {
      let grid = Self.grid(random.below(60), lanes: random.below(5) + 1, &random)
      let scene = try grid.scene()
      for _ in 0..<20 {
        let rect = Rect2D(
          x: random.double(-50...300), y: random.double(-50...(grid.extent + 50)),
          width: random.double(1...200), height: random.double(1...200))
        let touched = grid.frames.filter { $0.frame.commonArea(rect) > 0 }.map(\.slot)
        #expect(scene.slots(touching: rect) == touched)
      }
    }
  }

  // MARK: Dropping

  @Test func whatLiesBehindTheLastItemIsTheEndOfItsSection() throws {
    // Lines: A40 B100 | C20.5 D64 | E12.25, header 30 above, footer 0 below; then an empty section.
    let grid = NaiveGrid(list: NaiveList(cut: [5, 0]), lanes: 2, lineSpacing: 4, itemSpacing: 6)
    let scene = try grid.scene()
    let item = try #require(scene.list.item(named: "A"))
    func drop(_ x: Double, _ y: Double) -> Slot? {
      scene.dropSlot(at: Point2D(x: x, y: y), for: item)
    }
    #expect(drop(10, 40) == Slot(0, 0))
    #expect(drop(10, 80) == nil, "next to the rest of a longer item")
    #expect(drop(52, 40) == nil, "between two cells")
    #expect(drop(60, 204) == Slot(0, 4), "next to the last item")
    #expect(drop(10, 203) == Slot(0, 4), "the last item itself")
    #expect(drop(10, 217) == Slot(1, 0), "the empty section")
    #expect(drop(10, 900) == Slot(1, 0), "below everything")
    #expect(drop(10, 5) == nil, "the header")
  }

  @Test func belowAShortLastItemIsTheEndOfItsSection() throws {
    // Lines: A40 B100 C20.5 | D64 E12.25 F80.
    var list = NaiveList(cut: [5])
    list.sections[0].header = 0
    let grid = NaiveGrid(list: list, lanes: 3, itemSpacing: 6)
    let scene = try grid.scene()
    let item = try #require(scene.list.item(named: "A"))
    #expect(scene.dropSlot(at: Point2D(x: 60, y: 130), for: item) == Slot(0, 4), "below E")
    #expect(scene.dropSlot(at: Point2D(x: 52, y: 130), for: item) == nil, "between D and E")
    #expect(scene.dropSlot(at: Point2D(x: 52, y: 170), for: item) == Slot(0, 4), "below the line")
    #expect(scene.dropSlot(at: Point2D(x: 120, y: 50), for: item) == nil, "below C in its line")
  }

  // MARK: Becoming mixed

  @Test func aGridOfOneLengthIsNotMixed() throws {
    var list = NaiveList(cut: [4])
    for item in 0..<4 { list.sections[0].items[item].length = 44 }
    var grid = NaiveGrid(list: list, lanes: 2)
    var scene = try grid.scene()
    #expect(!scene.isMixed)
    grid.list.sections[0].items.insert(NaiveList.Item(name: "X", length: 60.5), at: 1)
    let item = ItemDescription(id: "X", length: 60.5)
    try scene.make(scene.revision(for: .insert([item], at: Gap(section: 0, item: 1))))
    #expect(scene.isMixed)
    expectSame(scene, grid)
    try scene.make(scene.revision(for: .remove(["X"])))
    expectSame(scene, NaiveGrid(list: list, lanes: 2))
    try scene.make(scene.revision(for: .reload(list.descriptions)))
    #expect(!scene.isMixed)
    expectSame(scene, NaiveGrid(list: list, lanes: 2))
  }

  @Test func anotherViewportPutsTheItemsIntoOtherLines() throws {
    var grid = NaiveGrid(list: NaiveList(cut: [3, 2, 1]), lanes: 4, lineSpacing: 3)
    var description = grid.description
    guard case .grid(var layout) = description.layout else { return }
    layout.columns = nil
    description.layout = .grid(layout)
    var scene = try ReorderScene(description)
    for lanes in [4, 3, 1, 2, 6] {
      let size = Size2D(width: Double(lanes) * 50 + 10, height: 300)
      try scene.make(scene.revision(for: .resize(size)))
      grid.lanes = lanes
      expectSame(scene, grid)
    }
    #expect(throws: SceneChange.Invalid.scene(.mixedColumns(300))) {
      try scene.revision(for: .resize(Size2D(width: 15_000, height: 300)))
    }
  }

  @Test func aMixedGridHasALimitOfColumns() throws {
    var grid = NaiveGrid(list: NaiveList(cut: [6]), lanes: ReorderScene.mostMixedColumns)
    #expect(try grid.scene().isMixed)
    grid.lanes += 1
    #expect(throws: ReorderScene.Invalid.mixedColumns(257)) { try grid.scene() }
  }

  // MARK: Walks

  @Test(arguments: [1, 2, 3, 7, 63, 64, 65, 200])
  func aWalkLeavesTheFramesOfALoop(lanes: Int) throws {
    var random = SeededRandom(seed: walkSeed())
    var grid = Self.grid(1_500, lanes: lanes, &random)
    var scene = try grid.scene()
    for step in 1...(300 * walkScale) {
      let source = random.element(of: grid.list.slots)
      let item = try #require(scene.list.item(at: source))
      if random.chance(0.7) {
        let target = random.element(of: grid.list.drops(from: source))
        scene.list.move(item, to: target)
        grid.list.move(from: source, to: target)
      } else {
        let other = random.element(of: grid.list.slots)
        scene.list.exchange(item, with: try #require(scene.list.item(at: other)))
        grid.list.exchange(source, other)
      }
      guard step.isMultiple(of: 100) else { continue }
      scene.measure()
      expectSame(scene, grid)
    }
  }

  @Test func lengthsThatAreNoDyadicsStayWithinAMillionth() throws {
    var random = SeededRandom(seed: walkSeed())
    var grid = Self.grid(1_000, lanes: 3, &random)
    for slot in grid.list.slots { grid.list[slot].length = random.double(0.1...120) }
    var scene = try grid.scene()
    for _ in 1...(500 * walkScale) {
      let source = random.element(of: grid.list.slots)
      let target = random.element(of: grid.list.drops(from: source))
      scene.list.move(try #require(scene.list.item(at: source)), to: target)
      grid.list.move(from: source, to: target)
    }
    #expect(abs(scene.list.sectionTree.extent - grid.extent) < 1e-6)
    for (slot, frame) in grid.frames {
      #expect((scene.frame(at: slot).origin - frame.origin).length < 1e-6)
      #expect(scene.slot(at: frame.center) == slot)
    }
  }

  /// Items of mixed dyadic lengths, cut at random into three sections.
  private static func grid(_ count: Int, lanes: Int, _ random: inout SeededRandom) -> NaiveGrid {
    let first = random.below(count + 1)
    var list = NaiveList(cut: [first, 0, count - first])
    for slot in list.slots { list[slot].length = Double(random.below(800) + 1) / 8 }
    return NaiveGrid(list: list, lanes: lanes, lineSpacing: 2.5, itemSpacing: 1)
  }

  private func expectSame(_ scene: ReorderScene, _ grid: NaiveGrid) {
    let problems = scene.list.violations()
    #expect(problems.isEmpty, "\(problems)")
    #expect(scene.list.order == grid.list.order)
    #expect(scene.list.sectionTree.extent == grid.extent)
    #expect(scene.scroll.contentSize[grid.axis] == grid.extent)
    for (slot, frame) in grid.frames where scene.frame(at: slot) != frame {
      Issue.record("\(slot) lies at \(scene.frame(at: slot)), not at \(frame)")
    }
  }
}
