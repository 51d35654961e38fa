import LuaRuntime
import Testing

@Suite struct MetatableTests {
  @Test(arguments: ["__gc", "__mode", "__concat"])
  func refusesUnsafeEvents(_ event: String) throws {
    let error = try failure("setmetatable({}, {\(event) = 'k'})")
    #expect(error.sentence == "a metatable of a script cannot have '\(event)'")
    #expect(error.line == 1)
  }

  @Test(arguments: ["__gc", "__mode", "__concat"])
  func unsafeEventsAddedLaterHaveNoEffect(_ event: String) throws {
    let text = """
      local mt = {}
      local t = setmetatable({}, mt)
      mt.\(event) = function() return 'reached' end
      for i = 1, 1e4 do local _ = {i} end
      return select(2, pcall(function() return t .. 'x' end))
      """
    let result = try evaluate(text)
    #expect(result != "reached")
  }

  @Test func classesWork() throws {
    let text = """
      local Animal = {} Animal.__index = Animal
      function Animal.new(name) return setmetatable({name = name}, Animal) end
      function Animal:speak() return self.name .. '!' end
      local Dog = setmetatable({}, {__index = Animal}) Dog.__index = Dog
      Dog.__eq = function() return true end
      Dog.__call = function(self, x) return x + 1 end
      local a, b = setmetatable({name = 'a'}, Dog), setmetatable({name = 'b'}, Dog)
      return {a:speak(), a == b, b(4), getmetatable(a) == Dog, getmetatable(Dog).__index == Animal}
      """
    #expect(try evaluate(text) == [1: "a!", 2: true, 3: 5, 4: true, 5: true])
  }

  @Test func settingAgainBringsTheCopyUpToDate() throws {
    let text = """
      local mt = {__index = {v = 1}}
      local t = setmetatable({}, mt)
      mt.__index = {v = 2}
      local before = t.v
      setmetatable({}, mt)
      local after = t.v
      mt.__index = nil
      setmetatable({}, mt)
      return {before, after, t.v == nil}
      """
    #expect(try evaluate(text) == [1: 1, 2: 2, 3: true])
  }

  @Test func protectionHolds() throws {
    let text = """
      local t = setmetatable({}, {__metatable = 'locked'})
      return {getmetatable(t), pcall(setmetatable, t, {}), getmetatable('')}
      """
    #expect(try evaluate(text) == [1: "locked", 2: false, 3: false])
  }

  @Test func stringsCannotBePoisoned() throws {
    let text = """
      string.upper = function() return 'pwned' end
      pcall(function() getmetatable('').__index = string end)
      return ('x'):upper()
      """
    #expect(try evaluate(text) == "X")
  }

  @Test func manyMetatablesAreCollected() throws {
    var limits = LuaLimits.test
    limits.memory = 2 << 20
    let text = "for i = 1, 2e4 do setmetatable({}, {__index = {}}) end return 1"
    #expect(try evaluate(text, limits: limits) == 1)
  }
}
