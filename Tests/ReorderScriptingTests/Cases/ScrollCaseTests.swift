import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// How far the content scrolls: the known numbers, through Lua.
@Suite struct ScrollCaseTests {
  private func table(
    _ scene: SceneDescription, setting values: [String: ParameterValue] = [:]
  ) throws -> Finger<Behaviour> {
    let behaviour = try Behaviour(
      named: "table_autoscroll", in: Shipped.directory, setting: values)
    return try Finger(on: scene, behaviour)
  }

  /// The speed along y that a behaviour requests with the finger at a viewport y.
  private func speed(_ finger: Finger<Behaviour>, at y: Double, lifted start: Double) throws
    -> Double
  {
    var finger = finger
    finger.engine.reportsDecisions = true
    try finger.press(y: start)
    try finger.move(y: y)
    finger.tick(after: 1e-6)
    #expect(finger.failures.isEmpty)
    let speeds = finger.effects.compactMap { effect -> Double? in
      guard case .decided(let record) = effect, record.decider == .policy,
        case .velocity(let speed) = record.answer
      else { return nil }
      return speed.dy
    }
    return try #require(speeds.last)
  }

  @Test(
    "table_autoscroll scrolls once the scaled snapshot is beyond an edge",
    arguments: [
      (41.0, -240.0), (42, 0), (300, 0), (558, 0), (559, 240),
    ])
  func edges(finger y: Double, expected: Double) throws {
    let finger = try table(rows(100, of: 80, offset: 100))
    #expect(try speed(finger, at: y, lifted: 300) == expected)
  }

  @Test("The speed is a parameter")
  func speedParameter() throws {
    let finger = try table(rows(100, of: 80, offset: 100), setting: ["speed": .number(10)])
    #expect(try speed(finger, at: 559, lifted: 300) == 10)
  }

  /// Depth in a zone of 150 points ÷ 150 × 1200, at the center kept inside the viewport.
  private static let range = """
      follow = function(drag) return drag.origin_x, drag.y end,
      autoscroll = function(drag, scroll)
        local half = drag.height / 2
        local y = reorder.clamp(drag.center_y - scroll.offset_y, half, scroll.height - half)
        if y < 150 then return 0, -(150 - y) / 150 * 1200 end
        if y > scroll.height - 150 then return 0, (y - (scroll.height - 150)) / 150 * 1200 end
        return 0, 0
      end,
    """

  @Test(
    "A range scrolls faster the deeper the finger is",
    arguments: [
      (460.0, 80.0), (500, 400), (550, 800), (575, 1_000), (590, 1_000), (599, 1_000), (140, -80),
      (75, -600), (25, -1_000), (0, -1_000), (150, 0), (300, 0), (450, 0),
    ])
  func range(finger y: Double, expected: Double) throws {
    let finger = try Finger(on: rows(100, of: 50, offset: 100), try behaviour(Self.range))
    #expect(abs(try speed(finger, at: y, lifted: 300) - expected) < 1e-9)
  }

  @Test("One second scrolls 240 points at every tick rate", arguments: [30, 60, 90, 120])
  func tickRates(hz: Int) throws {
    var finger = try table(rows(100, of: 80))
    try finger.press(y: 525)
    try finger.move(y: 590)
    finger.wait(1, hz: hz)
    #expect(finger.offset == 240)
    #expect(finger.failures.isEmpty)
  }

  @Test("Content that fits never scrolls")
  func fitting() throws {
    var finger = try table(rows(5, of: 50))
    try finger.press(y: 25)
    for y in [-100.0, 599, 0, 1_000] {
      try finger.move(y: y, after: 0.1)
      finger.wait(1)
      #expect(finger.offset == 0)
    }
    #expect(!finger.effects.contains { if case .scrolled = $0 { true } else { false } })
    #expect(finger.failures.isEmpty)
  }

  @Test("At the end of the content scrolling stops and reordering continues")
  func end() throws {
    var finger = try table(rows(20, of: 50))
    try finger.press(y: 25)
    try finger.move(y: 595)
    finger.wait(5)
    #expect(finger.offset == 400)
    #expect(finger.engine.drag?.item?.scrollSeconds == 0)
    #expect(finger.slot("A") == Slot(0, 19))
    try finger.move(y: 520, after: 0.1)
    #expect(finger.slot("A") == Slot(0, 18))
    try finger.up()
    #expect(finger.commits.map(\.to) == [Slot(0, 18)])
    #expect(finger.failures.isEmpty)
  }

  @Test("A still finger at the edge keeps reordering")
  func stillFinger() throws {
    var finger = try table(rows(40, of: 50))
    try finger.press(y: 525)
    try finger.move(y: 590)
    let moves = finger.moves.count
    finger.wait(2)
    #expect(finger.offset == 480)
    #expect(finger.moves.count >= moves + 8)
    #expect(finger.failures.isEmpty)
  }
}
