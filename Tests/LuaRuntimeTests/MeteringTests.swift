import LuaRuntime
import Testing

/// Work that the library does in C is charged as instructions, and a script cannot avoid it.
@Suite struct MeteringTests {
  // Calls that would run for minutes or more if they were charged as one instruction.
  @Test(arguments: [
    "('a'):rep(34):find(('a?'):rep(34) .. ('a'):rep(35))", "('a'):rep(20000):find('.-.-.-.-b')",
    "('('):rep(200000):find('%b()')", "('a'):rep(300000):find('%f[' .. ('b'):rep(100000) .. ']b')",
    "('a'):rep(100000):find(('[' .. ('b'):rep(1000) .. ']*'):rep(20) .. 'x')",
    "('a'):rep(100000):gsub('.-b', '')", "('a'):rep(20000):gmatch('.-.-.-b')()",
    "('x'):rep(5000):match('(.*)(.*)(.*)(.*)%1y')",
    "table.move({}, 1, math.maxinteger - 1, 2)",
    "table.insert(setmetatable({}, {__len = function() return math.maxinteger - 1 end}), 1, 'x')",
    "table.remove(setmetatable({}, {__len = function() return math.maxinteger - 1 end}), 1)",
    "table.concat(setmetatable({}, {__index = function() return '' end}), '', 1, 1 << 60)",
    "table.sort(setmetatable({}, {__len = function() return 0x7ffffffe end}), pcall)",
    "table.sort(setmetatable({}, {__len = function() return 0x7ffffffe end}))",
    "(function(t) for i = 1, 60000 do t[i] = i end while true do next(t) end end)({})",
    "(function(t) for i = 1, 30000 do t['k' .. i] = i end while true do pairs(t) end end)({})",
    "(function() local s = ('1'):rep(1000000) while true do tonumber(s) end end)()",
    "(function() local s = ('x'):rep(1000000) while true do utf8.len(s) end end)()",
    "(function() local s = ('x'):rep(1000000) while true do s:find('y', 1, true) end end)()",
    "(function() local s = ('x'):rep(1000000) while true do s:upper() end end)()",
    "(function() local s = ('x'):rep(1000000) while true do s:sub(2) end end)()",
    "(function() while true do ('%99.99f'):format(1e300) end end)()",
    "(function() while true do tostring(1 / 3) end end)()",
    """
    (function() local s = ('x'):rep(1000000) while true do \
    pcall(string.unpack, 'z', s) end end)()
    """,
    """
    (function() local s = ('x'):rep(999999) .. '\\0' while true do \
    pcall(string.pack, 'z', s) end end)()
    """,
    "(function() while true do math.fmod(1e308, 4.9e-320) end end)()",
    "(function() while true do pcall(xpcall, xpcall, xpcall, xpcall, xpcall, xpcall) end end)()",
    """
    (function(t) for i = 1, 1000 do t[('x'):rep(10000) .. i] = i end \
    while true do pairs(t) end end)({})
    """,
    "(function() local s = ('\\x80'):rep(1000000) while true do utf8.offset(s, -1) end end)()",
    """
    (function() local s = ('[' .. ('a'):rep(500000) .. ']') while true \
    do ('b'):find(s) end end)()
    """,
    "(function() local s = ('a'):rep(1000000) while true do s:find('a*$', 2) end end)()",
    """
    (function() local s, r = ('a'):rep(1000000), ('a'):rep(1000000) while \
    true do rawequal(s, r) end end)()
    """,
    "(function(t) while true do table.insert(t, 1) t[#t] = nil end end)({})",
    """
    (function() local function f(n) if n == 0 then while true do pcall(error, 'x', \
    9999) end end f(n - 1) end f(9000) end)()
    """,
    "(function() local s = ('a'):rep(1000000) while true do pcall(require, s) end end)()",
    "(function() while true do load('return a' .. (' and a'):rep(1667)) end end)()",
    "(function() while true do xpcall(error, string.sub) end end)()",
    "(function(t) for i = 1, 4000 do t[i * 4095] = i end while true do next(t) end end)({})",
    """
    (function(t) for i = 1, 4000 do t[i * 4095] = i end while true do for \
    k in pairs(t) do end end end)({})
    """,
    """
    (function(t) for i = 1, 4000 do t[i * 4095] = i end while true do \
    table.unpack(t, 1, 5000) end end)({})
    """,
    """
    (function(t) for i = 1, 4000 do t[i * 4095] = i end while true do \
    table.move(t, 1, 5000, 7000) end end)({})
    """,
    "(function(t) for i = 1, 60 do t[i * 63] = i end while true do next(t) end end)({})",
    """
    (function(t) for i = 1, 1000 do t[('x'):rep(10000) .. i] = i end while \
    true do pcall(next, t, 7) end end)({})
    """,
  ])
  func endsAtTheBudget(_ expression: String) throws {
    let error = try failure("return pcall(function() return \(expression) end)")
    #expect(error.code == .limit(.instructions))
  }

  /// The least charge for a call over a text or table of a hundred thousand.
  @Test(arguments: [
    ("s:find('[b]')", 100_000), ("s:find('b', 1, true)", 5_000), ("s:match('^.*$')", 100_000),
    ("s:gsub('a', 'b')", 100_000), ("s:upper()", 20_000), ("s:sub(1)", 1_500),
    ("s:byte(1, 10000)", 10_000), ("utf8.len(s)", 100_000), ("s .. ''", 0), ("s:rep(5)", 5_000),
    ("table.concat(t)", 50_000), ("table.unpack(t, 1, 10000)", 10_000), ("next(t)", 50_000),
    ("('%.9f'):format(1e300)", 400), ("('%9g'):format(4e-320)", 130), ("tostring({})", 40),
    ("pairs(t)", 50_000), ("table.insert(t, 1, 0)", 50_000), ("table.remove(t, 1)", 50_000),
    ("table.move(t, 1, 50000, 2)", 50_000), ("table.sort(t)", 500_000), ("('%s'):format(s)", 1_500),
    ("tonumber(s)", 1_500), ("('s4'):pack(s)", 1_500),
    ("select('#', table.unpack(t, 1, 9000))", 9_000),
  ])
  func isCharged(_ expression: String, _ units: Int) throws {
    let state = try LuaState(limits: .test)
    _ = try state.evaluate(
      "s = ('a'):rep(100000) t = {} for i = 1, 50000 do t[i] = i end return 1")
    _ = try state.evaluate("return (select('#', \(expression)))")
    #expect(state.usage.instructions.last >= units)
  }

  /// Small operations stay cheap: a script has to get its work done.
  @Test(arguments: [
    "('hello world'):find('wor')", "('key = value'):match('^(%w+)%s*=%s*(%w+)$')",
    "(''):rep(math.maxinteger)", "('%d'):format(7)", "table.concat({1, 2, 3}, ',')",
    "table.insert({}, 1)", "select(2, 1, 2, 3)", "tostring(12)", "math.floor(2.5)",
  ])
  func staysCheap(_ expression: String) throws {
    let state = try LuaState(limits: .test)
    _ = try state.evaluate("return (select('#', \(expression)))")
    #expect(state.usage.instructions.last <= 300)
  }

  @Test func chargesTheSameEveryTime() throws {
    let text = """
      local t = {}
      for i = 1, 500 do t['k' .. i % 97] = ('x'):rep(i):gsub('x+', '%0%0') end
      for k, v in pairs(t) do t[k] = v:find('y') end
      table.sort({3, 1, 2})
      return string.format('%s %q %5.2f', {}, 'x', 1.5)
      """
    let used = try (1...3).map { _ in
      let state = try LuaState(limits: .test)
      _ = try state.evaluate(text)
      return state.usage.instructions.last
    }
    #expect(Set(used).count == 1)
  }
}
