import LuaRuntime
import Testing

@Suite struct CoroutineTests {
  @Test func yieldsAcrossPcall() throws {
    let text = """
      local co = coroutine.wrap(function()
        local ok, message = pcall(function()
          coroutine.yield(1)
          error('inside', 0)
        end)
        coroutine.yield(message)
        return xpcall(function()
          coroutine.yield(2)
          error('again', 0)
        end, function(e) return e .. '!' end)
      end)
      local a, b, c = co(), co(), co()
      local ok, last = co()
      return {a, b, c, ok, last}
      """
    #expect(try evaluate(text) == [1: 1, 2: "inside", 3: 2, 4: false, 5: "again!"])
  }

  @Test func reportStatusAsStockLuaDoes() throws {
    let text = """
      local co = coroutine.create(function(a) local b = coroutine.yield(a + 1) return b * 2 end)
      local t = {coroutine.status(co)}
      t[#t + 1] = select(2, coroutine.resume(co, 1))
      t[#t + 1] = coroutine.status(co)
      t[#t + 1] = select(2, coroutine.resume(co, 5))
      t[#t + 1] = coroutine.status(co)
      t[#t + 1] = select(2, coroutine.resume(co))
      t[#t + 1] = coroutine.isyieldable()
      t[#t + 1] = select(2, coroutine.running())
      return t
      """
    #expect(
      try evaluate(text) == [
        1: "suspended", 2: 2, 3: "suspended", 4: 10, 5: "dead", 6: "cannot resume dead coroutine",
        7: false, 8: true,
      ])
  }

  @Test func closeRunsPendingHandlers() throws {
    let text = """
      local closed = 0
      local co = coroutine.create(function()
        local x <close> = setmetatable({}, {__close = function() closed = closed + 1 end})
        coroutine.yield()
      end)
      coroutine.resume(co)
      return {coroutine.close(co), closed, coroutine.status(co)}
      """
    #expect(try evaluate(text) == [1: true, 2: 1, 3: "dead"])
  }

  @Test func wrapPassesErrorsOnWithTheirPlace() throws {
    let error = try failure("local f = coroutine.wrap(function()\n  error('inside')\nend)\nf()")
    #expect(error.sentence.hasSuffix("inside"))
    #expect(error.chunk == "test.lua")
  }

  @Test func onlySoManyMayBeAlive() throws {
    var limits = LuaLimits.test
    limits.coroutines = 50
    let keeping = "local t = {} for i = 1, 60 do t[i] = coroutine.create(print) end return #t"
    #expect(try failure(keeping, limits: limits).code == .limit(.coroutines))
    let catching = "pcall(function() \(keeping) end)"
    #expect(try failure(catching, limits: limits).code == .limit(.coroutines))
    let dropping = "for i = 1, 500 do coroutine.create(print) end return 1"
    #expect(try evaluate(dropping, limits: limits) == 1)
  }

  @Test func nestingIsLimited() throws {
    let text = """
      local function nest(n) coroutine.wrap(nest)(n + 1) end
      pcall(nest, 1)
      return 'escaped'
      """
    var limits = LuaLimits.test
    limits.nesting = 20
    let state = try LuaState(limits: limits)
    #expect(try state.failure(text).code == .limit(.nesting))
    #expect(state.usage.nesting.most == 20)
  }

  @Test(
    "However deep the C stack is when a coroutine is closed, few are closed inside one another",
    arguments: [5, 6])
  func closingDeepInsideClosing(count: Int) throws {
    let text = """
      local all = {}
      local function deep(n, next) if n > 0 then pcall(deep, n - 1, next) elseif next then
        coroutine.close(next) end end
      for i = 1, 1 + \(count) do
        all[i] = coroutine.create(function()
          local x <close> = setmetatable({}, {__close = function() deep(150, all[i + 1]) end})
          coroutine.yield()
        end)
        coroutine.resume(all[i])
      end
      return coroutine.close(all[1])
      """
    if count == 5 {
      #expect(try evaluate(text) == true)
    } else {
      #expect(try failure(text).code == .limit(.nesting))
    }
  }

  @Test func closingInsideClosingIsLimited() throws {
    let text = """
      local function nest()
        local co = coroutine.create(function()
          local x <close> = setmetatable({}, {__close = function() nest() end})
          coroutine.yield()
        end)
        coroutine.resume(co)
        coroutine.close(co)
      end
      nest()
      """
    var limits = LuaLimits.test
    limits.nesting = 20
    #expect(try failure(text, limits: limits).code == .limit(.nesting))
  }

  @Test func aSuspendedCoroutineSurvivesTheAbortOfAnotherCall() throws {
    let state = try LuaState(limits: .test)
    _ = try state.evaluate(
      "co = coroutine.wrap(function() for i = 1, 9 do coroutine.yield(i) end end) co()")
    #expect(try state.failure("while true do end").code == .limit(.instructions))
    #expect(try state.evaluate("return co()") == 2)
  }
}
