import Testing

@testable import ReorderAcceptance

/// The table of words, and the words that there are.
@Suite("The words") struct SpecWordTests {
  @Test("every word of the table is there", arguments: SpecWord.all)
  func exists(word: SpecWord) {
    let verdicts = Specs.verdicts("it('t', function() assert.is_not_nil(\(word.name)) end)")
    #expect(verdicts == ["passed t"])
    #expect(word.signature.hasPrefix("fun("))
    #expect(word.summary.hasSuffix("."))
  }

  @Test("every global that a spec has and a behaviour has not is in the table")
  func complete() {
    let known = Set(SpecWord.all.map(\.name))
    let result = Specs.results(
      "it('t', function() for name in pairs(_G) do print(name) end end)")[0]
    let plain: Set = [
      "_G", "_VERSION", "coroutine", "collectgarbage", "error", "getmetatable", "ipairs", "load",
      "math", "next", "pairs", "pcall", "print", "rawequal", "rawget", "rawlen", "rawset",
      "reorder", "require", "select", "setmetatable", "string", "table", "tonumber", "tostring",
      "type", "utf8", "xpcall",
    ]
    let words = Set(result.output.split(separator: "\n").map(String.init)).subtracting(plain)
    #expect(words.subtracting(known).isEmpty)
  }

  @Test("names are unique, readings too")
  func unique() {
    #expect(Set(SpecWord.all.map(\.name)).count == SpecWord.all.count)
    #expect(Set(SpecWord.readings.map(\.name)).count == SpecWord.readings.count)
    #expect(SpecWord.readings.allSatisfy { $0.summary.hasSuffix(".") })
  }
}
