import LuaRuntime
import Testing

@Suite struct BudgetTests {
  @Test(arguments: [
    "while true do end",
    "while true do pcall(function() while true do end end) end",
    "while true do xpcall(error, function() while true do end end) end",
    "local co = coroutine.wrap(function() while true do end end) pcall(co) return 'escaped'",
    "while true do coroutine.wrap(function() end)() end",
    "local x <close> = setmetatable({}, {__close = function() while true do end end}) error('x')",
    "local t = setmetatable({}, {__index = function(t, k) while true do end end}) pcall(next, t.x)",
  ])
  func cannotBeOutrun(_ text: String) throws {
    let error = try failure(text)
    #expect(error.code == .limit(.instructions))
  }

  @Test func namesThePlaceWhereItRanOut() throws {
    let error = try failure(
      "local n = 0\nlocal function spin()\n  while true do n = n + 1 end\nend\nspin()")
    #expect(error.chunk == "test.lua")
    #expect(error.line == 3)
    #expect(error.frames.map(\.line) == [3, 5])
  }

  @Test func isFreshForEachCall() throws {
    var limits = LuaLimits.test
    limits.callInstructions = 10_000
    let state = try LuaState(limits: limits)
    let work = try state.function(
      "return function() local n = 0 for i = 1, 5000 do n = n + i end return n end")
    for _ in 1...5 { #expect(try state.call(work)[0].integer == 12_502_500) }
  }

  @Test func endsAtTheSameInstructionEveryTime() throws {
    var limits = LuaLimits.test
    limits.callInstructions = 12_345
    limits.milliseconds = nil
    let state = try LuaState(limits: limits)
    let count = try state.function(
      "n = 0 return function() n = 0 while true do n = n + 1 end end")
    let read = try state.function("return function() return n end")
    var counts: Set<Int?> = []
    for _ in 1...5 {
      #expect(throws: LuaError.self) { _ = try state.call(count) }
      counts.insert(try state.call(read)[0].integer)
    }
    #expect(counts.count == 1)
  }

  @Test func countsTheSameInEveryState() throws {
    let text = "local t = {} for i = 1, 999 do t['k' .. i % 7] = i .. '' end return 1"
    let used = try (1...3).map { _ in
      let state = try LuaState(limits: .test)
      _ = try state.run(LuaSource(chunk: "c", text: text))
      return state.usage
    }
    #expect(used[0].instructions.last > 0)
    #expect(Set(used.map(\.instructions.last)).count == 1)
  }

  @Test func theClockStopsWhatInstructionsWouldLetRun() throws {
    var limits = LuaLimits.test
    limits.loadInstructions = .max
    limits.milliseconds = 20
    #expect(try failure("while true do end", limits: limits).code == .limit(.clock))
  }

  // Each of these is one instruction; a million of them would take from a minute to hours.
  @Test(arguments: ["x", "\\0"], ["a < b", "a <= b", "a == b", "keys[b]", "b .. '' == a"])
  func theClockStopsInstructionsThatTakeLong(_ filler: String, _ expression: String) throws {
    var limits = LuaLimits()
    limits.milliseconds = 20
    let text = """
      local a = ('\(filler)'):rep(1000000) .. 'a'
      local b = ('\(filler)'):rep(1000000) .. 'a'
      local n, keys = 0, { [a] = true }
      while true do if \(expression) then n = n + 1 end end
      """
    let code = try failure(text, limits: limits).code
    #expect(code == .limit(.clock) || code == .limit(.instructions))
  }

  @Test func longStringsDoNotChangeWhatIsCounted() throws {
    let used = try ["", "local s = ('x'):rep(20000)"].map { first in
      let state = try LuaState(limits: .test)
      let text = "\(first)\nlocal n = 0 for i = 1, 100000 do n = n + i end return n"
      _ = try state.run(LuaSource(chunk: "c", text: text))
      return state.usage.instructions.last
    }
    #expect(abs(used[1] - used[0] - 20_000) < 20_000)
  }

  @Test func aSwitchStopsScriptsFromOutside() throws {
    let stop = try #require(LuaStopSwitch())
    let state = try LuaState(limits: .test, stop: stop)
    stop.raise()
    #expect(try state.failure("while true do end").code == .limit(.stopped))
    stop.lower()
    #expect(try state.evaluate("return 1") == 1)
  }

  @Test func saysWhatWasUsedAndWhichLimitFired() throws {
    var limits = LuaLimits.test
    limits.loadInstructions = 50_000
    let state = try LuaState(limits: limits)
    _ = try state.failure("while true do end")
    #expect(state.usage.instructions.last == 50_000)
    #expect(state.usage.fired == .instructions)
    _ = try state.evaluate("return 1")
    #expect(state.usage.fired == nil)
    #expect(state.usage.lastFired == .instructions)
    #expect(state.usage.instructions.most == 50_000)
    #expect(state.usage.instructions.last < 1_000)
  }

  @Test func printingHasAQuota() throws {
    var limits = LuaLimits.test
    limits.output = 100
    let state = try LuaState(limits: limits)
    var printed = 0
    state.setPrinter { printed += $0.count }
    let error = try state.failure("while true do print('0123456789') end")
    #expect(error.code == .limit(.output))
    #expect(printed == 100)
    #expect(state.usage.output.last == 100)
  }
}
