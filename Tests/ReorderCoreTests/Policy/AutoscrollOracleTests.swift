import TestSupport
import Testing

@testable import ReorderCore

/// The scrolling speed, compared with the same rule written with whole rectangles: equal to the
/// last bit.
@Suite struct AutoscrollOracleTests {
  /// The probe as a rectangle: what must be in a zone.
  private func probe(_ rule: AutoscrollRule, _ drag: DragContext, _ visible: Rect2D) -> Rect2D {
    switch rule.probe {
    case .finger: return Rect2D(origin: drag.contentPointer, size: .zero)
    case .edge: return drag.frame
    case .center:
      var center = drag.center
      for axis in Axis2D.allCases {
        let half = min(drag.size[axis], visible.size[axis]) / 2
        center[axis] = min(max(center[axis], visible.min(axis) + half), visible.max(axis) - half)
      }
      return Rect2D(origin: center, size: .zero)
    }
  }

  private func speed(_ rule: AutoscrollRule, at depth: Double) -> Double {
    switch rule.speed {
    case .constant(let speed): speed
    case .proportional(let fastest): rule.range > 0 ? depth / rule.range * fastest : 0
    }
  }

  private func velocity(_ rule: AutoscrollRule, _ drag: DragContext, _ scene: ReorderScene)
    -> Vector2D
  {
    let visible = scene.scroll.visibleRect.inset(by: scene.scroll.insets)
    let finger = Rect2D(origin: drag.contentPointer, size: .zero)
    var velocity = Vector2D.zero
    for axis in Axis2D.allCases where scene.scroll.canScroll(along: axis) {
      let isLong = drag.size[axis] >= 0.75 * visible.size[axis]
      let probe = isLong ? finger : probe(rule, drag, visible)
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

  private func scene(_ random: inout SeededRandom) throws -> ReorderScene {
    let insets = Insets(
      top: random.double(0...30), left: random.double(0...30), bottom: random.double(0...30),
      right: random.double(0...30))
    let cell = Size2D(width: random.double(20...90), height: random.double(20...90))
    return try ReorderScene(
      SceneDescription(
        viewport: Size2D(width: random.double(100...400), height: random.double(100...400)),
        insets: insets, offset: Point2D(x: random.double(-50...300), y: random.double(-50...300)),
        layout: .grid(
          .init(
            axis: random.element(of: Axis2D.allCases), itemWidth: cell.width,
            itemHeight: cell.height, columns: random.below(12) + 1)),
        sections: [SectionDescription(id: "s", items: (0..<60).map { rowName($0) })]))
  }

  private func drag(in scene: ReorderScene, _ random: inout SeededRandom) -> DragContext {
    let slot = Slot(0, random.below(60))
    let pointer = Point2D(x: random.double(-50...450), y: random.double(-50...450))
    var drag = DragContext(
      id: 1, subject: .item(DraggedItem(ItemID(rawValue: Int32(slot.item)), at: slot)),
      frame: scene.frame(at: slot),
      pointer: pointer, contentPointer: scene.scroll.content(pointer), time: .zero)
    drag.fields.center = drag.contentPointer - Vector2D(dx: random.double(-9...9), dy: 0.1)
    drag.fields.scale = random.double(0.9...1.2)
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
