import LuaRuntime
import Testing

/// Values as text: one way for numbers, without addresses, the same everywhere.
@Suite struct TextTests {
  @Test(arguments: [
    ("0.1 + 0.2", "0.3"), ("1 / 3", "0.33333333333333"), ("0.1", "0.1"),
    ("100.0", "100.0"), ("1e14", "1e+14"), ("2 ^ 53", "9.007199254741e+15"),
    ("123456789012345.0", "1.2345678901234e+14"), ("-0.0", "-0.0"),
    ("5e-324", "4.9406564584125e-324"), ("math.huge", "inf"), ("-math.huge", "-inf"),
    ("2 ^ 63", "9.2233720368548e+18"), ("1e300", "1e+300"), ("math.pi", "3.1415926535898"),
    ("math.maxinteger", "9223372036854775807"), ("math.mininteger", "-9223372036854775808"),
  ])
  func numbersAreWrittenInOneWay(_ expression: String, _ text: String) throws {
    #expect(try evaluate("return tostring(\(expression))") == .string(text))
    #expect(try evaluate("return (\(expression)) .. ''") == .string(text))
    #expect(
      try evaluate(
        "return tostring(setmetatable({}, {__tostring = function() "
          + "return '' .. (\(expression)) end}))") == .string(text))
    #expect(try evaluate("return ('%s'):format(\(expression))") == .string(text))
    #expect(try evaluate("return table.concat({\(expression)})") == .string(text))
    #expect(try evaluate("return string.rep(\(expression), 1)") == .string(text))
  }

  @Test(arguments: ["0 / 0", "-(0 / 0)", "math.huge - math.huge", "math.fmod(1, 0.0)"])
  func notANumberHasNoSign(_ expression: String) throws {
    #expect(try evaluate("return tostring(\(expression))") == "nan")
    let text = "local n = \(expression) return ('%f %g %5.1f'):format(n, n, n)"
    #expect(try evaluate(text) == "nan nan   nan")
  }

  @Test func objectsAreCountedInTheOrderOfTheirFirstText() throws {
    let text = """
      local a, b = {}, {}
      local first = tostring(b)
      return table.concat({first, tostring(a), tostring(b), tostring(print),
        tostring(coroutine.create(print))}, '\\n')
      """
    let expected = """
      table: 0x00000001
      table: 0x00000002
      table: 0x00000001
      function: 0x00000003
      thread: 0x00000004
      """
    #expect(try evaluate(text) == .string(expected))
  }

  @Test func aNameReplacesTheKind() throws {
    let text = "return tostring(setmetatable({}, {__name = 'Point'}))"
    #expect(try evaluate(text) == "Point: 0x00000001")
    #expect(
      try evaluate("return tostring(setmetatable({}, {__name = 5}))") == "table: 0x00000001")
  }

  @Test(arguments: ["'text'", "1", "1.5", "nil", "true"])
  func whatIsNoObjectHasNoIdentity(_ value: String) throws {
    #expect(try evaluate("return ('%p'):format(\(value))") == "(null)")
  }

  @Test func identitiesAgreeWithTheText() throws {
    let text = "local t = {} return ('%p'):format(t) == tostring(t):match('0x%x+')"
    #expect(try evaluate(text) == true)
    #expect(try evaluate("return ('%12p|%-12p|'):format({}, {})") == "  0x00000001|0x00000002  |")
  }

  @Test func printsWithTabsAndALineFeed() throws {
    var limits = LuaLimits.test
    limits.output = 25
    #expect(try evaluate("print(1, 2.5, nil, 'x') return 'done'", limits: limits) == "done")
    let error = try failure("print(('x'):rep(30))", limits: limits)
    #expect(error.code == .limit(.output))
  }

  @Test func memoryIsCountedInWholeKibibytes() throws {
    #expect(try evaluate("return math.floor(collectgarbage('count')) > 0") == true)
    #expect(try evaluate("return collectgarbage('count') % 1") == 0.0)
    let error = try failure("collectgarbage('collect')")
    #expect(error.message.contains("only 'count' is there for scripts"))
  }
}
