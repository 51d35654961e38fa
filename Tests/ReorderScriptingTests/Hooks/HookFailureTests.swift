import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// Hooks that raise an error, never end, or fill the memory, in the middle of a drag.
@Suite struct HookFailureTests {
  /// A body and its error message; `nil` if only the kind of end matters.
  static let bodies: [(String, String?)] = [
    ("error('no')", "no"), ("local t = nil return t.x", "attempt to index a nil value (local 't')"),
    ("return drag.tagret", "unknown field 'tagret' of drag"), ("error({})", nil),
    ("error()", "nil"),
    ("undefined()", "attempt to call a nil value (global 'undefined')"),
    ("drag.x = 1", "field 'x' of drag is read-only"),
    ("coroutine.yield(1)", "attempt to yield from outside a coroutine"),
    ("while true do end", "the instruction budget is spent; is there a loop that does not end?"),
    (
      "while true do pcall(error) end",
      "the instruction budget is spent; is there a loop that does not end?"
    ),
    ("local s = 'x' while true do s = s .. s end", nil),
    ("local t = {} while true do t[#t + 1] = ('x'):rep(9999) .. #t end", nil),
    ("local function f() return 1 + f() end return f()", nil),
    ("kept = kept or {} for i = 1, 1e6 do kept[#kept + 1] = {} end", nil),
    ("setmetatable(_G, { __index = function() while true do end end }) return nope", nil),
  ]

  /// Every hook that a finger's drag of an item asks; `raise` is for windows.
  static let all = PolicyHook.allCases.filter { ![.raise, .shake, .key].contains($0) }
    .flatMap { hook in bodies.indices.map { (hook, $0) } }

  @Test("The failure is reported once per drag, and the native rule decides", arguments: all)
  func failure(hook: PolicyHook, index: Int) throws {
    let (body, sentence) = Self.bodies[index]
    let drag = try MadDrag(
      Script.field(hook.rawValue, body), onBoard: [.over, .accept].contains(hook))
    drag.expectNative()
    let failures = drag.behaviour.failures
    #expect(failures.count == hook.drags)
    for failure in failures {
      #expect(failure.file == "test.lua")
      #expect(failure.line == 4 || failure.line == 3, "\(failure)")
      #expect(failure.hook == hook.rawValue)
      #expect(failure.time != nil)
      if let sentence { #expect(failure.sentence.hasPrefix(sentence)) }
    }
  }

  @Test("A hook that fills the memory permanently fails permanently, and only that hook")
  func keptMemory() throws {
    let behaviour = try behaviour(
      "can_lift", body: "kept = kept or {} for i = 1, 1e6 do kept[#kept + 1] = {} end",
      options: BehaviourOptions())
    var finger = try Finger(on: rows(6, of: 50), behaviour)
    for number in 1...5 {
      try finger.press(y: 75)
      try finger.up(after: 0.1)
      finger.wait(1)
      #expect(finger.failures.count == number)
    }
    #expect(finger.engine.isAtRest)
  }

  @Test("A runtime error has the line where it happened and the calls that led there")
  func traceback() throws {
    let behaviour = try behaviour(
      "target", body: "local function inner() return find(list) end return (inner())")
    var finger = try Finger(on: rows(6, of: 50), behaviour)
    try finger.press(y: 75)
    try finger.move(y: 90, after: 0.25)
    let failure = try #require(behaviour.failures.first)
    #expect(
      failure.description == """
        test.lua:4:35: attempt to call a nil value (global 'find')
           4 |     local function inner() return find(list) end return (inner())
             |                                   ^^^^ write list:find(…)
           in inner (test.lua:4)
           in target (test.lua:4), called at t=500 ms
           using the native target rule for the rest of this drag
        """)
  }

  @Test("Each call gets a new budget")
  func budget() throws {
    let drag = try MadDrag(
      """
      follow = function() for i = 1, 3000 do end end,
      target = function() for i = 1, 3000 do end end
      """
    )
    #expect(drag.behaviour.failures.isEmpty)
    let usage = drag.behaviour.usage
    #expect(usage.instructions.most >= 3_000 && usage.instructions.most <= 20_000)
    #expect(usage.memory.most >= usage.memory.last)
  }

  @Test("A script that catches everything cannot catch the end of its budget")
  func uncatchable() throws {
    let drag = try MadDrag(
      Script.field(
        "target", "while true do pcall(function() while true do end end) end"))
    drag.expectNative()
    #expect(drag.behaviour.failures.count == 2)
  }

  @Test("A hook's output in a drag has a quota for each call")
  func output() throws {
    let paper = Paper()
    var options = BehaviourOptions.small(printingTo: paper)
    options.output = 50
    let xs = String(repeating: "x", count: 44)
    let drag = try MadDrag(
      Script.field("can_lift", "print('hello') print(('x'):rep(100))"), options: options)
    drag.expectNative()
    #expect(
      drag.behaviour.failures.map(\.sentence)
        == Array(repeating: "more was printed than one call may print", count: 2))
    #expect(paper.takeLines().joined() == String(repeating: "hello" + xs, count: 2))
  }

  @Test("Two engines that share a behaviour each start their drags afresh")
  func twoEngines() throws {
    let behaviour = try behaviour("target", body: "error(drag.id)")
    for names in ["ABC", "XYZ"] {
      var finger = try Finger(on: sections([names]), behaviour)
      try finger.press(y: 22)
      try finger.move(y: 80, after: 0.1)
      try finger.move(y: 90, after: 0.1)
    }
    #expect(behaviour.failures.map(\.sentence) == ["A", "X"])
  }
}
