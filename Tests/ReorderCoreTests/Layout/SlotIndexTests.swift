import TestSupport
import Testing

@testable import ReorderCore

/// The searches of an absolute layout against loops over all frames.
@Suite struct SlotIndexTests {
  /// Every frame with corners on a grid of three by three points, also without area.
  private static let small: [Rect2D] = (0..<3).flatMap { x in
    (0..<3).flatMap { y in
      (0..<(3 - x)).flatMap { width in
        (0..<(3 - y)).map { height in
          Rect2D(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
        }
      }
    }
  }

  private static let points: [Point2D] = [-0.5, 0, 0.5, 1, 1.5, 2, 2.5].flatMap { x in
    [-0.5, 0, 0.5, 1, 1.5, 2, 2.5].map { Point2D(x: x, y: $0) }
  }

  private func expectAsLoops(
    _ frames: [Rect2D], _ points: [Point2D], _ rects: [Rect2D], _ comment: Comment
  ) {
    let index = SlotIndex(frames)
    var effort = Effort()
    for point in points {
      let found = index.slot(at: point, &effort)
      #expect(found == frames.firstIndex { $0.contains(point) }, comment)
    }
    for rect in rects {
      var found: [Int] = []
      index.forEachSlot(touching: rect, &effort) {
        found.append($0)
        return true
      }
      #expect(found == frames.indices.filter { frames[$0].commonArea(rect) > 0 }, comment)
    }
  }

  @Test("Every three frames on a small grid are found as loops find them")
  func exhaustive() {
    for first in Self.small {
      for second in Self.small {
        expectAsLoops([first, second], Self.points, [first, second], "\(first) \(second)")
      }
    }
    expectAsLoops([], Self.points, Self.small, "no frames")
    expectAsLoops(Self.small, Self.points, Self.small, "all frames")
  }

  /// Many frames: beside each other, one over the other, nested, crossing, and any.
  static func heap(_ kind: Int, _ count: Int, _ random: inout SeededRandom) -> [Rect2D] {
    (0..<count).map { number in
      let part = Double(number) / Double(count)
      switch kind {
      case 0: return Rect2D(x: 20, y: 20, width: 80, height: 60)
      case 1: return Rect2D(x: part * 90, y: part * 90, width: 200 - part * 180, height: 30)
      case 2:
        return number.isMultiple(of: 2)
          ? Rect2D(x: 0, y: 90, width: 200, height: 8) : Rect2D(x: 90, y: 0, width: 8, height: 200)
      case 3:
        return Rect2D(
          x: Double(random.below(40) * 8), y: Double(random.below(40) * 8), width: 8, height: 8)
      default:
        return Rect2D(
          x: Double(random.below(200)), y: Double(random.below(200)),
          width: Double(random.below(90)), height: Double(random.below(90)))
      }
    }
  }

  static let heaps = 0..<5

  @Test("Many frames are found as loops find them", arguments: heaps)
  func manyFrames(kind: Int) {
    var random = SeededRandom(seed: walkSeed())
    for round in 0..<(4 * walkScale) {
      let frames = Self.heap(kind, 1 + random.below(400), &random)
      func coordinate() -> Double { Double(random.below(500)) / 2 - 10 }
      let points = (0..<20).map { _ in Point2D(x: coordinate(), y: coordinate()) }
      let rects = (0..<10).map { _ in
        Rect2D(
          x: coordinate(), y: coordinate(), width: Double(random.below(60)),
          height: Double(random.below(60)))
      }
      expectAsLoops(frames, points, rects, "kind \(kind), round \(round)")
    }
  }

  @Test("Every rule is what a loop makes of it among many frames", arguments: heaps)
  func rules(kind: Int) throws {
    var random = SeededRandom(seed: walkSeed())
    for round in 0..<(3 * walkScale) {
      let frames = Self.heap(kind, 70 + random.below(200), &random)
      let list = NaiveList(
        sections: [
          .init(
            header: 0, footer: 0,
            items: frames.indices.map { NaiveList.Item(name: "\($0)", length: 0) })
        ])
      let naive = NaiveScene(list, slots: frames)
      let scene = try ReorderScene(Self.description(frames))
      for _ in 0..<8 {
        let slot = Slot(section: 0, item: random.below(frames.count))
        let drag = try Self.drag(of: slot, in: scene, &random)
        for rule in PingPongTests.rules {
          let (found, wanted) = (
            rule.target(for: drag, in: scene), naive.target(rule, drag, .insert)
          )
          // A rule may name the item's own slot, or none, to stay.
          #expect(
            found == wanted, "\(rule), kind \(kind), round \(round), \(slot) at \(drag.center)")
        }
      }
    }
  }

  static func description(_ frames: [Rect2D]) -> SceneDescription {
    let items = frames.enumerated().map { ItemDescription(id: "\($0)", frame: $1) }
    return SceneDescription(
      viewport: Size2D(width: 5_000, height: 5_000), layout: .absolute,
      sections: [SectionDescription(id: "s", items: .listed(items))])
  }

  /// A drag that has taken an item to a random place.
  private static func drag(
    of slot: Slot, in scene: ReorderScene, _ random: inout SeededRandom
  ) throws -> DragContext {
    let frame = scene.frame(at: slot)
    let place = Point2D(x: Double(random.below(280)), y: Double(random.below(280)))
    var drag = DragContext(
      id: 1, subject: .item(DraggedItem(try #require(scene.list.item(at: slot)), at: slot)),
      frame: frame, pointer: place, contentPointer: place, time: .zero)
    drag.fields.center = place
    drag.fields.heading = place - frame.center
    return drag
  }

  @Test("No rule looks at more than a part of a large heap", arguments: heaps)
  func visits(kind: Int) throws {
    var random = SeededRandom(seed: walkSeed())
    let count = 50_000
    let scene = try ReorderScene(Self.description(Self.heap(kind, count, &random)))
    for _ in 0..<3 {
      let slot = Slot(section: 0, item: random.below(count))
      let drag = try Self.drag(of: slot, in: scene, &random)
      for rule in PingPongTests.rules {
        var effort = Effort()
        _ = rule.target(for: drag, in: scene, effort: &effort)
        #expect(effort.visited < Effort.ofFrame * count / 10, "\(rule), \(slot) at \(drag.center)")
      }
    }
  }
}
