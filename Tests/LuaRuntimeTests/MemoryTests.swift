import LuaRuntime
import Testing

@Suite struct MemoryTests {
  @Test func theCapCannotBeCaught() throws {
    var limits = LuaLimits.test
    limits.memory = 1 << 20
    let error = try failure(
      "local keep pcall(function() while true do keep = {keep} end end) return 1",
      limits: limits)
    #expect(error.code == .limit(.memory))
  }

  // A handler that Lua calls while unwinding replaces the error by its own.
  @Test(arguments: ["error('mine')", "next(nil)", "local t = {} t.x.y = 1", "coroutine.yield()"])
  func noHandlerReplacesIt(_ end: String) throws {
    let text = """
      local handler = setmetatable({}, {__close = function() \(end) end})
      local function fill()
        local held <close> = handler
        local keep = {} while true do keep[#keep + 1] = {{}} end
      end
      pcall(fill)
      return 'escaped'
      """
    #expect([.limit(.memory), .limit(.allocation)].contains(try failure(text).code))
  }

  // From 5.4.5 on Lua does not collect before it refuses to enlarge a stack.
  @Test func garbageAloneFillsNoHeap() throws {
    let text = """
      local keep = {}
      for i = 1, 150 do keep[i] = ('x'):rep(60000) .. i end
      local function deep(n) return n == 0 and 0 or 1 + deep(n - 1) end
      local sum = 0
      for i = 1, 4000 do sum = sum + coroutine.wrap(function() return deep(60 + i % 40) end)() end
      return sum
      """
    #expect(try evaluate(text) == 318_000)
  }

  // An array as large as a hash part is taken for one only as long as it has that size.
  @Test func arraysThatGrowLeaveNothingBehind() throws {
    let text = """
      local many = {}
      for i = 1, 12288 do many[i] = i end
      for turn = 1, 300 do
        local array = {table.unpack(many, 1, 12288)}
        array[12289] = turn
      end
      local fields = {}
      for i = 1, 20000 do fields['k' .. i] = i end
      return true
      """
    #expect(try evaluate(text) == true)
  }

  @Test func oneAllocationHasACap() throws {
    #expect(try failure("local s = 'x' while true do s = s .. s end").code == .limit(.allocation))
    #expect(try evaluate("return #('x'):rep(1000000)") == 1_000_000)
  }

  @Test(
    "Running out of memory reports the place, even if the error is caught",
    arguments: [
      ("local t = {}\nfor i = 1, 1e9 do\n  t[i] = {i}\nend", 3),
      ("local s = 'x'\nwhile true do\n\ns = s .. s\nend", 4),
      ("local function f(n)\n  return 1 + f(n + 1)\nend\nf(1)", 2),
      ("local function g() local t = {}\n for i = 1, 1e9 do t[i] = {} end end\npcall(\ng\n)", 2),
      ("coroutine.wrap(function() local s = 'x'\n while true do s = s .. s end end)()", 2),
    ])
  func says(where text: String, line: Int) throws {
    let error = try failure(text)
    #expect([.limit(.allocation), .limit(.memory)].contains(error.code), "\(error)")
    #expect(error.line == line && error.frames.first?.line == line, "\(error)")
  }

  @Test func garbageIsCollected() throws {
    var limits = LuaLimits.test
    limits.memory = 1 << 20
    let state = try LuaState(limits: limits)
    #expect(try state.evaluate("for i = 1, 1e5 do local t = {i, {}} end return 1") == 1)
    #expect(state.usage.memory.most < 1 << 20)
  }

  @Test func aFullStateStillTalksToTheHost() throws {
    var limits = LuaLimits.test
    limits.memory = 512 << 10
    let state = try LuaState(limits: limits)
    #expect(throws: LuaError.self) {
      _ = try state.run(LuaSource(chunk: "fill", text: "K = {} while true do K = {K} end"))
    }
    let reference = try state.keep(["a": "a string that is new to the state"])
    #expect(try state.view(of: reference).plain() == ["a": "a string that is new to the state"])
    #expect(try state.failure("return {}").code == .limit(.memory))
  }

  @Test func aHundredThousandErrorsLeakNothing() throws {
    let state = try LuaState(limits: .test)
    let raise = try state.function(
      "return function() error({text = 'an object of its own'}) end")
    func raiseMany(_ count: Int) {
      for _ in 0..<count {
        #expect(throws: LuaError.self) { _ = try state.call(raise) }
      }
    }
    raiseMany(1_000)
    let before = state.usage.memory.most
    raiseMany(99_000)
    // When Lua collects depends on object addresses; a byte per error would be twice this.
    #expect(state.usage.memory.most <= before + 50_000)
  }

  @Test func theSameScriptTakesTheSameMemory() throws {
    let text = """
      local t, keys = {}, {}
      for i = 1, 500 do t['key' .. i] = {i}; keys[t['key' .. i]] = i end
      for i = 1, 500, 3 do keys[t['key' .. i]] = nil; t['key' .. i] = nil end
      for i = 1, 100 do t['new' .. i] = function() return i end end
      return 1
      """
    let most = try (1...5).map { _ in
      let state = try LuaState(limits: .test)
      _ = try state.run(LuaSource(chunk: "c", text: text))
      return state.usage.memory
    }
    #expect(Set(most.map(\.most)).count == 1)
    #expect(Set(most.map(\.last)).count == 1)
  }
}
