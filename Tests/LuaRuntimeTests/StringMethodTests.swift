import LuaRuntime
import Testing

/// The methods of strings: a script may add some, but not remove any.
@Suite struct StringMethodTests {
  @Test func replacedFunctionsDoNotBecomeMethods() throws {
    let text = """
      string.upper = function() return 'pwned' end
      string.rep = nil
      return ('x'):upper() .. ('y'):rep(2) .. string.upper('z')
      """
    #expect(try evaluate(text) == "Xyypwned")
  }

  @Test func addedFunctionsBecomeMethods() throws {
    let text = """
      function string.shout(s) return s:upper() .. '!' end
      return ('hey'):shout()
      """
    #expect(try evaluate(text) == "HEY!")
  }

  @Test func theMetatableIsOutOfReach() throws {
    #expect(try evaluate("return getmetatable('')") == false)
    #expect(try evaluate("return select('#', getmetatable('x'))") == 1)
  }

  @Test func noFunctionIsMissing() throws {
    let text = """
      local names = {}
      for _, library in ipairs {string, table, utf8, math} do
        for name in pairs(library) do names[#names + 1] = name end
      end
      return table.concat(names, ' ')
      """
    #expect(
      try evaluate(text)
        == .string(
          """
          byte char find format gmatch gsub len lower match pack packsize rep reverse sub unpack \
          upper \
          concat insert move pack remove sort unpack \
          char charpattern codepoint codes len offset \
          abs acos asin atan ceil cos deg exp floor fmod huge log max maxinteger min mininteger \
          modf pi rad random randomseed sin sqrt tan tointeger type ult
          """))
  }

  @Test func anIteratorSurvivesItsError() throws {
    let text = """
      local step = ('a'):rep(300):gmatch(('a?'):rep(300) .. 'b')
      local messages = {}
      for i = 1, 3 do messages[i] = select(2, pcall(step)) end
      return table.concat(messages, ', ')
      """
    #expect(
      try evaluate(text) == "pattern too complex, pattern too complex, pattern too complex")
  }

  @Test func anIteratorMayChangeItsCoroutine() throws {
    let text = """
      local step = ('one two three four'):gmatch('%a+')
      local words = {step()}
      for _ = 1, 2 do
        words[#words + 1] = coroutine.wrap(function() return step() end)()
        words[#words + 1] = step()
      end
      return table.concat(words, ' ')
      """
    #expect(try evaluate(text) == "one two three four")
  }

  @Test func aCallbackMayMatchToo() throws {
    let text = """
      local function nest(depth)
        if depth == 0 then return 'x' end
        return (('ab'):gsub('%a', function(c) return c == 'a' and nest(depth - 1) or c end))
      end
      return nest(20)
      """
    #expect(try evaluate(text) == .string("x" + String(repeating: "b", count: 20)))
  }

  @Test(arguments: [
    "('x'):rep(1 << 40)", "('x'):rep((1 << 20) + 1)", "('x'):rep(1 << 19, 'abc')",
    "string.pack('c1000000000', '')", "('x'):rep(1000000):gsub('x', 'xx')",
    "table.concat({('x'):rep(600000), ('y'):rep(600000)})",
    "('%s%s'):format(('x'):rep(600000), ('y'):rep(600000))", "('x'):rep(1000000):gsub('', '-')",
  ])
  func textsAreBounded(_ expression: String) throws {
    let error = try failure("return \(expression)")
    #expect(error.code == .runtime)
    #expect(error.message == "resulting string too large")
  }

  @Test(arguments: ["1 << 20", "1000000"])
  func textsUpToTheBoundAreBuilt(_ length: String) throws {
    #expect(try evaluate("return #('x'):rep((\(length)) - 64) > 0") == true)
  }
}
