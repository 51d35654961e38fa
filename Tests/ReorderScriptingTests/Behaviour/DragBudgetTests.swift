import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// The limit for all hooks of one drag together.
@Suite struct DragBudgetTests {
  /// Each call is far within its own budget.
  private static let busy = """
    follow = function() for i = 1, 1000 do end end,
    target = function() for i = 1, 1000 do end end,
    on = { moved = function() for i = 1, 1000 do end end },
    """

  private func drag(allowing instructions: Int) throws -> MadDrag {
    var options = BehaviourOptions.small
    options.countsExactly = true
    options.instructionsPerDrag = instructions
    return try MadDrag(Self.busy, options: options)
  }

  @Test(
    "Once it is spent the native rules decide for the rest of the drag; the next asks again")
  func spent() throws {
    let drag = try drag(allowing: 2_500)
    drag.expectNative()
    #expect(drag.behaviour.failures.map(\.code) == [.limit(.drag), .limit(.drag)])
    let usage = drag.behaviour.usage
    #expect(usage.lastFired == .drag && usage.drag.allowed == 2_500)
    #expect(usage.drag.most > 2_500 && usage.drag.most < 2_500 + usage.instructions.most)
    #expect(usage.hooks.allSatisfy { $0.calls <= 4 })
  }

  @Test("It is exact to the instruction, in every run")
  func exact() throws {
    let free = try drag(allowing: .max)
    let used = free.behaviour.usage.drag.most
    #expect(free.behaviour.failures.isEmpty && used > 10_000)
    #expect(try drag(allowing: used).behaviour.failures.isEmpty)
    #expect(try !drag(allowing: used - 1).behaviour.failures.isEmpty)
  }

  @Test("The error names the limit, the hook that reached it, and what the engine does")
  func words() throws {
    let failure = try #require(try drag(allowing: 2_500).behaviour.failures.first)
    let lines = "\(failure)".split(separator: "\n")
    let sentence =
      "all hooks of this drag, with the moves they ask for, have spent its instruction budget"
    #expect(lines.first?.hasSuffix(sentence) == true, "\(failure)")
    #expect(lines.contains { $0.contains("in \(failure.hook ?? "?"), called at t=") })
    #expect(lines.last == "   using the native rules for the rest of this drag")
  }

  @Test(
    "Moves by the thousand spend it, for a behaviour that asks for them", arguments: [true, false])
  func moves(asks: Bool) throws {
    let target = """
      target = function(drag, list)
        drag.memory.n = (drag.memory.n or 0) + 1
        return 1, drag.memory.n % 2 == 1 and list.count or 1
      end,
      swap = function() return "step" end,
      """
    let behaviour = try behaviour("steady = false, \(asks ? target : "")")
    var finger = try Finger(on: rows(20_000, of: 50), behaviour)
    try finger.press(y: 25)
    for step in 1...200 { try finger.move(y: 25 + Double(step % 2), after: 0.001) }
    try finger.up(after: 0.1)
    #expect(behaviour.failures.map(\.code) == (asks ? [.limit(.drag)] : []))
    #expect(finger.engine.scene.list.count == 20_000)
    let moves = behaviour.usage.drag.most / 2_048
    #expect(asks ? (48_000...60_000).contains(moves) : moves == 0, "\(moves)")
  }

  @Test("Once it is spent, nothing is asked again before its time")
  func wakes() throws {
    let behaviour = try behaviour("on = { began = function() reorder.wake(0.001) end }")
    var finger = try Finger(on: rows(20, of: 50), behaviour)
    try finger.press(y: 25)
    let query = try PolicyQuery(hook: .follow, drag: #require(finger.engine.drag))
    behaviour.charge(.max / 4, for: query)
    #expect(behaviour.failures.map(\.code) == [.limit(.drag)], "the event counts as a hook")
    try finger.move(y: 30, after: 0.1)
    #expect(finger.engine.wakeTime == nil)
  }

  @Test(
    "It grows with each ten seconds of the drag, to ten times as much",
    arguments: [1, 9, 11, 25, 89, 91, 100, 101, 1000, 166_666])
  func growth(seconds: Int) throws {
    let behaviour = try behaviour("target = function() end,")
    var finger = try Finger(on: rows(60, of: 50), behaviour)
    try finger.press(y: 75)
    finger.tick(after: 0.01)
    finger.tick(after: Double(seconds))
    let tens = min(10, (seconds + 9) / 10)
    let allowed = behaviour.usage.drag.allowed
    #expect(allowed == tens * behaviour.options.instructionsPerDrag, "\(seconds) s")
  }

  @Test("The work of a behaviour is that of all its drags")
  func work() throws {
    let behaviour = try behaviour(Self.busy)
    var finger = try Finger(on: rows(60, of: 50), behaviour)
    var sum = 0
    for _ in 0..<3 {
      try finger.press(y: 75)
      for _ in 0..<5 { finger.tick(after: 0.01) }
      try finger.up()
      sum += behaviour.usage.drag.last
      #expect(behaviour.work == sum && sum > 0)
      finger.tick(after: 10)
    }
    #expect(try behaviour.renewed().work == 0)
  }

  @Test("A behaviour with an empty budget is asked once per drag")
  func nothing() throws {
    #expect(try drag(allowing: 0).behaviour.usage.hooks.map(\.calls).reduce(0, +) == 2)
  }

  @Test(
    "A minute at 120 samples per second leaves nine tenths of it, for every shipped behaviour",
    arguments: ["table_autoscroll", "half_overlap", "half_overlap_grid", "edge_range_exchange"])
  func minute(name: String) throws {
    let behaviour = try Shipped.behaviour(name)
    var finger = try Finger(on: rows(60, of: 50), behaviour)
    try finger.press(y: 75)
    for step in 1...7_200 {
      try finger.move(y: 75 + Double(step % 500), after: 1.0 / 240)
      finger.tick(after: 1.0 / 240)
    }
    try finger.up()
    let usage = behaviour.usage
    #expect(behaviour.failures.isEmpty, "\(behaviour.failures)")
    #expect(usage.drag.most > 0 && usage.drag.most < usage.drag.allowed / 10, "\(usage.drag)")
  }
}
