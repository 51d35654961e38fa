import TestSupport
import Testing

@testable import ReorderCore

/// Frames, hit tests and visible ranges, in lists along both axes.
@Suite struct ListGeometryTests {
  private func scene(
    _ axis: Axis2D = .vertical, insets: Insets = .zero, offset: Point2D = .zero
  ) throws -> ReorderScene {
    try ReorderScene(
      SceneDescription(
        viewport: Size2D(width: 300, height: 200), insets: insets, offset: offset,
        layout: .list(
          .init(
            axis: axis, spacing: 5, itemLength: 40, headerLength: 30, footerLength: 10)),
        sections: [
          SectionDescription(id: "one", items: ["A", "B"]),
          SectionDescription(id: "empty", items: []),
          SectionDescription(
            id: "two", headerLength: 0, items: .listed([ItemDescription(id: "C", length: 100)])),
        ]))
  }

  @Test(arguments: Axis2D.allCases)
  func framesFollowEachOtherAlongTheAxis(axis: Axis2D) throws {
    let scene = try scene(axis)
    let slots = [Slot(0, 0), Slot(0, 1), Slot(2, 0)]
    #expect(slots.map { scene.frame(at: $0).min(axis) } == [30, 75, 165])
    #expect(slots.map { scene.frame(at: $0).size[axis] } == [40, 40, 100])
    for slot in slots {
      let frame = scene.frame(at: slot)
      #expect(frame.min(axis.cross) == 0)
      #expect(frame.size[axis.cross] == scene.scroll.viewport[axis.cross])
    }
    #expect((0..<3).map { scene.headerFrame(of: $0).min(axis) } == [0, 125, 165])
    #expect((0..<3).map { scene.headerFrame(of: $0).size[axis] } == [30, 30, 0])
    #expect((0..<3).map { scene.footerFrame(of: $0).min(axis) } == [115, 155, 265])
    #expect(scene.scroll.contentSize[axis] == 275)
    #expect(scene.axis == axis)
  }

  @Test(arguments: Axis2D.allCases)
  func aHitIsOnAnItemAndNothingElse(axis: Axis2D) throws {
    let scene = try scene(axis)
    for (coordinate, slot) in [
      (-0.1, nil), (0, nil), (29.9, nil), (30, Slot(0, 0)), (70.0.nextDown, Slot(0, 0)),
      (70, nil), (74.9, nil), (75, Slot(0, 1)), (114.9, Slot(0, 1)), (115, nil), (140, nil),
      (165, Slot(2, 0)), (264.9, Slot(2, 0)), (265, nil), (1e9, nil), (-1e9, nil),
    ] as [(Double, Slot?)] {
      var point = Point2D(x: 50, y: 50)
      point[axis] = coordinate
      #expect(scene.slot(at: point) == slot, "at \(coordinate)")
    }
  }

  @Test(arguments: Axis2D.allCases)
  func acrossTheAxisAHitIsHalfOpenToo(axis: Axis2D) throws {
    let scene = try scene(axis)
    for (coordinate, hits) in [
      (-0.1, false), (0, true), (199.9, true), (scene.crossExtent.nextDown, true),
      (scene.crossExtent, false),
    ] {
      var point = Point2D(x: 50, y: 50)
      point[axis.cross] = coordinate
      #expect((scene.slot(at: point) != nil) == hits, "at \(coordinate)")
    }
  }

  @Test func insetsNarrowTheRowsAndLengthenTheScroll() throws {
    let insets = Insets(top: 10, left: 20, bottom: 30, right: 40)
    let scene = try scene(insets: insets, offset: Point2D(x: -999, y: -999))
    #expect(scene.crossExtent == 240)
    #expect(scene.frame(at: Slot(0, 0)).size.width == 240)
    #expect(scene.scroll.offset == Point2D(x: -20, y: -10))
    #expect(scene.scroll.maximumOffset.y == 275 + 30 - 200)
  }

  @Test func everyFrameIsHitAtItsVeryStart() throws {
    var random = SeededRandom(seed: walkSeed())
    for spacing in [0, 0.1, 7] {
      var naive = NaiveList(cut: [40, 0, 100, 60], spacing: spacing)
      for slot in naive.slots { naive[slot].length = random.double(0.05...90) }
      let scene = try naive.scene()
      for slot in naive.slots {
        let frame = scene.frame(at: slot)
        #expect(scene.slot(at: frame.center) == slot)
        // The previous frame may overlap the border by its last binary digit; there is no gap.
        let hit = try #require(scene.slot(at: frame.origin))
        #expect(hit == slot || hit == scene.slot(before: slot))
        #expect(hit == slot || scene.frame(at: hit).maxY - frame.minY < 1e-9)
      }
    }
  }

  @Test func whatIsVisibleIsWhatANaiveScanSees() throws {
    for cut in [[6], [2, 0, 4], [0, 0, 3], [3, 3, 0], [0], [1, 1, 1, 1]] {
      let naive = NaiveList(cut: cut, spacing: 6)
      var scene = try naive.scene(viewport: Size2D(width: 320, height: 70))
      for offset in stride(from: -5.0, through: naive.extent, by: 1.25) {
        scene.scroll.scroll(to: Point2D(x: 0, y: offset))
        let visible = scene.scroll.visibleRect
        let seen = naive.slots.filter { scene.frame(at: $0).commonArea(visible) > 0 }
        #expect(scene.visibleSlots == seen, "\(cut) at \(offset)")
      }
    }
  }

  @Test func neighborsAreFoundAcrossSections() throws {
    let scene = try scene()
    #expect(scene.slot(after: Slot(0, 0)) == Slot(0, 1))
    #expect(scene.slot(after: Slot(0, 1)) == Slot(2, 0))
    #expect(scene.slot(after: Slot(2, 0)) == nil)
    #expect(scene.slot(before: Slot(2, 0)) == Slot(0, 1))
    #expect(scene.slot(before: Slot(0, 0)) == nil)
  }

  @Test func theNearestSlotIsTheOneBeforeAGapAndTheFirstBelowAHeader() throws {
    let scene = try scene()
    for (coordinate, slot) in [
      (-50.0, Slot(0, 0)), (10, Slot(0, 0)), (72, Slot(0, 0)), (80, Slot(0, 1)),
      (120, Slot(0, 1)), (130, Slot(0, 1)), (160, Slot(0, 1)), (170, Slot(2, 0)),
      (270, Slot(2, 0)), (9_999, Slot(2, 0)),
    ] {
      #expect(scene.slot(nearest: coordinate) == slot, "at \(coordinate)")
    }
    #expect(try ReorderScene(sections(["", "AB"], header: 20)).slot(nearest: 5) == Slot(1, 0))
    #expect(try ReorderScene(sections(["", ""], header: 20)).slot(nearest: 5) == nil)
    #expect(try ReorderScene(sections([])).slot(nearest: 5) == nil)
  }

  @Test func aDropGoesToAnItemOrToTheEndOfASection() throws {
    let scene = try ReorderScene(sections(["AB", "", "CD"], header: 30, footer: 10))
    let item = try #require(scene.list.item(named: "A"))
    for (y, slot) in [
      (10.0, nil), (40, Slot(0, 0)), (100, Slot(0, 1)), (120, Slot(0, 1)), (130, Slot(1, 0)),
      (165, Slot(1, 0)), (170, nil), (260, Slot(2, 1)), (290, Slot(2, 2)), (5_000, Slot(2, 2)),
    ] as [(Double, Slot?)] {
      #expect(scene.dropSlot(at: Point2D(x: 5, y: y), for: item) == slot, "at \(y)")
    }
    #expect(scene.dropSlot(at: Point2D(x: -1, y: 40), for: item) == nil)
    let last = try #require(scene.list.item(named: "D"))
    #expect(scene.dropSlot(at: Point2D(x: 5, y: 5_000), for: last) == Slot(2, 1))
  }

  @Test func aStageThatContradictsItselfIsRefused() {
    var description = rows(3, of: 40)
    for size in [Size2D(width: -1, height: 5), Size2D(width: 5, height: .nan)] {
      description.viewport = size
      #expect(throws: ReorderScene.Invalid.viewport) { try ReorderScene(description) }
    }
    description = rows(3, of: 40)
    description.insets.left = .infinity
    #expect(throws: ReorderScene.Invalid.insets) { try ReorderScene(description) }
    description = rows(3, of: 40)
    description.offset.y = .nan
    #expect(throws: ReorderScene.Invalid.offset) { try ReorderScene(description) }
    description = rows([40, -1])
    #expect(throws: ReorderScene.Invalid.list(.length(id: "B"))) { try ReorderScene(description) }
  }
}
