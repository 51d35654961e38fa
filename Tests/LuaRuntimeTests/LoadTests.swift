import LuaRuntime
import Testing

/// `load` compiles text, of a bounded size, and cannot be used to escape a limit.
@Suite struct LoadTests {
  @Test(arguments: [
    "load('\\27Lua')", "load('\\27Lua', 'x', 'b')", "load('\\27Lua', 'x', 'bt')",
    "load((function(s) return function() local t = s s = nil return t end end)('\\27Lua'))",
  ])
  func compiledLuaIsRefused(_ call: String) throws {
    let text = "local f, message = \(call) return tostring(f) .. ': ' .. message"
    #expect(try evaluate(text) == "nil: attempt to load a binary chunk (mode is 't')")
  }

  @Test func usesTheGlobalsUnlessToldOtherwise() throws {
    #expect(try evaluate("x = 7 return load('return x')()") == 7)
    #expect(try evaluate("x = 7 return load('return x', 'c', 't', {x = 8})()") == 8)
    #expect(try evaluate("load('y = 5', 'c', 't', {})() return y") == nil)
    #expect(try evaluate("return load('return ...', 'c', 't', nil)(3)") == 3)
  }

  @Test func sourceIsBounded() throws {
    var limits = LuaLimits.test
    limits.source = 1_000
    let text = """
      local f, message = load('return ' .. ('1 + '):rep(300) .. '1')
      local g, other = load(function() return 'x = 1 ' end)
      return tostring(f) .. message .. tostring(g) .. other
      """
    #expect(
      try evaluate(text, limits: limits)
        == "nilthe source is too longnilthe source is too long")
  }

  @Test func sourceIsCharged() throws {
    let state = try LuaState(limits: .test)
    _ = try state.evaluate("source = ('x = 1 '):rep(10000) return 1")
    _ = try state.evaluate("return load(source) ~= nil")
    #expect(state.usage.instructions.last >= 100_000)
  }

  @Test(arguments: [
    "load(function() while true do end end)",
    "pcall(load, function() while true do pcall(error) end end)",
    "while true do load(function() return nil end) end",
  ])
  func aReaderCannotOutrunTheBudget(_ call: String) throws {
    #expect(try failure(call).code == .limit(.instructions))
  }

  @Test func aReaderThatYieldsIsAnError() throws {
    let text = """
      return coroutine.wrap(function()
        local f, message = load(function() coroutine.yield('x') end)
        return tostring(f) .. ': ' .. message
      end)()
      """
    #expect(try evaluate(text) == "nil: attempt to yield across a C-call boundary")
  }

  @Test func aReaderThatRunsOutOfMemoryEndsTheScript() throws {
    let text = "load(function() local t = {} while true do t[#t + 1] = {} end end) return 'escaped'"
    #expect(try failure(text).code != .runtime)
  }

  @Test func messagesNameTheChunk() throws {
    let text = "return select(2, load('local x =', '=rules'))"
    #expect(try evaluate(text) == "rules:1: unexpected symbol near <eof>")
  }

  @Test func loadingOftenDoesNotWearOutTheMemory() throws {
    var limits = LuaLimits.test
    limits.memory = 1 << 20
    let text = "for i = 1, 60000 do load('local x = ' .. i .. ' return {x, x}') end return 'done'"
    #expect(try evaluate(text, limits: limits) == "done")
  }
}
