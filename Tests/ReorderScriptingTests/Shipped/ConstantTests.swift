import ReorderCore
import ReorderScripting
import TestSupport
import Testing

/// The look of each shipped system: its press, its styles, and its items' motion.
@Suite("A shipped behaviour")
struct ConstantTests {
  private static let raised = SnapshotStyle.Shadow(
    offset: Vector2D(dx: -5, dy: 0), radius: 5, opacity: 0.4)

  @Test(
    "has its own press",
    arguments: [
      ("table_autoscroll", 0.5), ("free_drag_cell", 0.5), ("edge_range_exchange", 0.2),
      ("half_overlap_grid", 1.0), ("floating_window", 0.0),
    ])
  func press(name: String, seconds: Double) throws {
    let press = try #require(try Shipped.behaviour(name).press)
    #expect(press.touch == PressRule(duration: seconds, slop: 10))
    #expect(press.pen == press.touch)
    #expect(press.mouse == PressRules().mouse)
  }

  @Test(
    "has its own styles at the lift and at the end, and its own durations",
    arguments: [
      (
        "table_autoscroll", 0.2, SnapshotStyle(scale: 1.03, alpha: 0.98, shadow: raised),
        SnapshotStyle(alpha: 0)
      ),
      ("free_drag_cell", 0.25, SnapshotStyle(scale: 1.05, alpha: 0.98), .plain),
      ("edge_range_exchange", 0.25, .plain, .plain), ("half_overlap_grid", 0.25, .plain, .plain),
    ])
  func styles(
    name: String, seconds: Double, lifted: SnapshotStyle, settled: SnapshotStyle
  ) throws {
    var hand = try Hand(name, on: ShippedScene.rows(Array(repeating: 44, count: 6)))
    try hand.lift(y: 66)
    try expect(hand, lifted, after: seconds)
    hand.rest()
    try hand.drop()
    try expect(hand, settled, after: seconds)
    hand.wait(seconds)
    #expect(hand.engine.isAtRest)
    #expect(!hand.engine.isHidden(try #require(hand.engine.scene.list.item(named: "B"))))
  }

  /// The current change reaches a style after exactly this many seconds.
  private func expect(_ hand: Hand, _ style: SnapshotStyle, after seconds: Double) throws {
    let snapshot = try #require(hand.engine.snapshots.last)
    let end = hand.engine.time.laterOrLatest(bySeconds: seconds)
    #expect(snapshot.model.style == style)
    #expect(snapshot.restTime == end)
    #expect(snapshot.presentation(at: end).style == style)
  }

  @Test("edge_range_exchange shakes a row that may not be moved, and announces it")
  func shake() throws {
    var scene = ShippedScene.rows([])
    scene.sections = [
      SectionDescription(
        id: "s",
        items: .listed([ItemDescription(id: "A", isMovable: false), ItemDescription(id: "B")]))
    ]
    var hand = try Hand("edge_range_exchange", on: scene)
    try hand.lift(y: 22)
    let item = try #require(hand.engine.scene.list.item(named: "A"))
    let start = hand.engine.time
    for (step, x) in [0.0, -20, 20, -10, 10, 0].enumerated() {
      let time = start.laterOrLatest(bySeconds: 0.05 * Double(step))
      let frame = try #require(hand.engine.frame(of: item, at: time))
      #expect(abs(frame.minX - x) < 1e-9)
    }
    #expect(hand.announcements == ["A cannot be moved"])
    hand.wait(0.3)
    #expect(hand.engine.poses.isEmpty)
  }

  @Test(
    "half_overlap_grid swings every visible cell by its level in 0.2 s, except excluded ones",
    arguments: [nil, 1.0, 10])
  func wiggle(level: Double?) throws {
    var hand = try Hand(
      "half_overlap_grid", on: ShippedScene.grid(excluding: [4]),
      setting: level.map { ["level": .number($0)] } ?? [:])
    try hand.lift(x: 50, y: 50)
    let start = hand.engine.time
    func rotation(_ name: String, _ seconds: Double) throws -> Double {
      let item = try #require(hand.engine.scene.list.item(named: name))
      return hand.engine.rotation(of: item, at: start.laterOrLatest(bySeconds: seconds))
    }
    for (seconds, share) in [(0.0, 0.0), (0.05, -1), (0.1, 0), (0.15, 1), (0.2, 0), (0.25, -1)] {
      #expect(abs(try rotation("1", seconds) - share * (level ?? 4)) < 1e-9)
      #expect(try rotation("4", seconds) == 0)
    }
    try hand.drop()
    hand.wait(0.3)
    #expect(hand.engine.poses.isEmpty)
  }

  @Test("half_overlap_grid accepts no level beyond 1…10", arguments: [0.0, 11])
  func level(value: Double) {
    #expect(throws: BehaviourError.self) {
      try Shipped.behaviour("half_overlap_grid", setting: ["level": .number(value)])
    }
  }

  @Test("edge_range_exchange announces each coming move, each completed move, and the end")
  func events() throws {
    var hand = try Hand("edge_range_exchange", on: ShippedScene.sections(["AB", "CD"]))
    try hand.lift(y: 22)
    for y in [66.0, 110] { try hand.move(y: y) }
    try hand.drop()
    #expect(hand.story == ["began", "moved", "committed", "ended"])
    #expect(
      hand.moves.map { [$0.from.section, $0.from.item, $0.to.section, $0.to.item] } == [
        [0, 0, 0, 1], [0, 1, 1, 0],
      ])
    #expect(hand.engine.scene.list.order.map(\.count) == [2, 2])
    #expect(hand.commits.first?.moves.map(\.kind) == [.exchange, .exchange])
  }
}
