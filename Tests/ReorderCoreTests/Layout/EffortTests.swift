import TestSupport
import Testing

@testable import ReorderCore

/// A search that may do little stops soon, and gives a body no more items than it has paid for.
@Suite struct EffortTests {
  private static let count = 5_000
  private static let most = 300
  /// What one step may add before it is seen to be too much.
  private static let step = 200

  private static func scene(
    _ layout: LayoutDescription, _ item: (Int) -> ItemDescription
  ) throws -> ReorderScene {
    try ReorderScene(
      SceneDescription(
        viewport: Size2D(width: 320, height: 480), layout: layout,
        sections: [SectionDescription(id: "s", items: .listed((0..<count).map(item)))]))
  }

  private static func scenes() throws -> [ReorderScene] {
    [
      try scene(.list(.init())) { ItemDescription(id: "\($0)", length: 0.01) },
      try scene(.list(.init())) { ItemDescription(id: "\($0)", length: $0 < 2 ? 44 : 0) },
      try scene(.grid(.init(itemWidth: 0.01, itemHeight: 9, columns: 1_000))) {
        ItemDescription(id: "\($0)")
      },
      try scene(.grid(.init(itemWidth: 50, itemHeight: 50, columns: 3, packing: .dense))) {
        ItemDescription(id: "\($0)", span: GridSpan(columns: 2, rows: 1))
      },
      try scene(.absolute) {
        ItemDescription(
          id: "\($0)", frame: Rect2D(x: Double($0 % 90), y: Double($0 % 70), width: 99, height: 99))
      },
    ]
  }

  @Test("No search goes on once it has done what it may")
  func bounded() throws {
    let everything = Rect2D(x: -1e6, y: -1e6, width: 3e6, height: 3e6)
    for (number, scene) in try Self.scenes().enumerated() {
      func expectBound(_ search: (inout Effort) -> Void, _ comment: Comment) {
        var effort = Effort(most: Self.most)
        search(&effort)
        #expect(effort.cost <= Self.most + Self.step, "scene \(number), \(comment)")
      }
      var visited = 0
      expectBound(
        {
          scene.forEachSlot(touching: everything, effort: &$0) { _, _ in
            visited += 1
            return true
          }
        }, "touching")
      #expect(visited <= Self.most / Effort.ofItem, "scene \(number)")
      for point in [Point2D(x: 5, y: 5), Point2D(x: 149, y: 60), Point2D(x: 5, y: 1e5)] {
        expectBound({ _ = scene.slot(at: point, effort: &$0) }, "at \(point)")
        expectBound({ _ = scene.dropSlot(at: point, for: nil, effort: &$0) }, "drop at \(point)")
        expectBound({ _ = scene.slot(nearest: point.y, effort: &$0) }, "along \(point)")
        expectBound(
          {
            _ = scene.target(
              centeredWithin: Size2D(width: 1, height: 1), of: point, for: nil, effort: &$0)
          }, "centered at \(point)")
        let dragged = Slot(section: 0, item: 0)
        expectBound({ _ = scene.other(at: point, without: dragged, effort: &$0) }, "other")
      }
      if scene.isLinear {
        let last = Slot(section: 0, item: Self.count - 1)
        expectBound(
          { scene.forEachSlot(aheadOf: last, under: everything, effort: &$0) { _, _, _ in true } },
          "ahead")
      }
    }
  }
}
