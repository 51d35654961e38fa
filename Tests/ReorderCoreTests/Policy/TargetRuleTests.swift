import TestSupport
import Testing

@testable import ReorderCore

/// The native rules in numbers: which place an item takes for each place of the snapshot.
@Suite struct TargetRuleTests {
  /// The order after the item was dragged by `deltas`, each relative to its first place.
  private func order(
    _ scene: SceneDescription, lift name: String, by deltas: [Double], _ native: NativePolicy
  ) throws -> [String] {
    var finger = try Finger(on: scene, native: native)
    let item = try #require(finger.item(name))
    let start = try #require(finger.engine.scene.frame(of: item)).center.y
    try finger.press(y: start)
    return try deltas.map { delta in
      try finger.move(y: start + delta, after: 0.1)
      return finger.order
    }
  }

  @Test(arguments: [1, 2, 5, 10])
  func insertIsIndependentOfSampling(events: Int) throws {
    for rule in [TargetRule.underFinger, .underCenter, .halfOverlap(threshold: 0.5), .nearestEdge] {
      var finger = try Finger(on: rows(6, of: 50), native: .still(rule))
      try finger.press(y: 25)
      try finger.glide(to: 275, steps: events)
      #expect(finger.order == "BCDEFA", "\(rule)")
    }
  }

  @Test(arguments: [(1, "FBCDEA"), (2, "DBCFEA"), (5, "BCDEFA"), (10, "BCDEFA")])
  func exchangeDependsOnSampling(events: Int, order: String) throws {
    var finger = try Finger(on: rows(6, of: 50), native: .still(.underFinger, swap: .exchange))
    try finger.press(y: 25)
    try finger.glide(to: 275, steps: events)
    #expect(finger.order == order)
  }

  @Test(arguments: [1, 2, 5, 10])
  func stepWalksRowByRowWhateverTheSampling(events: Int) throws {
    var finger = try Finger(on: rows(6, of: 50), native: .still(.underFinger, swap: .step))
    try finger.press(y: 25)
    try finger.glide(to: 275, steps: events)
    #expect(finger.order == "BCDEFA")
    #expect(finger.moves.count == 5)
    #expect(finger.moves.allSatisfy { $0.kind == .exchange })
  }

  @Test(
    "Under any rule an insert enters an empty section; an exchange does not try in vain",
    arguments: PingPongTests.rules, SwapRule.moving)
  func emptySection(rule: TargetRule, swap: SwapRule) throws {
    let scene = sections(["AB", "", "CD", ""], header: 30)
    var finger = try Finger(on: scene, native: .still(rule, swap: swap))
    try finger.press(y: 96)
    for (y, order) in [(133.0, "A|B|CD|"), (295, "A||CD|B")] {
      try finger.move(y: y, after: 0.1)
      #expect(finger.engine.drag?.item?.isRefused == false)
      let list = finger.engine.scene.list
      if swap.isInsert { #expect(list.line == order) }
      #expect(swap.isInsert || (0..<4).map { list.itemCount(in: $0) } == [2, 0, 2, 0])
    }
  }

  @Test("In a grid too, an empty section is entered under the snapshot's center")
  func emptySectionOfGrid() throws {
    let grid = LayoutDescription.Grid(itemWidth: 100, itemHeight: 80, columns: 3, headerLength: 30)
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 600), layout: .grid(grid),
      sections: ["ABC", "", "DE"].map { SectionDescription(id: $0, items: $0.map { String($0) }) })
    var finger = try Finger(on: scene, native: .still(.nearestEdge))
    try finger.press(x: 50, y: 70)
    try finger.move(x: 50, y: 125, after: 0.1)
    #expect(finger.engine.scene.list.line == "BC|A|DE")
  }

  @Test func fourIdenticalEventsMakeOneMove() throws {
    var finger = try Finger(on: rows(6, of: 100), native: .still(.halfOverlap(threshold: 0.5)))
    try finger.press(y: 50)
    for _ in 0..<4 { try finger.move(y: 100) }
    #expect(finger.moves.count == 1)
    #expect(finger.order == "BACDEF")
  }

  @Test func halfOverlapNeedsHalfAndKeepsWhatItHas() throws {
    let orders = try order(
      rows(4, of: 100), lift: "A", by: [49, 50, 51, 99, 51, 49, 149, 150],
      .still(.halfOverlap(threshold: 0.5)))
    #expect(orders == ["ABCD", "BACD", "BACD", "BACD", "BACD", "ABCD", "BACD", "BCAD"])
  }

  @Test func halfOverlapPassesAnEmptySection() throws {
    var finger = try Finger(
      on: sections(["AB", "", "C"], header: 30), native: .still(.halfOverlap(threshold: 0.5)))
    try finger.press(y: 52)
    try finger.move(y: 82)
    #expect(finger.order == "BA||C")
    var nearest = try Finger(
      on: sections(["AB", "", "C"], header: 30), native: .still(.nearestEdge))
    try nearest.press(y: 52)
    try nearest.move(y: 84)
    #expect(nearest.order == "BA||C")
  }

  /// Sections with headers of 30 and rows of 44: the middle one's header is from 118 to 148.
  @Test(arguments: [
    ("A", [52.0, 110, 117, 118, 147], "B|A|C"), ("B", [96, 117, 125, 125], "A|B|C"),
    ("C", [200, 170, 150], "AB||C"), ("C", [200, 160, 147, 147], "AB|C|"),
    ("A", [52, 130, 52], "AB||C"), ("A", [52, 130, 250, 260], "B||CA"),
  ])
  func nearestEdgeEntersAnEmptySection(
    lifted: String, way: [Double], wanted: String
  ) throws {
    var finger = try Finger(
      on: sections(["AB", "", "C"], header: 30), native: .still(.nearestEdge))
    try finger.press(y: way[0])
    for y in way.dropFirst() { for _ in 0..<3 { try finger.move(y: y) } }
    #expect(finger.order == wanted, "\(lifted)")
  }

  @Test func aSnapshotBeyondEverythingHasPassedIt() throws {
    var finger = try Finger(
      on: rows(Array(repeating: 10, count: 2_000)), native: .still(.halfOverlap(threshold: 0.5)))
    try finger.press(y: 5)
    for step in 0..<200 { try finger.move(y: 1e6 + Double(step)) }
    #expect(finger.moves.count == 1)
    #expect(finger.moves.last?.to == Slot(0, 1_999))
    for step in 0..<200 { try finger.move(y: -1e6 - Double(step)) }
    #expect(finger.moves.count == 2)
    #expect(finger.moves.last?.to == Slot(0, 0))
  }

  @Test func aStillFingerOverATallRowMovesOnce() throws {
    for rule in [TargetRule.underFinger, .deadZone, .nearestEdge, .halfOverlap(threshold: 0.5)] {
      var finger = try Finger(on: rows([40, 100, 40]), native: .still(rule))
      try finger.press(y: 20)
      for _ in 0..<6 { try finger.move(y: 60, after: 0.02) }
      #expect(finger.moves.count <= 1, "\(rule)")
      let order = finger.order
      finger.wait(1)
      #expect(finger.order == order)
    }
  }

  @Test func theDeadZoneWaitsForTheDifferenceOfLengths() throws {
    let scene = rows([40, 100, 40])
    for y in stride(from: 41.0, through: 100, by: 1) {
      let orders = try order(scene, lift: "A", by: [y - 20], .still(.deadZone))
      #expect(orders == ["ABC"], "at \(y)")
    }
    let there = try order(scene, lift: "A", by: [81, 81, 81.5, 82], .still(.deadZone))
    #expect(there == ["BAC", "BAC", "BAC", "BAC"])
    for y in stride(from: 99.0, through: 61, by: -1) {
      let back = try order(scene, lift: "A", by: [81, y - 20, y - 20], .still(.deadZone))
      #expect(back == ["BAC", "ABC", "ABC"], "at \(y)")
    }
  }

  @Test func theNearestEdgeChangesBehindEachMiddle() throws {
    let scene = rows(10, of: 44)
    for (delta, place) in [
      (22.0, 2), (23, 3), (66, 3), (67, 4), (110, 4), (111, 5), (-22, 2), (-23, 1), (-66, 1),
      (-67, 0), (-500, 0), (5_000, 9),
    ] {
      var finger = try Finger(on: scene, native: .still(.nearestEdge))
      try finger.press(y: 110)
      try finger.move(y: 110 + delta)
      let item = try #require(finger.item("C"))
      #expect(finger.engine.scene.list.slot(of: item) == Slot(0, place), "by \(delta)")
    }
  }

  @Test func theNearestEdgeCountsWithMixedLengths() throws {
    let short = try order(
      rows([40, 100, 40]), lift: "A", by: [50, 51, 120, 121], .still(.nearestEdge))
    #expect(short == ["ABC", "BAC", "BAC", "BCA"])
    let tall = try order(
      rows([100, 40, 40]), lift: "A", by: [20, 21, 60, 61], .still(.nearestEdge))
    #expect(tall == ["ABC", "BAC", "BAC", "BCA"])
  }

  @Test func sectionsAreCrossedByInsertAndByExchange() throws {
    for (swap, order) in [(SwapRule.exchange, "AC|BD"), (.insert, "A|BCD"), (.step, "AC|BD")] {
      var finger = try Finger(on: sections(["AB", "CD"]), native: .still(.underFinger, swap: swap))
      try finger.press(y: 66)
      try finger.move(y: 110)
      #expect(finger.order == order)
    }
  }

  @Test func headersDoNotMakeAnItemJumpOn() throws {
    var finger = try Finger(
      on: sections(["AB", "CDE"], header: 30), native: .still(.underFinger))
    try finger.press(y: 96)
    try finger.move(y: 150)
    #expect(finger.order == "A|BCDE")
    try finger.move(y: 150)
    #expect(finger.order == "A|BCDE")
    #expect(finger.moves.count == 1)
  }

  @Test func theAreaBelowIsTheEndOfTheLastSection() throws {
    var finger = try Finger(on: sections(["AB", "CD"]), native: .still(.underFinger))
    try finger.press(y: 22)
    try finger.move(y: 500)
    #expect(finger.order == "B|CDA")
    try finger.move(y: 501)
    #expect(finger.moves.count == 1)
  }
}
