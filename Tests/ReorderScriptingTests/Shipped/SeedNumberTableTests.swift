import ReorderCore
import ReorderScripting
import TestSupport
import Testing

/// Rows dragged over one another, under the table behaviours.
@Suite("A table")
struct SeedNumberTableTests {
  private func glide(_ hand: inout Hand, from start: Double, to end: Double, steps: Int) throws {
    for step in 1...steps {
      try hand.move(y: start + (end - start) * Double(step) / Double(steps))
    }
  }

  @Test("inserts to the same order however often the finger was sampled", arguments: [1, 2, 5, 10])
  func insertSampling(steps: Int) throws {
    var hand = try Hand("table_autoscroll", on: ShippedScene.rows(Array(repeating: 50, count: 6)))
    try hand.lift(y: 25)
    try glide(&hand, from: 25, to: 275, steps: steps)
    #expect(hand.order == "BCDEFA")
    try hand.drop()
    #expect(hand.order == "BCDEFA")
  }

  @Test(
    "exchanges to an order that the sampling decides",
    arguments: ["free_drag_cell", "edge_range_exchange"],
    [(1, "FBCDEA"), (2, "DBCFEA"), (5, "BCDEFA"), (10, "BCDEFA")])
  func exchangeSampling(name: String, wanted: (steps: Int, order: String)) throws {
    var hand = try Hand(name, on: ShippedScene.rows(Array(repeating: 50, count: 6)))
    try hand.lift(y: 25)
    try glide(&hand, from: 25, to: 275, steps: wanted.steps)
    #expect(hand.order == wanted.order)
  }

  @Test(
    "moves at most once for a finger that stays over a row longer than its own",
    arguments: ["table_autoscroll", "free_drag_cell", "edge_range_exchange"])
  func stillFinger(name: String) throws {
    var hand = try Hand(name, on: ShippedScene.rows([40, 100, 40]))
    try hand.lift(y: 20)
    for _ in 0..<6 { try hand.move(y: 60) }
    let order = hand.order
    hand.wait(1)
    #expect(hand.moves.count == 1)
    #expect(hand.order == order)
  }

  @Test(
    "takes a row into another section: an exchange keeps the counts, an insert does not",
    arguments: [
      ("edge_range_exchange", "AC|BD"), ("free_drag_cell", "AC|BD"),
      ("table_autoscroll", "A|BCD"),
    ])
  func acrossSections(name: String, order: String) throws {
    var hand = try Hand(name, on: ShippedScene.sections(["AB", "CD"]))
    try hand.lift(y: 66)
    try hand.move(y: 110)
    #expect(hand.order == order)
    try hand.drop()
    #expect(hand.commits.count == 1)
  }

  @Test("goes past a header into the section after it, once for a repeated event")
  func pastHeader() throws {
    var hand = try Hand("table_autoscroll", on: ShippedScene.sections(["AB", "CDE"], header: 30))
    try hand.lift(y: 96)
    try hand.move(y: 150)
    #expect(hand.order == "A|BCDE")
    try hand.move(y: 150)
    hand.wait(1)
    #expect(hand.order == "A|BCDE")
    #expect(hand.moves.count == 1)
  }

  @Test(
    "puts the snapshot's center under the finger",
    arguments: [
      "table_autoscroll", "edge_range_exchange", "free_drag_cell",
    ])
  func grabPoint(name: String) throws {
    var hand = try Hand(name, on: ShippedScene.rows(Array(repeating: 44, count: 6)))
    try hand.lift(y: 92)
    #expect(hand.center == Point2D(x: 160, y: 92))
  }

  @Test("lets a row leave its column with the finger, from its own place in every drag")
  func freeX() throws {
    var hand = try Hand("free_drag_cell", on: ShippedScene.rows([88, 44]))
    try hand.lift(x: 50, y: 100)
    for (finger, center) in [
      (Point2D(x: 55, y: 120), Point2D(x: 165, y: 120)),
      (Point2D(x: 65, y: 140), Point2D(x: 175, y: 140)),
      (Point2D(x: 40, y: 150), Point2D(x: 150, y: 150)),
    ] {
      try hand.move(x: finger.x, y: finger.y)
      #expect(hand.center == center)
    }
    try hand.drop()
    hand.rest()
    try hand.lift(x: 50, y: 100)
    #expect(hand.center == Point2D(x: 160, y: 100))
  }

  @Test("hides a row no longer than its snapshot exists, whatever still runs at the drop")
  func droppedEarly() throws {
    var hand = try Hand("free_drag_cell", on: ShippedScene.rows([44, 44]))
    try hand.lift(y: 22)
    try hand.drop(after: 0.1)
    let item = try #require(hand.engine.scene.list.item(named: "A"))
    #expect(hand.engine.isHidden(item))
    hand.wait(0.3)
    #expect(!hand.engine.isHidden(item))
    #expect(hand.engine.isAtRest)
  }

  @Test("announces a row that may not be moved, and leaves it in place")
  func immovable() throws {
    var scene = ShippedScene.rows([44, 44])
    scene.sections = [
      SectionDescription(id: "s", items: .listed([ItemDescription(id: "A", isMovable: false)]))
    ]
    var hand = try Hand("edge_range_exchange", on: scene)
    try hand.lift(y: 22)
    try hand.move(y: 66)
    #expect(hand.story == ["tried", "failed"])
    #expect(hand.announcements == ["A cannot be moved"])
  }

  @Test("skips a row that may not be a target, and reaches the one after it")
  func noTarget() throws {
    var scene = ShippedScene.rows([])
    scene.sections = [
      SectionDescription(
        id: "s",
        items: .listed([
          ItemDescription(id: "A"), ItemDescription(id: "B", isTarget: false),
          ItemDescription(id: "C"),
        ]))
    ]
    var hand = try Hand("edge_range_exchange", on: scene)
    try hand.lift(y: 22)
    try hand.move(y: 66)
    #expect(hand.order == "ABC")
    try hand.move(y: 110)
    #expect(hand.order == "CBA")
    try hand.drop()
    #expect(hand.story == ["began", "moved", "committed", "ended"])
  }

  @Test("leaves the look of the lifted row to the application on request")
  func ownLook() throws {
    var hand = try Hand("edge_range_exchange", on: ShippedScene.rows([44, 44]))
    try hand.lift(y: 22)
    hand.wait(0.5)
    #expect(hand.engine.snapshots.last?.model.style == .plain)
  }

  @Test("lifts, follows and drops in words, too")
  func announcements() throws {
    var hand = try Hand("table_autoscroll", on: ShippedScene.sections(["AB", "CD"]))
    try hand.lift(y: 66)
    try hand.move(y: 110)
    try hand.drop()
    #expect(
      hand.announcements == [
        "Lifted B, 2 of 2 in section 1 of 2", "B, 1 of 3 in section 2 of 2",
        "Dropped B, 1 of 3 in section 2 of 2",
      ])
  }
}
