import Testing

@testable import ReorderScripting

/// One Lua file in the sandbox, and how its run ends.
@Suite struct ScriptRunTests {
  private func run(_ text: String, _ options: BehaviourOptions = .small) -> ScriptRun {
    ScriptRun(.text(text), options: options)
  }

  @Test("A script's value is its first result, if that is a scalar")
  func values() {
    let values: [(String, ScriptValue?)] = [
      ("", nil), ("return", nil), ("return nil", nil), ("return 1", .integer(1)),
      ("return 1.5", .number(1.5)), ("return 1.0", .number(1)), ("return 1/0", .number(.infinity)),
      ("return math.mininteger", .integer(.min)), ("return 'a\\0b'", .string("a\0b")),
      ("return '\\xff'", .string("\u{fffd}")), ("return false", .boolean(false)),
      ("return {}", nil), ("return print", nil), ("return coroutine.create(print)", nil),
      ("return 'a', 'b'", .string("a")), ("return reorder.api_version", .integer(1)),
    ]
    for (text, value) in values {
      let run = run(text)
      #expect(run.status == .ok, "\(text)")
      #expect(run.value == value, "\(text)")
      #expect(run.error == nil)
    }
    guard case .number(let number) = run("return 0/0").value else {
      Issue.record("no number")
      return
    }
    #expect(number.isNaN)
  }

  @Test(
    "A run ends normally, in an error, or at a limit",
    arguments: [
      ("return {", ScriptRun.Status.error), ("error('x')", .error), ("local x = nil; x()", .error),
      ("while true do end", .budget), ("while true do pcall(error) end", .budget),
      ("while true do print('x') end", .budget),
      ("local s = 'x' while true do s = s .. s end", .memory),
      ("local t = {} for i = 1, 1e9 do t[i] = {} end", .memory),
      ("local t = {} for i = 1, 2000 do t[i] = coroutine.create(print) end", .budget),
    ])
  func endings(text: String, status: ScriptRun.Status) {
    var options = BehaviourOptions.small
    options.instructionsPerLoad = 5_000_000
    let run = run(text, options)
    #expect(run.status == status, "\(String(describing: run.error))")
    #expect(run.value == nil)
    #expect(run.error?.file == "test.lua")
    #expect(run.error?.sentence.isEmpty == false)
  }

  @Test("The clock ends a run if requested")
  func clock() {
    var options = BehaviourOptions()
    options.instructionsPerLoad = .max
    options.milliseconds = 20
    let run = run("while true do end", options)
    #expect(run.status == .budget)
    #expect(run.error?.sentence == "the time limit is up")
  }

  @Test("What is printed goes to the printer, reorder.log included")
  func printing() {
    let paper = Paper()
    let run = run("print('a', 1) reorder.log('b', nil)", .small(printingTo: paper))
    #expect(run.status == .ok)
    #expect(paper.takeLines() == ["a\t1", "b\tnil"])
  }

  @Test("A run is isolated: it leaves nothing to the next one")
  func alone() {
    #expect(run("x = 1 string.x = 2 reorder.x = 3").status == .ok)
    #expect(run("return x or string.x or reorder.x").value == nil)
  }
}
