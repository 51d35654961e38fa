import TestSupport
import Testing

@testable import ReorderCore

/// The engine's work for an answer is charged to the policy that gave it, in what can be counted.
@Suite struct AnswerCostTests {
  /// Names a slot and a rule, and adds up what it is charged.
  private struct Pointing: ReorderPolicy {
    var slot: Slot?
    var rule: SwapRule
    var costs: [Int] = []
    var isSteady: Bool? { false }

    func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      switch query.hook {
      case .target: .target(slot)
      case .swap: .swap(rule)
      default: nil
      }
    }

    mutating func charge(_ cost: Int, for query: borrowing PolicyQuery) { costs.append(cost) }
  }

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

  @Test("A move across a million plain rows costs what one across two does: nothing more")
  func plain() throws {
    for rule in [SwapRule.insert, .exchange, .exchangeOrigin] {
      var finger = try finger(rows(1_000_000, of: 44), by: rule)
      try name(999_999, &finger)
      #expect(current(finger) == 999_999)
      #expect(finger.policy.costs == [])
    }
  }

  @Test("Steps are charged one by one, and ten thousand are the most of one move")
  func steps() throws {
    for explained in [false, true] {
      var finger = try finger(rows(15_001, of: 44), by: .step, explained: explained)
      try name(64, &finger)
      #expect(finger.policy.costs == [])
      try name(164, &finger)
      #expect(finger.policy.costs == [36 * Effort.ofMove])
      try name(0, &finger)
      try name(15_000, &finger)
      #expect(current(finger) == 10_000)
      #expect(finger.engine.drag?.item?.refusal == nil, "it is on its way")
      #expect(finger.policy.costs.last == (10_000 - 64) * Effort.ofMove)
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
      #expect(finger.policy.costs == [])
      try name(9_998, &finger)
      let cost = try #require(finger.policy.costs.first)
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
    let charges = finger.policy.costs.count
    try name(19_998, &finger)
    #expect(finger.policy.costs.count == charges, "a neighbor is near")
  }
}
