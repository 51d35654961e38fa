import LuaRuntime
import Testing

/// Expressions and their values, the same in stock Lua and in the sandbox.
@Suite struct LibraryExpectationTests {
  private func text(_ rows: LibraryScript) throws -> String {
    let runner = try LibraryScript("expectations.lua").text
    return "local rows = (function()\n\(rows.text)\nend)()\n\(runner)"
  }

  @Test func thereAreExpectations() {
    #expect(LibraryScript.all(in: "Expectations").count >= 8)
  }

  @Test(arguments: LibraryScript.all(in: "Expectations"))
  func theSandboxAnswers(_ rows: LibraryScript) throws {
    #expect(try evaluate(text(rows)) == "")
  }

  @Test(arguments: LibraryScript.all(in: "Expectations"))
  func stockLuaAnswers(_ rows: LibraryScript) throws {
    let stock = try #require(StockLua())
    #expect(String(decoding: stock.run(try text(rows)), as: UTF8.self) == "")
  }

  @Test func aWrongExpectationIsReported() throws {
    let runner = try LibraryScript("expectations.lua").text
    let report = try evaluate("local rows = { { '1 + 1', '3' } }\n\(runner)")
    #expect(report == "1 + 1\n  gives 2\n  not   3")
  }
}
