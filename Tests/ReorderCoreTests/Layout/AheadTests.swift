import TestSupport
import Testing

@testable import ReorderCore

/// The slots under a snapshot on the way from its place, against a search of the whole list.
@Suite struct AheadTests {
  private static let lengths: [[Double]] = [
    [40], [40, 40, 40], [20, 90, 20, 35], [60, 10, 10, 10, 60], [15, 120, 15],
  ]

  private static func scene(
    _ lengths: [Double], _ axis: Axis2D, spacing: Double, reversed: Bool
  ) throws -> ReorderScene {
    let items = lengths.enumerated().map { ItemDescription(id: "\($0)", length: $1) }
    return try ReorderScene(
      SceneDescription(
        viewport: Size2D(width: 300, height: 300),
        layout: .list(.init(axis: axis, spacing: spacing, isReversed: reversed)),
        sections: [SectionDescription(id: "s", items: .listed(items))]))
  }

  /// Every slot between the current one and the snapshot that shares some of the axis with it, or
  /// that it has passed, the furthest first.
  private static func oracle(
    _ scene: ReorderScene, from current: Slot, under bounds: Rect2D
  ) -> [Slot] {
    let axis = scene.axis
    let home = scene.frame(at: current).center[axis]
    let grows = bounds.center[axis] > home
    let ahead = scene.slots(touching: Rect2D(x: -9e3, y: -9e3, width: 2e4, height: 2e4)).filter {
      let frame = scene.frame(at: $0)
      let isAhead = grows ? frame.center[axis] > home : frame.center[axis] < home
      return isAhead && Self.share(of: frame, along: axis, under: bounds, grows) > 0
    }
    return ahead.sorted {
      let (first, second) = (scene.frame(at: $0).center[axis], scene.frame(at: $1).center[axis])
      return grows ? first > second : first < second
    }
  }

  /// How much of a row a snapshot shares: all of one that it has passed.
  private static func share(
    of frame: Rect2D, along axis: Axis2D, under bounds: Rect2D, _ grows: Bool
  ) -> Double {
    let isPassed =
      grows ? frame.max(axis) <= bounds.min(axis) : frame.min(axis) >= bounds.max(axis)
    return isPassed ? frame.size[axis] : bounds.overlap(frame, along: axis)
  }

  @Test("As a search of the whole list finds them", arguments: Axis2D.allCases, [false, true])
  func everyPlace(axis: Axis2D, reversed: Bool) throws {
    for lengths in Self.lengths {
      for spacing in [0.0, 12] {
        let scene = try Self.scene(lengths, axis, spacing: spacing, reversed: reversed)
        for item in lengths.indices {
          let current = Slot(section: 0, item: item)
          let frame = scene.frame(at: current)
          for shift in stride(from: -211.5, through: 211.5, by: 9) {
            var bounds = frame
            bounds.origin[axis] += shift
            var found: [Slot] = []
            scene.forEachSlot(aheadOf: current, under: bounds) { slot, shared, length in
              #expect(
                shared
                  == Self.share(
                    of: scene.frame(at: slot), along: axis, under: bounds,
                    bounds.center[axis] > frame.center[axis]))
              #expect(length == scene.frame(at: slot).size[axis])
              found.append(slot)
              return true
            }
            #expect(
              found == Self.oracle(scene, from: current, under: bounds),
              "\(lengths) \(item) by \(shift), spacing \(spacing)")
          }
        }
      }
    }
  }

  @Test("A closure that returns false gets no more")
  func stops() throws {
    let scene = try Self.scene([20, 20, 20, 20, 20], .vertical, spacing: 0, reversed: false)
    var count = 0
    let bounds = Rect2D(x: 0, y: 10, width: 300, height: 90)
    scene.forEachSlot(aheadOf: Slot(section: 0, item: 0), under: bounds) { _, _, _ in
      count += 1
      return false
    }
    #expect(count == 1)
  }
}
