import TestSupport
import Testing

@testable import ReorderCore

/// The engine's work is charged to the policy that it is done for, in what can be counted.
@Suite struct AnswerCostTests {
  /// A finger that lifts the first item.
  private func finger(
    _ scene: SceneDescription, by rule: SwapRule, explained: Bool = false
  ) throws -> Finger<Pointing> {
    var finger = try Finger(
      on: scene, press: PressRules(duration: 0), policy: Pointing(rule: rule))
    finger.engine.reportsDecisions = explained
    try finger.down(x: 5, y: 5)
    return finger
  }

  private func name(_ item: Int, _ finger: inout Finger<Pointing>) throws {
    finger.policy.slot = Slot(0, item)
    try finger.move(y: finger.position.y + 1, after: 0.1)
  }

  private func list(_ items: [ItemDescription]) -> SceneDescription {
    SceneDescription(
      viewport: Size2D(width: 320, height: 480),
      layout: .list(LayoutDescription.List(itemLength: 44)),
      sections: [SectionDescription(id: "s", items: .listed(items))])
  }

  private func current(_ finger: Finger<Pointing>) -> Int? {
    finger.engine.drag?.item?.current.item
  }

  @Test("A move across a million plain rows costs what one across two does")
  func plain() throws {
    for rule in [SwapRule.insert, .exchange, .exchangeOrigin] {
      var finger = try finger(rows(1_000_000, of: 44), by: rule)
      try name(999_999, &finger)
      #expect(current(finger) == 999_999)
      #expect(finger.policy.costs == [Effort.ofMove], "\(rule)")
    }
  }

  @Test("Steps are charged one by one, and ten thousand are the most of one move")
  func steps() throws {
    for explained in [false, true] {
      var finger = try finger(rows(15_001, of: 44), by: .step, explained: explained)
      let ofStep = Effort.ofMove + Effort.ofPassedItem
      try name(64, &finger)
      try name(164, &finger)
      #expect(finger.policy.costs == [64 * ofStep, 100 * ofStep])
      try name(0, &finger)
      try name(15_000, &finger)
      #expect(current(finger) == 10_000)
      #expect(finger.engine.drag?.item?.refusal == nil, "it is on its way")
      #expect(finger.policy.costs.last == 10_000 * ofStep)
      try name(15_000, &finger)
      #expect(current(finger) == 15_000)
    }
  }

  @Test("A drag that steps back and forth keeps no more moves than there are items")
  func backAndForth() throws {
    for rule in [SwapRule.step, .exchange] {
      var finger = try finger(rows(50, of: 44), by: rule)
      for target in 0..<200 { try name(target % 2 == 0 ? 49 : 0, &finger) }
      #expect(finger.engine.scene.previewCount == 0, "\(rule)")
      try name(49, &finger)
      #expect(finger.engine.scene.previewCount == (rule == .step ? 49 : 1), "\(rule)")
      try finger.up(after: 0.1)
      #expect(finger.commits.count == 1)
    }
  }

  @Test("Many moves at once leave a grid with spans as a few at a time do")
  func manyMovesAmongSpans() throws {
    let items = (0..<400).map {
      ItemDescription(id: "i\($0)", span: GridSpan(columns: 1 + $0 % 2, rows: 1 + $0 / 3 % 2))
    }
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 480),
      layout: .grid(LayoutDescription.Grid(itemHeight: 40, columns: 4)),
      sections: [SectionDescription(id: "s", items: .listed(items))])
    var (far, near) = (try finger(scene, by: .step), try finger(scene, by: .step))
    let before = far.engine.scene
    for target in [300, 20, 390] {
      try name(target, &far)
      while current(near) != target {
        let here = try #require(current(near))
        try name(here < target ? min(here + 50, target) : max(here - 50, target), &near)
      }
      #expect(far.engine.scene.frames == near.engine.scene.frames)
    }
    far.cancel(after: 0.1)
    #expect(far.engine.scene.frames == before.frames)
  }

  @Test("Items that keep their places are charged where they are passed")
  func fixed() throws {
    let pinned = list(
      (0..<10_000).map { ItemDescription(id: "i\($0)", isPinned: $0 % 2 == 1 && $0 < 9_999) })
    let excluded = list(
      (0..<10_000).map {
        ItemDescription(id: "i\($0)", isMovable: $0 % 2 == 0, isTarget: $0 % 2 == 0 || $0 == 9_999)
      })
    for (scene, rule) in [(pinned, SwapRule.insert), (excluded, .flow)] {
      var finger = try finger(scene, by: rule)
      try name(40, &finger)
      let walk = rule == .flow ? 41 * Effort.ofPassedItem : 0
      #expect(finger.policy.costs == [20 * Effort.ofMove + walk], "\(rule)")
      try name(9_998, &finger)
      let cost = try #require(finger.policy.costs.last)
      #expect(cost > 4_000 * Effort.ofMove)
    }
  }

  @Test("What a grid with spans places anew is charged, and only that")
  func spans() throws {
    let sizes = (0..<20_000).map { GridSpan(columns: 1 + $0 % 3, rows: 1 + $0 % 2) }
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 480),
      layout: .grid(
        LayoutDescription.Grid(
          itemWidth: 80, itemHeight: 44, columns: 4, packing: .dense)),
      sections: [
        SectionDescription(
          id: "s",
          items: .listed(sizes.indices.map { ItemDescription(id: "i\($0)", span: sizes[$0]) }))
      ])
    var finger = try self.finger(scene, by: .insert)
    try name(19_999, &finger)
    let far = try #require(finger.policy.costs.last)
    #expect(far > 10_000 * Effort.ofPassedItem)
    try name(19_998, &finger)
    let near = try #require(finger.policy.costs.last)
    #expect(near > 0 && near < 1_000 * Effort.ofPassedItem, "a neighbor is near")
  }

  @Test("Steps that are refused are charged for the items that were looked at")
  func refusedSteps() throws {
    var rows = (0..<5_000).map { ItemDescription(id: "i\($0)") }
    rows[1].isTarget = false
    var finger = try finger(list(rows), by: .step)
    try name(4_000, &finger)
    #expect(current(finger) == 0 && finger.engine.drag?.item?.refusal == .noTarget)
    #expect(finger.policy.costs == [4_000 * Effort.ofPassedItem])
  }

  @Test("A step goes around pinned rows without a look at each")
  func stepsAroundPinned() throws {
    let rows = (0..<3_000).map {
      ItemDescription(id: "i\($0)", isPinned: $0 % 1_000 != 0 && $0 != 2_999)
    }
    var finger = try finger(list(rows), by: .step)
    try name(2_999, &finger)
    #expect(current(finger) == 2_999)
    let order = finger.engine.scene.list.order[0]
    #expect([0, 1_000, 2_000, 2_999].map { order[$0] } == ["i1000", "i2000", "i2999", "i0"])
    try name(0, &finger)
    #expect(finger.engine.scene.list.order[0] == rows.map(\.id))
  }

  @Test("Moves between the lists of a board are charged, with the items that take other cells")
  func transfers() throws {
    func part(_ id: String, x: Double, _ count: Int) -> ListDescription {
      ListDescription(
        id: id, frame: Rect2D(x: x, y: 0, width: 320, height: 480),
        layout: .grid(
          LayoutDescription.Grid(itemWidth: 80, itemHeight: 44, columns: 4, packing: .dense)),
        sections: [
          SectionDescription(
            id: "s",
            items: .listed(
              (0..<count).map {
                ItemDescription(
                  id: "\(id)\($0)", span: GridSpan(columns: 1 + $0 % 3, rows: 1 + $0 % 2))
              }))
        ])
    }
    let scene = SceneDescription(
      viewport: Size2D(width: 640, height: 480),
      lists: [part("a", x: 0, 10_000), part("b", x: 320, 10_000)])
    var finger = try Finger(
      on: scene, press: PressRules(duration: 0), policy: Pointing(slot: Slot(0, 0), rule: .insert))
    try finger.down(x: 5, y: 5)
    try finger.move(x: 500, y: 5, after: 0.1)
    #expect(finger.engine.drag?.item?.list == 1)
    #expect(finger.policy.costs.reduce(0, +) > 10_000 * Effort.ofPassedItem)
  }

  @Test("After more moves than are redone one by one, a change leaves the item where it is")
  func longLog() throws {
    var finger = try finger(rows(30_000, of: 44), by: .step)
    try name(10_000, &finger)
    try name(20_000, &finger)
    #expect(finger.engine.scene.previewCount == 20_000)
    try finger.apply(.insert([ItemDescription(id: "new")], at: Gap(section: 0, item: 0)))
    #expect(finger.engine.scene.previewCount == 1)
    let item = try #require(finger.engine.drag?.item)
    #expect(item.current == Slot(0, 20_001))
    #expect(finger.engine.scene.list.count == 30_001)
    finger.cancel(after: 0.1)
    let order = finger.engine.scene.list.order[0]
    #expect(order[0] == "new" && order[1] == finger.engine.scene.list.name(of: item.id))
  }

  @Test("Of a change that removes all the neighbors of many moves only the place counts")
  func manyNeighbors() throws {
    // Each insert is one of its own, since an exchange follows; every other item goes.
    var finger = try finger(rows(3_000, of: 44), by: .insert)
    for step in 1...400 {
      finger.policy.rule = step % 2 == 0 ? .insert : .exchange
      try name(step % 2 == 0 ? 1_500 : 1_400, &finger)
    }
    #expect(finger.engine.scene.previewCount > 300)
    let item = try #require(finger.engine.drag?.item)
    let kept: Set<ItemID> = [
      item.id, try #require(finger.engine.scene.list.item(at: Slot(0, 2_999))),
    ]
    let names = finger.engine.scene.list.order[0].filter { name in
      !kept.contains { finger.engine.scene.list.name(of: $0) == name }
    }
    try finger.apply(.remove(names))
    #expect(finger.engine.scene.previewCount <= 1)
    #expect(finger.engine.scene.list.count == 2)
    #expect(current(finger) == 0)
  }

  @Test("What the native rules search in a flow is charged where a script leaves the target open")
  func searches() throws {
    var scene = list((0..<2_000).map { ItemDescription(id: "i\($0)") })
    scene.layout = .flow(LayoutDescription.Flow(itemWidth: 0.5))
    var finger = try finger(scene, by: .insert)
    finger.engine.native.target = .nearestCenter
    finger.policy.leavesTarget = true
    try finger.move(x: 100, y: 60, after: 0.1)
    #expect(finger.policy.costs.reduce(0, +) > 500 * Effort.ofItem)
  }

  /// Lifts the first of some items, of which every so many are selected, and drops it at a slot.
  ///
  /// - Returns: How many travelled, and the order, which has each item once.
  private func drop(
    _ items: [ItemDescription], selectedEvery step: Int, at slot: Slot, by rule: SwapRule
  ) throws -> (count: Int?, order: [String]) {
    var scene = list(items)
    scene.sections[0].selected = stride(from: 0, to: items.count, by: step).map { "i\($0)" }
    var finger = try Finger(
      on: scene, press: PressRules(duration: 0), policy: Pointing(slot: slot, rule: rule))
    try finger.down(x: 5, y: 5)
    let count = finger.engine.drag?.count
    try finger.move(y: 60, after: 0.1)
    try finger.up(after: 0.1)
    let order = finger.engine.scene.list.order[0]
    #expect(Set(order) == Set(items.map(\.id)) && order.count == items.count)
    return (count, order)
  }

  @Test("Several items travel as long as few enough moves take them around pinned ones")
  func blocks() throws {
    for (count, travels) in [(1_000, true), (1_002, false)] {
      let items = (0..<count).map { ItemDescription(id: "i\($0)", isPinned: $0 % 2 == 1) }
      let drop = try self.drop(items, selectedEvery: 2, at: Slot(0, 2), by: .insert)
      #expect(drop.count == (travels ? count / 2 : 1))
      for place in stride(from: 1, to: count, by: 2) { #expect(drop.order[place] == "i\(place)") }
    }
  }

  @Test("Under flow, items that are excluded keep their places among few, and close up among many")
  func excludedBlocks() throws {
    for (count, stay) in [(1_500, true), (1_800, false)] {
      // One of three is selected, the next excluded, and the third plain.
      let items = (0..<count).map {
        ItemDescription(id: "i\($0)", isMovable: $0 % 3 != 1, isTarget: $0 % 3 != 1)
      }
      let order = try drop(items, selectedEvery: 3, at: Slot(0, 2), by: .flow).order
      let kept = stride(from: 1, to: count, by: 3).allSatisfy { order[$0] == "i\($0)" }
      #expect(kept == stay, "\(order.prefix(8))")
    }
  }

  @Test("A block comes together in a grid with spans as it does without, each item in its cells")
  func spannedBlocks() throws {
    let items = (0..<200).map {
      ItemDescription(id: "i\($0)", span: GridSpan(columns: 1 + $0 % 3, rows: 1 + $0 % 2))
    }
    for packing in LayoutDescription.Grid.Packing.allCases {
      let scene = SceneDescription(
        viewport: Size2D(width: 320, height: 480),
        layout: .grid(
          LayoutDescription.Grid(itemWidth: 80, itemHeight: 44, columns: 4, packing: packing)),
        sections: [
          SectionDescription(
            id: "s", items: .listed(items),
            selected: stride(from: 0, to: 200, by: 3).map { "i\($0)" })
        ])
      var finger = try Finger(
        on: scene, press: PressRules(duration: 0),
        policy: Pointing(slot: Slot(0, 100), rule: .insert))
      try finger.down(x: 5, y: 5)
      #expect(finger.engine.scene.list.packingViolations() == [])
      try finger.move(y: 60, after: 0.1)
      var other = finger
      try finger.up(after: 0.1)
      other.cancel()
      let before = try ReorderEngine(scene: scene).scene
      #expect(other.engine.scene.list.order == before.list.order)
      for scene in [finger.engine.scene, other.engine.scene] {
        #expect(scene.list.packingViolations() == [])
        #expect(scene.scroll.contentSize.height > 0)
      }
      #expect(other.engine.scene.scroll == before.scroll)
      let order = finger.engine.scene.list.order[0]
      let block = order.filter { Int($0.dropFirst()).map { $0 % 3 == 0 } ?? false }
      #expect(order.firstIndex(of: "i0").map { Array(order[$0..<($0 + 67)]) } == block)
    }
  }
}

extension ReorderScene {
  /// Where every item lies.
  fileprivate var frames: [Rect2D?] { (0..<list.count).map { frame(at: list.slot(at: $0)) } }
}
