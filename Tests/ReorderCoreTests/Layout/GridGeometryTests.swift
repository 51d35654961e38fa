import TestSupport
import Testing

@testable import ReorderCore

/// Grids and absolute slots against loops over all cells.
@Suite struct GridGeometryTests {
  private func description(
    _ cut: [Int], axis: Axis2D = .vertical, columns: Int? = 3, spacing: Double = 10,
    viewport: Size2D = Size2D(width: 320, height: 200)
  ) -> SceneDescription {
    var next = 0
    return SceneDescription(
      viewport: viewport,
      layout: .grid(
        .init(
          axis: axis, itemWidth: 100, itemHeight: 100, columns: columns, lineSpacing: spacing,
          itemSpacing: spacing, headerLength: 30, footerLength: 5)),
      sections: cut.enumerated().map { index, count in
        defer { next += count }
        return SectionDescription(id: "\(index)", items: (next..<(next + count)).map(rowName))
      })
  }

  /// Every cell's frame, cell by cell and line by line.
  private func frames(_ cut: [Int], _ axis: Axis2D, lanes: Int, spacing: Double) -> [Slot: Rect2D] {
    var frames: [Slot: Rect2D] = [:]
    var start = 0.0
    for (section, count) in cut.enumerated() {
      start += 30
      for item in 0..<count {
        var origin = Point2D.zero
        origin[axis] = start + Double(item / lanes) * (100 + spacing)
        origin[axis.cross] = Double(item % lanes) * (100 + spacing)
        frames[Slot(section, item)] = Rect2D(origin: origin, size: Size2D(width: 100, height: 100))
      }
      let lines = (count + lanes - 1) / lanes
      start += Double(lines) * 100 + Double(max(0, lines - 1)) * spacing + 5
    }
    return frames
  }

  @Test(arguments: Axis2D.allCases, [1, 2, 3, 5])
  func cellsLieAndAreHitWhereALoopPutsThem(axis: Axis2D, columns: Int) throws {
    for cut in [[7], [2, 4], [3, 0, 1], [0, 5], [0]] {
      for spacing in [0.0, 10] {
        let scene = try ReorderScene(
          description(cut, axis: axis, columns: columns, spacing: spacing))
        let frames = frames(cut, axis, lanes: columns, spacing: spacing)
        for (slot, frame) in frames { #expect(scene.frame(at: slot) == frame) }
        for x in stride(from: -15.0, to: 900, by: 17.5) {
          for y in stride(from: -15.0, to: 900, by: 17.5) {
            let point = Point2D(x: x, y: y)
            let expected = frames.first { $0.value.contains(point) }?.key
            #expect(scene.slot(at: point) == expected)
          }
        }
      }
    }
  }

  @Test func whatIsVisibleIsWhatANaiveScanSees() throws {
    for cut in [[20], [4, 0, 9], [0, 0, 2]] {
      var scene = try ReorderScene(description(cut))
      let frames = frames(cut, .vertical, lanes: 3, spacing: 10)
      for offset in stride(from: 0.0, through: 900, by: 12.5) {
        scene.scroll.scroll(to: Point2D(x: 0, y: offset))
        let visible = scene.scroll.visibleRect
        let seen = frames.filter { $0.value.commonArea(visible) > 0 }.keys.sorted()
        #expect(scene.visibleSlots == seen)
      }
    }
  }

  @Test(arguments: [(320.0, 3), (319, 2), (100, 1), (40, 1), (0, 1), (430, 4)])
  func asManyColumnsAsFitStandInALine(width: Double, lanes: Int) throws {
    let scene = try ReorderScene(
      description([9], columns: nil, viewport: Size2D(width: width, height: 200)))
    #expect(scene.frame(at: Slot(0, lanes)).minX == 0)
    #expect(lanes == 1 || scene.frame(at: Slot(0, lanes - 1)).minX > 0)
  }

  @Test(arguments: [0, -1, .min, 1_000_001, .max])
  func columnsThatAreNoneAreRefused(columns: Int) {
    #expect(throws: ReorderScene.Invalid.grid) {
      try ReorderScene(description([3], columns: columns))
    }
  }

  // MARK: Dragging

  private func drag(_ places: [Point2D], rule: TargetRule) throws -> [String] {
    var grid = description([9])
    guard case .grid(var layout) = grid.layout else { return [] }
    (layout.headerLength, layout.footerLength) = (0, 0)
    grid.layout = .grid(layout)
    grid.viewport.height = 600
    var finger = try Finger(on: grid, press: PressRules(duration: 0), native: .still(rule))
    try finger.down(x: 50, y: 50)
    return try places.map { place in
      try finger.move(x: 50 + place.x, y: 50 + place.y)
      return finger.order
    }
  }

  @Test func halfOfTheSnapshotOnBothAxesMoves() throws {
    let rule = TargetRule.centerWithin(fraction: 0.5)
    let orders = try drag(
      [59, 60, 59, 55, 51, 50].map { Point2D(x: $0, y: 0) }, rule: rule)
    #expect(
      orders == ["ABCDEFGHI", "BACDEFGHI", "BACDEFGHI", "BACDEFGHI", "BACDEFGHI", "ABCDEFGHI"])
    #expect(try drag([Point2D(x: 110, y: 110)], rule: rule) == ["BCDEAFGHI"])
  }

  @Test(arguments: [TargetRule.nearestCenter, .greatestArea, .underCenter, .underFinger])
  func aJumpOntoACellTakesItsPlace(rule: TargetRule) throws {
    #expect(try drag([Point2D(x: 220, y: 110)], rule: rule) == ["BCDEFAGHI"])
    #expect(try drag([Point2D(x: 3, y: 3)], rule: rule) == ["ABCDEFGHI"])
  }

  // MARK: Absolute slots

  private func absolute(_ frames: [Rect2D]) -> SceneDescription {
    let items = frames.enumerated().map { ItemDescription(id: rowName($0), frame: $1) }
    return SceneDescription(
      viewport: Size2D(width: 320, height: 600), layout: .absolute,
      sections: [SectionDescription(id: "s", items: .listed(items))])
  }

  @Test func absoluteSlotsAreFoundAsByAScan() throws {
    var random = SeededRandom(seed: walkSeed())
    for count in [0, 1, 2, 7, 33] {
      let frames = (0..<count).map { _ in
        Rect2D(
          x: random.double(0...250), y: random.double(0...500), width: random.double(1...80),
          height: random.double(1...80))
      }
      let scene = try ReorderScene(absolute(frames))
      for _ in 0..<200 {
        let point = Point2D(x: random.double(-20...350), y: random.double(-20...620))
        let hit = frames.firstIndex { $0.contains(point) }.map { Slot(0, $0) }
        #expect(scene.slot(at: point) == hit)
        let rect = Rect2D(center: point, size: Size2D(width: 90, height: 60))
        let touched = frames.indices.filter { frames[$0].commonArea(rect) > 0 }
        #expect(scene.slots(touching: rect) == touched.map { Slot(0, $0) })
      }
    }
  }

  @Test func anItemTakesTheSlotOfItsPlace() throws {
    let frames = [
      Rect2D(x: 0, y: 0, width: 50, height: 50), Rect2D(x: 100, y: 200, width: 80, height: 20),
    ]
    var finger = try Finger(
      on: absolute(frames), press: PressRules(duration: 0), native: .still(.underFinger))
    let item = try #require(finger.item("A"))
    try finger.down(x: 25, y: 25)
    try finger.move(x: 140, y: 210)
    #expect(finger.order == "BA")
    #expect(finger.engine.scene.frame(of: item) == frames[1])
  }

  @Test func framesThatAreNoneAreRefused() {
    #expect(throws: ReorderScene.Invalid.frame(id: "B")) {
      try ReorderScene(absolute([.zero, Rect2D(x: 0, y: .nan, width: 1, height: 1)]))
    }
    var description = rows(2, of: 40)
    description.layout = .absolute
    #expect(throws: ReorderScene.Invalid.frame(id: "A")) { try ReorderScene(description) }
  }
}
