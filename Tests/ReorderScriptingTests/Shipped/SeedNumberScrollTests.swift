import ReorderCore
import ReorderScripting
import TestSupport
import Testing

/// Whether and how fast content scrolls automatically under the table behaviours.
@Suite("A table that scrolls")
struct SeedNumberScrollTests {
  @Test(
    "scrolls faster the nearer the row is to an edge",
    arguments: [
      (460.0, 80.0), (500, 400), (550, 800), (575, 1000), (590, 1000), (700, 1000),
      (140, -80), (75, -600), (25, -1000), (10, -1000), (-50, -1000),
      (150, 0), (151, 0), (300, 0), (449, 0), (450, 0),
    ])
  func zones(y: Double, speed: Double) throws {
    let scene = ShippedScene.rows(Array(repeating: 50, count: 80), offset: 1500)
    var hand = try Hand("edge_range_exchange", on: scene)
    try hand.lift(y: 300)
    try hand.move(y: y)
    hand.wait(0.5)
    #expect(abs(hand.velocity.dy - speed) < 1e-9)
    #expect(abs(hand.offset.y - 1500 - speed / 2) < 1e-6)
  }

  @Test("does not scroll if edge scrolling is switched off")
  func switchedOff() throws {
    let scene = ShippedScene.rows(Array(repeating: 50, count: 80), offset: 1500)
    var hand = try Hand(
      "edge_range_exchange", on: scene, setting: ["edge_scroll": .boolean(false)])
    try hand.lift(y: 300)
    try hand.move(y: 590)
    hand.wait(1)
    #expect(hand.offset.y == 1500)
  }

  @Test("has zones that meet in the middle of a small viewport, and never overlap")
  func smallViewport() throws {
    for (y, direction) in [(60.0, -1.0), (100, 0), (140, 1)] {
      let scene = ShippedScene.rows(Array(repeating: 50, count: 80), height: 200, offset: 1500)
      var hand = try Hand("edge_range_exchange", on: scene)
      try hand.lift(y: 100)
      try hand.move(y: y)
      hand.wait(0.1)
      #expect(hand.velocity.dy == 0 ? direction == 0 : hand.velocity.dy * direction > 0, "\(y)")
    }
  }

  @Test(
    "scrolls once the scaled snapshot passes an edge",
    arguments: [(41.0, -240.0), (42, 0), (558, 0), (559, 240)])
  func edges(y: Double, speed: Double) throws {
    let scene = ShippedScene.rows(Array(repeating: 80, count: 20), offset: 100)
    var hand = try Hand("table_autoscroll", on: scene)
    try hand.lift(y: 300)
    try hand.move(y: y)
    hand.wait(0.1)
    #expect(hand.velocity == Vector2D(dx: 0, dy: speed))
  }

  @Test("does not scroll if the behaviour has no edge scrolling")
  func none() throws {
    var hand = try Hand("free_drag_cell", on: ShippedScene.rows(Array(repeating: 80, count: 20)))
    try hand.lift(y: 300)
    try hand.move(y: 599)
    hand.wait(1)
    #expect(hand.offset == .zero)
  }

  /// Lengths that look mixed and are the same in every run.
  private func mixedLengths(_ count: Int) -> [Double] {
    var state: UInt32 = 22
    return (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return [30, 44, 60, 72, 90, 120][Int(state >> 16) % 6]
    }
  }

  @Test("takes the first of 5,000 rows of mixed heights to the end by edge scroll alone")
  func wholeList() throws {
    let lengths = mixedLengths(5000)
    let scene = ShippedScene.rows(lengths)
    var hand = try Hand("table_autoscroll", on: scene)
    let names = hand.engine.scene.list.order[0]
    try hand.lift(y: lengths[0] / 2)
    try hand.move(y: 598)
    let furthest = lengths.reduce(0, +) - 600
    hand.wait(furthest / 240 + 1)
    #expect(hand.offset.y == furthest)
    try hand.drop()
    hand.rest()
    #expect(hand.offset.y == furthest)
    #expect(hand.commits.map(\.to) == [Slot(section: 0, item: 4999)])
    #expect(hand.engine.scene.list.order == [Array(names.dropFirst()) + [names[0]]])
    #expect(hand.behaviour.failures.isEmpty)
  }
}
