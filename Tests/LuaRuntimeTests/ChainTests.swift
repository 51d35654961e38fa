import LuaRuntime
import TestSupport
import Testing

/// Chains of tables, each the `__index` or `__newindex` of the one before.
@Suite struct ChainTests {
  private static func sentence(_ event: String) -> String {
    "a chain of '\(event)' tables has at most 16 links"
  }

  @Test(arguments: ["__index", "__newindex"])
  func hasAtMostSixteenLinks(_ event: String) throws {
    let chain = "local t = {} for i = 1, n do t = setmetatable({}, {\(event) = t}) end return true"
    #expect(try evaluate("local n = 16 \(chain)") == true)
    #expect(try failure("local n = 17 \(chain)").sentence == Self.sentence(event))
  }

  @Test(arguments: [
    "local t = {} setmetatable(t, {__index = t})",
    "local a, b = {}, {} setmetatable(a, {__index = b}) setmetatable(b, {__index = a})",
    """
    local a, b, m = {}, {}, {} setmetatable(b, m) setmetatable(a, {__index = b})
    m.__index = a setmetatable({}, m)
    """,
  ])
  func isNoLoop(_ text: String) throws {
    #expect(try failure(text).code == .limit(.chain))
  }

  @Test func whatWasRefusedLeavesNoTrace() throws {
    let text = """
      local a, b, long = {}, {x = 1}, {}
      for i = 1, 16 do long = setmetatable({}, {__index = long}) end
      for i = 1, 100 do assert(not pcall(setmetatable, a, {__index = long})) end
      setmetatable(a, {__index = b})
      return a.x
      """
    #expect(try evaluate(text) == 1)
  }

  @Test func classesOfClassesWork() throws {
    let text = """
      local class = {name = function() return 'base' end} class.__index = class
      for i = 1, 14 do local c = setmetatable({}, class) c.__index = c class = c end
      return setmetatable({}, class).name()
      """
    #expect(try evaluate(text) == "base")
  }

  /// In whatever order links are set and changed, no chain exceeds that length.
  @Test func holdsInAnyOrder() throws {
    print("REORDER_SEED=\(SeededRandom.seed)")
    var random = SeededRandom()
    for _ in 0..<60 {
      let links = (0..<80).map { _ in
        "link(\(1 + random.below(40)), \(1 + random.below(40)), \(random.below(3)))\n"
      }
      let text = """
        local nodes, metas, next = {}, {}, {}
        for i = 1, 40 do nodes[i] = {} metas[i] = {} setmetatable(nodes[i], metas[i]) end
        local function length(i)
          local n = 0
          while next[i] and n < 50 do i = next[i] n = n + 1 end
          return n
        end
        local function leads(from, to)
          while from and from ~= to do from = next[from] end
          return from == to
        end
        local function link(from, to, way)
          if leads(to, from) then return end
          metas[from].__index = nodes[to]
          local other = way == 0 and {} or nodes[from]
          if pcall(setmetatable, other, metas[from]) then
            next[from] = to
          else
            metas[from].__index = next[from] and nodes[next[from]]
          end
          for i = 1, 40 do assert(length(i) <= 16) end
        end
        \(links.joined())
        return true
        """
      #expect(try evaluate(text) == true)
    }
  }

  @Test(arguments: ["{}", "'x'", "1", "setmetatable({}, {__call = print})"])
  func callsAreFunctions(_ value: String) throws {
    let error = try failure("setmetatable({}, {__call = \(value)})")
    #expect(error.sentence.hasPrefix("'__call' must be a function, not a "))
  }
}
