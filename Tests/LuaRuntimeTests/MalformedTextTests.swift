import LuaRuntime
import Testing

/// The utf8 library is strict, and never reads past the end of a text.
@Suite struct MalformedTextTests {
  @Test(arguments: [
    "\\xff", "\\x80", "a\\x80", "a\\xfd", "\\xc0\\x80", "\\xed\\xa0\\x80", "\\xf4\\x90\\x80\\x80",
    "\\xe4\\xbd\\xa0\\x80", "\\xe2\\x82", "a\\xe2", "\\xf8\\x88\\x80\\x80\\x80",
    "\\xff\\x8f\\x8f\\x8f\\x8f\\x8f\\x8f\\x8f",
  ])
  func isAnErrorInALoop(_ text: String) throws {
    let error = try failure("for _ in utf8.codes('\(text)') do end")
    #expect(error.message.contains("invalid UTF-8 code"))
    #expect(try evaluate("return (utf8.len('\(text)'))") == nil)
    #expect(try failure("utf8.codepoint('\(text)', 1, -1)").code == .runtime)
  }

  @Test(arguments: ["\\xed\\xa0\\x80", "\\xf4\\x90\\x80\\x80", "\\xfd\\xbf\\xbf\\xbf\\xbf\\xbf"])
  func laxAcceptsWhatIsOnlyOutOfRange(_ text: String) throws {
    #expect(try evaluate("return utf8.len('\(text)', 1, -1, true)") == 1)
    let loop = "local n = 0 for _ in utf8.codes('\(text)', true) do n = n + 1 end return n"
    #expect(try evaluate(loop) == 1)
  }

  @Test func theIteratorTakesAnyControl() throws {
    let text = """
      local step, text = utf8.codes('a\\u{e9}b')
      local out = {}
      for _, control in ipairs {0, 1, 2, 3, 4, 99, -1, math.mininteger, math.maxinteger} do
        out[#out + 1] = tostring((step(text, control)))
      end
      return table.concat(out, ' ')
      """
    #expect(try evaluate(text) == "1 2 4 4 nil nil nil nil nil")
  }

  @Test func everyCodeSurvivesTheRoundTrip() throws {
    let text = """
      for code = 0, 0x10ffff, 37 do
        if code < 0xd800 or code > 0xdfff then
          local s = utf8.char(code)
          assert(utf8.codepoint(s) == code and utf8.len(s) == 1 and s:match(utf8.charpattern) == s)
        end
      end
      for shift = 0, 30 do
        local s = utf8.char(1 << shift, (1 << shift) - 1 | 1)
        assert(utf8.len(s, 1, -1, true) == 2 and utf8.codepoint(s, 1, 1, true) == 1 << shift)
      end
      return 'done'
      """
    #expect(try evaluate(text) == "done")
  }
}
