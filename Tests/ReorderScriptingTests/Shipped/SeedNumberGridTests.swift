import ReorderCore
import ReorderScripting
import TestSupport
import Testing

/// Cells dragged over one another, under `half_overlap_grid`.
@Suite("A grid of half overlap")
struct SeedNumberGridTests {
  private let start = "012345678"

  private func hand(
    _ scene: SceneDescription = ShippedScene.grid(), at place: Point2D = Point2D(x: 50, y: 50)
  ) throws -> Hand {
    var hand = try Hand("half_overlap_grid", on: scene)
    try hand.lift(x: place.x, y: place.y)
    return hand
  }

  @Test("moves at half a cell, and back at half a cell")
  func line() throws {
    var hand = try hand()
    try hand.move(x: 109, y: 50)
    #expect(hand.order == start)
    try hand.move(x: 110, y: 50)
    #expect(hand.order == "102345678")
    for x in stride(from: 109.0, through: 101, by: -1) {
      try hand.move(x: x, y: 50)
      #expect(hand.order == "102345678")
    }
    try hand.move(x: 100, y: 50)
    #expect(hand.order == start)
    #expect(hand.moves.count == 2)
  }

  @Test("jumps along both axes at once")
  func diagonal() throws {
    var hand = try hand()
    try hand.move(x: 160, y: 160)
    #expect(hand.order == "123405678")
    #expect(hand.moves.map(\.to) == [Slot(section: 0, item: 4)])
  }

  @Test("needs both axes near: one alone moves nothing", arguments: [(110.0, 101.0), (101, 110)])
  func bothAxes(x: Double, y: Double) throws {
    var hand = try hand()
    try hand.move(x: x, y: y)
    #expect(hand.moves.isEmpty)
  }

  @Test("moves exactly once for four identical events, without gaps between the cells")
  func identicalEvents() throws {
    var hand = try hand(ShippedScene.grid(gap: 0))
    for _ in 0..<4 { try hand.move(x: 100, y: 50) }
    #expect(hand.moves.count == 1)
    hand.wait(1)
    #expect(hand.moves.count == 1)
  }

  @Test("takes the lowest of several targets")
  func lowest() throws {
    var hand = try hand(ShippedScene.grid(gap: 0), at: Point2D(x: 250, y: 250))
    // The center is half a cell from those of 0, 1, 3 and 4 at once.
    try hand.move(x: 100, y: 100)
    #expect(hand.moves.map(\.to) == [Slot(section: 0, item: 0)])
  }

  @Test("keeps the grabbed point, and the cell's look")
  func grabPoint() throws {
    var hand = try Hand("half_overlap_grid", on: ShippedScene.rows(Array(repeating: 44, count: 6)))
    try hand.lift(x: 20, y: 92)
    #expect(hand.center == Point2D(x: 160, y: 110))
    #expect(hand.engine.snapshots.last?.model.style == .plain)
  }

  @Test("needs a whole second")
  func press() throws {
    let behaviour = try Shipped.behaviour("half_overlap_grid")
    #expect(behaviour.press?.touch == PressRule(duration: 1, slop: 10))
  }

  @Test("leaves excluded cells in place, and does not lift them")
  func excluded() throws {
    var hand = try hand(ShippedScene.grid(excluding: [1]))
    try hand.move(x: 160, y: 50)
    #expect(hand.order == start)
    try hand.move(x: 270, y: 50)
    #expect(hand.order == "210345678")
    try hand.move(x: 50, y: 160)
    #expect(hand.order == "213045678")
    var other = try self.hand(ShippedScene.grid(excluding: [1]), at: Point2D(x: 160, y: 50))
    try other.move(x: 270, y: 50)
    #expect(other.story == ["tried", "failed"])
  }

  @Test("goes from one section to another")
  func sections() throws {
    var hand = try Hand("half_overlap_grid", on: ShippedScene.sections(["AB", "CD"]))
    try hand.lift(y: 66)
    try hand.move(y: 110)
    #expect(hand.order == "A|BCD")
  }

  @Test(
    "scrolls along its own axis if the snapshot passes an edge, and reorders meanwhile",
    arguments: [
      (Axis2D.vertical, 1.0), (.vertical, -1), (.horizontal, 1), (.horizontal, -1),
    ])
  func edges(axis: Axis2D, direction: Double) throws {
    let middle = Point2D(x: 160, y: 160)
    var offset = Point2D.zero
    offset[axis] = 330
    var hand = try hand(
      ShippedScene.grid(60, axis: axis, height: 320, offset: offset), at: middle)
    var edge = middle
    edge[axis] = direction > 0 ? 300 : 20
    let moves = hand.moves.count
    try hand.move(x: edge.x, y: edge.y)
    hand.wait(1)
    var wanted = Vector2D.zero
    wanted[axis] = 240 * direction
    #expect(hand.velocity == wanted)
    #expect(abs(hand.offset[axis] - 330 - 240 * direction) < 1e-6)
    #expect(hand.moves.count > moves + 1)
  }
}
