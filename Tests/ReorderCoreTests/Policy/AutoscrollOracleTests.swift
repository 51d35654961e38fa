import TestSupport
import Testing

@testable import ReorderCore

/// How fast the content scrolls, held against the same rule told with whole rectangles: equal to
/// the last bit.
@Suite struct AutoscrollOracleTests {
  /// The probe as a rectangle: what has to be in a zone.
  private func probe(_ rule: AutoscrollRule, _ drag: DragContext, _ visible: Rect) -> Rect {
    switch rule.probe {
    case .finger: return Rect(origin: drag.contentPointer, size: .zero)
    case .edge: return drag.frame
    case .center:
      var center = drag.center
      for axis in Axis.allCases {
        let half = min(drag.size[axis], visible.size[axis]) / 2
        center[axis] = min(max(center[axis], visible.min(axis) + half), visible.max(axis) - half)
      }
      return Rect(origin: center, size: .zero)
    }
  }

  private func speed(_ rule: AutoscrollRule, at depth: Double) -> Double {
    switch rule.speed {
    case .constant(let speed): speed
    case .proportional(let fastest): rule.range > 0 ? depth / rule.range * fastest : 0
    }
  }

  private func velocity(_ rule: AutoscrollRule, _ drag: DragContext, _ scene: Scene) -> Vector {
    let visible = scene.scroll.visibleRect.inset(by: scene.scroll.insets)
    let probe = probe(rule, drag, visible)
    var velocity = Vector.zero
    for axis in Axis.allCases where scene.scroll.canScroll(along: axis) {
      let zone = min(rule.range, visible.size[axis] / 2)
      let before = visible.min(axis) + zone - probe.min(axis)
      let behind = probe.max(axis) - (visible.max(axis) - zone)
      if before > 0 {
        velocity[axis] = -speed(rule, at: before)
      } else if behind > 0 {
        velocity[axis] = speed(rule, at: behind)
      }
    }
    return velocity
  }

  private func scene(_ random: inout SeededRandom) throws -> Scene {
    let insets = EdgeInsets(
      top: random.double(0...30), left: random.double(0...30), bottom: random.double(0...30),
      right: random.double(0...30))
    let cell = Size(width: random.double(20...90), height: random.double(20...90))
    return try Scene(
      SceneDescription(
        viewport: Size(width: random.double(100...400), height: random.double(100...400)),
        insets: insets, offset: Point(x: random.double(-50...300), y: random.double(-50...300)),
        layout: .grid(
          GridLayout(
            axis: random.element(of: Axis.allCases), itemWidth: cell.width,
            itemHeight: cell.height, columns: random.below(12) + 1)),
        sections: [SectionDescription(id: "s", items: (0..<60).map { rowName($0) })]))
  }

  private func drag(in scene: Scene, _ random: inout SeededRandom) -> DragContext {
    let slot = Slot(0, random.below(60))
    let pointer = Point(x: random.double(-50...450), y: random.double(-50...450))
    var drag = DragContext(
      id: 1, item: ItemID(rawValue: Int32(slot.item)), slot: slot, frame: scene.frame(at: slot),
      pointer: pointer, contentPointer: scene.scroll.content(pointer), time: .zero)
    drag.center = drag.contentPointer - Vector(dx: random.double(-9...9), dy: 0.1)
    drag.scale = random.double(0.9...1.2)
    return drag
  }

  @Test func everySpeedIsThatOfTheRectangles() throws {
    var random = SeededRandom(seed: walkSeed())
    var scrolled = 0
    for _ in 0..<300 {
      let scene = try scene(&random)
      for probe in AutoscrollRule.Probe.allCases {
        let rule = AutoscrollRule(
          probe: probe, range: random.chance(0.3) ? 0 : random.double(0...300),
          speed: random.chance(0.5) ? .constant(240) : .proportional(fastest: 1_200))
        let drag = drag(in: scene, &random)
        let expected = velocity(rule, drag, scene)
        #expect(rule.velocity(for: drag, in: scene) == expected)
        if expected != .zero { scrolled += 1 }
      }
    }
    #expect(scrolled > 100)
  }
}
