import TestSupport
import Testing

@testable import ReorderCore

/// Where an item of a grid with spans would lie, and that no rule goes back and forth between two
/// such places.
@Suite struct SpanTargetTests {
  typealias Packing = LayoutDescription.Grid.Packing

  private func geometry(_ scene: ReorderScene) throws -> GridGeometry {
    guard case .grid(let grid) = scene.geometry else { throw NoGrid() }
    return grid
  }

  private struct NoGrid: Error {}

  @Test(arguments: Packing.allCases)
  func anItemLiesWhereItIsSaidBeforeItsMove(packing: Packing) throws {
    var random = SeededRandom(seed: walkSeed())
    var lists = NaiveList.all(upTo: 7, sections: 1)
    lists.append(NaiveList(cut: [150]))
    for list in lists {
      var naive = NaiveSpans(list)
      (naive.packing, naive.itemSpacing, naive.lineSpacing) = (packing, 5, 2.5)
      if list.items.count > 9 {
        for item in list.items { naive.spans[item.name] = .random(&random) }
      }
      let scene = try naive.scene()
      for source in list.slots where list.items.count < 9 || source.item % 13 == 0 {
        for target in list.drops(from: source) {
          let frame = try geometry(scene).frame(ofItemAt: source, ifMovedTo: target, in: scene)
          var moved = scene
          moved.list.move(try #require(scene.list.item(at: source)), to: target)
          #expect(frame == moved.frame(at: target), "\(list.order) \(source) \(target)")
        }
      }
    }
  }

  @Test(arguments: Packing.allCases)
  func theNearestSlotIsTheOneThatATrialOfAllFinds(packing: Packing) throws {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<(120 * walkScale) {
      var naive = SpanTests.random(random.below(20) + 1, packing, &random)
      naive.list = NaiveList(cut: [naive.list.items.count])
      let scene = try naive.scene()
      let source = random.element(of: naive.list.slots)
      let frames = try naive.list.drops(from: source).map { slot in
        (slot, try geometry(scene).frame(ofItemAt: source, ifMovedTo: slot, in: scene))
      }
      for _ in 0..<20 {
        var point = Point2D.zero
        point[naive.axis] = random.double(0...(naive.frames.end + 20))
        point[naive.axis.cross] = random.double(-20...120)
        var effort = Effort()
        let found = try geometry(scene).slot(
          nearestTo: point, moving: source, in: scene, effort: &effort)
        let least = frames.map { ($0.1.center - point).length }.min()
        let distance = frames.first { $0.0 == found }.map { ($0.1.center - point).length }
        #expect(distance == least, "\(naive.list.order) \(source) at \(point)")
      }
    }
  }

  @Test(
    "A finger that goes straight on never comes back to an order that it left",
    arguments: PingPongTests.rules, Packing.allCases)
  func straightWays(rule: TargetRule, packing: Packing) throws {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<(25 * walkScale) {
      let items = (0..<24).map {
        ItemDescription(id: rowName($0), span: random.chance(0.4) ? nil : .random(&random))
      }
      var finger = try Finger(
        on: SceneDescription(
          viewport: Size2D(width: 320, height: 500),
          layout: .grid(
            .init(itemHeight: 60, columns: 4, lineSpacing: 6, itemSpacing: 6, packing: packing)),
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
