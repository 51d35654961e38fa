import TestSupport
import Testing

@testable import ReorderCore

/// Frames and hit tests near the last place of a drag: the answers equal, to the last bit, those of
/// a scene without a remembered place.
@Suite struct SceneFocusTests {
  /// Rows whose sum of lengths depends on the order of addition; some lengths are zero.
  private func description(
    _ axis: Axis2D, counts: [Int], spacing: Double, header: Double
  ) -> SceneDescription {
    SceneDescription(
      viewport: Size2D(width: 320, height: 240),
      insets: Insets(top: 3, left: 5, bottom: 7, right: 11),
      layout: .list(.init(axis: axis, spacing: spacing, headerLength: header)),
      sections: counts.enumerated().map { section, count in
        SectionDescription(
          id: "\(section)",
          items: .listed(
            (0..<count).map { item in
              ItemDescription(
                id: "\(section).\(item)", length: Double((section + item) * 7 % 13) / 10)
            }))
      })
  }

  /// Both sides of both ends of an item's frame, its middle, and far beyond everything.
  private func coordinates(at slot: Slot, in scene: ReorderScene) -> [Double] {
    let frame = scene.frame(at: slot)
    let (low, high) = (frame.min(scene.axis), frame.max(scene.axis))
    return [
      low, low.nextDown, low.nextUp, high, high.nextDown, high.nextUp, (low + high) / 2,
      -1e9, -0.0, 1e9, .infinity, -.infinity, .nan,
    ]
  }

  private func expectSameAnswers(_ scene: ReorderScene, around slot: Slot) {
    var plain = scene
    plain.list.tree.forgetFocus()
    let rank = scene.list.rank(of: slot)
    for rank in max(0, rank - 20)..<min(scene.itemCount, rank + 20) {
      let slot = plain.list.slot(at: rank)
      let item = plain.list.item(at: slot)
      #expect(scene.frame(at: slot) == plain.frame(at: slot))
      #expect(scene.list.item(at: slot) == item)
      for coordinate in coordinates(at: slot, in: plain) {
        #expect(scene.slot(nearest: coordinate) == plain.slot(nearest: coordinate))
        for across in [100, -1, 0, scene.crossExtent.nextDown, scene.crossExtent, .nan] {
          var point = Point2D(x: across, y: across)
          point[scene.axis] = coordinate
          #expect(scene.slot(at: point) == plain.slot(at: point))
          guard let item else { continue }
          #expect(scene.dropSlot(at: point, for: item) == plain.dropSlot(at: point, for: item))
        }
      }
    }
  }

  @Test(
    arguments: [
      ([1], 0), ([2], 2.5), ([90], 0.1), ([200], 0), ([40, 0, 60], 0.3), ([0, 0, 9], 0),
    ] as [([Int], Double)])
  func everyPlaceIsTheOneOfASearch(counts: [Int], spacing: Double) throws {
    var random = SeededRandom(seed: walkSeed())
    for axis in Axis2D.allCases {
      for header in [0.0, 12.3] {
        var scene = try ReorderScene(
          description(axis, counts: counts, spacing: spacing, header: header))
        for _ in 0..<4 {
          let slot = scene.list.slot(at: random.below(scene.itemCount))
          scene.list.focus(on: slot)
          expectSameAnswers(scene, around: slot)
        }
      }
    }
  }

  @Test func aDragThroughTheListFindsWhatASearchFinds() throws {
    var random = SeededRandom(seed: walkSeed())
    var scene = try ReorderScene(description(.vertical, counts: [150], spacing: 0.7, header: 3))
    let item = try #require(scene.list.item(named: "0.70"))
    scene.list.focus(on: Slot(0, 70))
    var place = 70
    for _ in 0..<15 {
      place = min(max(place + random.below(15) - 7, 0), 149)
      scene.list.move(item, to: Slot(0, place))
      scene.measure()
      #expect(scene.list.violations().isEmpty)
      expectSameAnswers(scene, around: Slot(0, place))
    }
  }

  @Test(arguments: [0.0, 0.1, 5])
  func aHitIsAFrameThatHoldsThePoint(spacing: Double) throws {
    var scene = try ReorderScene(
      description(.vertical, counts: [30, 30], spacing: spacing, header: 4))
    scene.list.focus(on: Slot(1, 3))
    let slots = (0..<60).map { scene.list.slot(at: $0) }
    for y in stride(from: -1, through: 70 + spacing * 60, by: 0.037) {
      let point = Point2D(x: 50, y: y)
      let holders = slots.filter { scene.frame(at: $0).contains(point) }
      if let hit = scene.slot(at: point) {
        #expect(holders.contains(hit))
      } else {
        #expect(holders.isEmpty)
      }
    }
  }
}
