import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// How much of its limits a behaviour used.
@Suite struct UsageTests {
  @Test("Each hook that was called has its calls and the most that one call used")
  func hooks() throws {
    let drag = try MadDrag(
      """
      can_lift = function() for i = 1, 3000 do end return true end,
      target = function() for i = 1, 1000 do end end,
      announce = function() end, on = { ended = function() end },
      """)
    let usage = drag.behaviour.usage
    #expect(usage.hooks.map(\.name) == ["can_lift", "target", "on.ended", "announce"])
    #expect(usage.hooks.first?.calls == 2)
    let most = Dictionary(
      uniqueKeysWithValues: usage.hooks.map { ($0.name, $0.mostInstructions) })
    #expect(try #require(most["can_lift"]) >= 3_000)
    #expect(try #require(most["target"]) >= 1_000)
    #expect(try #require(most["can_lift"]) > #require(most["target"]))
    #expect(usage.instructions.most == most["can_lift"])
    #expect(usage.fired == nil && usage.lastFired == nil)
  }

  @Test("A behaviour that was not asked yet has the usage of loading")
  func loaded() throws {
    let usage = try Behaviour(
      named: "test", source: .text("for i = 1, 20000 do end return { api = 1 }"),
      options: .small
    ).usage
    #expect(usage.hooks.isEmpty)
    #expect(usage.load.last >= 20_000 && usage.load.allowed == 200_000)
    #expect(usage.instructions.most == 0)
    #expect(usage.memory.last > 0 && usage.memory.most >= usage.memory.last)
  }

  static let limits: [(String, ScriptLimit, @Sendable (inout BehaviourOptions) -> Void)] = [
    ("while true do end", .instructions, { $0.instructionsPerCall = 5_000 }),
    ("t = {} while true do t = { t } end", .memory, { $0.memory = 1 << 20 }),
    ("return ('x'):rep(3e5) .. 'x'", .allocation, { $0.allocation = 200_000 }),
    ("print(('x'):rep(50))", .output, { $0.output = 49 }),
    (
      "c = {} for i = 1, 9 do c[i] = coroutine.create(print) end", .coroutines,
      { $0.coroutines = 8 }
    ),
    (
      "local function f(n) if n > 0 then coroutine.wrap(f)(n - 1) end end f(9)", .nesting,
      { $0.nesting = 8 }
    ),
    (
      "while true do end", .clock,
      {
        $0.milliseconds = 1
        $0.instructionsPerCall = .max
      }
    ),
  ]

  @Test(
    "The limit that fired is reported, and an application can set each", arguments: limits.indices)
  func fired(index: Int) throws {
    let (body, limit, set) = Self.limits[index]
    var options = BehaviourOptions.small
    options.instructionsPerCall = 100_000
    options.printer = { _ in }
    set(&options)
    let behaviour = try behaviour("can_lift", body: body, options: options)
    var finger = try Finger(on: rows(3, of: 50), behaviour)
    try finger.press(y: 25)
    guard finger.failures == [.limit(limit)] else {
      // Long strings are refused by the library before they reach the allocator.
      #expect(limit == .allocation, "\(behaviour.failures)")
      return
    }
    #expect(behaviour.usage.fired == limit)
    try finger.up()
    finger.wait(1)
    #expect(behaviour.usage.lastFired == limit)
  }

  @Test("Usage comes close to the limits, and never above")
  func amounts() throws {
    var options = BehaviourOptions.small
    options.output = 100
    options.coroutines = 7
    options.printer = { _ in }
    let behaviour = try behaviour(
      "can_lift",
      body: """
        print(('x'):rep(60)) c = {}
        for i = 1, 5 do c[i] = coroutine.create(print) end
        local s = ('x'):rep(100000) return #s > 0
        """, options: options)
    var finger = try Finger(on: rows(3, of: 50), behaviour)
    try finger.press(y: 25)
    #expect(behaviour.failures.isEmpty, "\(behaviour.failures)")
    let usage = behaviour.usage
    #expect(usage.output.most == 61 && usage.output.allowed == 100)
    #expect(usage.coroutines.most == 5 && usage.coroutines.allowed == 7)
    #expect(usage.allocation.most >= 100_000 && usage.allocation.most <= usage.allocation.allowed)
    #expect(usage.memory.most >= 100_000 && usage.memory.allowed == 2 << 20)
  }

  @Test("No script can change or see a limit")
  func noScript() throws {
    let drag = try MadDrag(
      Script.field("can_lift", "collectgarbage('setpause', 1) return true"))
    #expect(drag.behaviour.failures.count == 2)
    #expect(drag.behaviour.usage.memory.allowed == 2 << 20)
  }

  @Test("The defaults are those in the documentation")
  func defaults() throws {
    let usage = try Behaviour(named: "test", source: .text("return { api = 1 }")).usage
    #expect(usage.instructions.allowed == 200_000 && usage.load.allowed == 10_000_000)
    #expect(usage.drag.allowed == 100_000_000)
    #expect(usage.memory.allowed == 16 << 20 && usage.allocation.allowed == 1 << 20)
    #expect(usage.output.allowed == 64 << 10)
    #expect(usage.coroutines.allowed == 1_000 && usage.nesting.allowed == 100)
  }
}
