import TestSupport
import Testing

@testable import ReorderCore

/// Where an item of a flow would lie, and that no rule goes back and forth between two such places.
@Suite struct FlowTargetTests {
  private func flow(_ scene: ReorderScene) throws -> FlowGeometry {
    guard case .flow(let flow) = scene.geometry else { throw NoFlow() }
    return flow
  }

  private struct NoFlow: Error {}

  @Test(arguments: LayoutDescription.Flow.Alignment.allCases)
  func anItemLiesWhereItIsSaidBeforeItsMove(
    alignment: LayoutDescription.Flow.Alignment
  ) throws {
    for list in NaiveList.all(upTo: 6, sections: 1) {
      var naive = NaiveFlow(list)
      (naive.alignment, naive.itemSpacing, naive.lineSpacing) = (alignment, 5 * 64, 2.5)
      let scene = try naive.scene()
      for source in list.slots {
        for target in list.drops(from: source) {
          let frame = try flow(scene).frame(ofItemAt: source, ifMovedTo: target, in: scene)
          var moved = scene
          moved.list.move(try #require(scene.list.item(at: source)), to: target)
          #expect(frame == moved.frame(at: target), "\(list.order) \(source) \(target)")
        }
      }
    }
  }

  @Test func theNearestSlotIsTheOneThatATrialOfAllFinds() throws {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<(120 * walkScale) {
      var naive = NaiveFlow(NaiveList(cut: [random.below(20) + 1]))
      for item in naive.list.items { naive.breadths[item.name] = 640 + random.below(80 * 64) }
      for slot in naive.list.slots { naive.list[slot].length = 40 }
      naive.alignment = random.element(of: LayoutDescription.Flow.Alignment.allCases)
      (naive.itemSpacing, naive.lineSpacing) = (random.below(640), Double(random.below(12)))
      let scene = try naive.scene()
      let source = random.element(of: naive.list.slots)
      let frames = try naive.list.drops(from: source).map { slot in
        (slot, try flow(scene).frame(ofItemAt: source, ifMovedTo: slot, in: scene))
      }
      for _ in 0..<20 {
        let point = Point2D(
          x: random.double(-20...120), y: random.double(0...(naive.frames.end + 20)))
        var effort = Effort()
        let found = try flow(scene).slot(
          nearestTo: point, moving: source, in: scene, effort: &effort)
        let least = frames.map { ($0.1.center - point).length }.min()
        let distance = frames.first { $0.0 == found }.map { ($0.1.center - point).length }
        #expect(distance == least, "\(naive.list.order) \(source) at \(point)")
      }
    }
  }

  @Test(
    "A finger that goes straight on never comes back to an order that it left",
    arguments: PingPongTests.rules)
  func straightWays(rule: TargetRule) throws {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<(25 * walkScale) {
      let items = (0..<24).map {
        ItemDescription(id: rowName($0), width: random.double(20...140), height: 32)
      }
      var finger = try Finger(
        on: SceneDescription(
          viewport: Size2D(width: 320, height: 500),
          layout: .flow(
            .init(
              lineSpacing: 6, itemSpacing: 6,
              alignment: random.element(of: LayoutDescription.Flow.Alignment.allCases))),
          sections: [SectionDescription(id: "", items: .listed(items))]),
        press: PressRules(duration: 0), native: .still(rule))
      let scene = finger.engine.scene
      let start = scene.frame(at: Slot(0, random.below(24))).center
      try finger.down(x: start.x, y: start.y)
      let way = Vector2D(dx: random.double(-9...9), dy: random.double(-9...9))
      var orders = [finger.order]
      for _ in 0..<60 {
        let place = finger.position + way
        try finger.move(x: place.x, y: place.y, after: 0.008)
        if finger.order != orders.last { orders.append(finger.order) }
      }
      #expect(Set(orders).count == orders.count, "\(orders)")
    }
  }
}
