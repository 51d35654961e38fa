import LuaRuntime
import Testing

@testable import ReorderAuthoring
@testable import ReorderScripting

/// What the parser reports about a source, and where.
@Suite struct LuaParserTests {
  @Test(
    "A syntax error is reported with what is wrong and where",
    arguments: [
      ("return { 1", "'}' (to close '{' at line 1) expected near the end of the file", 10),
      ("if a then\n\nreturn", "'end' (to close 'if' at line 1) expected near the end", 17),
      ("while a\n do\n\n", "'end' (to close 'while' at line 1) expected near the end", 13),
      ("local 1", "a name expected near '1'", 6),
      ("x = 'abc", "unfinished string near ''abc'", 4),
      ("x = 3f", "malformed number near '3f'", 4),
      ("x = '\\q'", "invalid escape sequence", 5),
      ("x = [==[ a", "unfinished long string", 4),
      ("--[[ a", "unfinished long comment", 0),
      ("break", "'break' outside of a loop", 0),
      ("goto a", "there is no label 'a' to go to", 5),
      ("::a:: ::a::", "label 'a' is already defined", 0),
      ("goto a; local b; ::a:: f()", "'goto a' jumps into the scope of local 'b'", 5),
      ("local a <const> = 1; a = 2", "attempt to assign to const variable 'a'", 21),
      ("function f() return ... end", "cannot use '...' outside a vararg function", 20),
      ("a + 1", "syntax error near '+'", 2),
      ("x = @", "unexpected symbol near '@'", 4),
    ])
  func errors(source: String, message: String, offset: Int) throws {
    do {
      _ = try LuaParser.parse(Array(source.utf8))
      Issue.record("accepted: \(source)")
    } catch {
      #expect(error.message.contains(message), "\(error.message)")
      #expect(error.offset == offset)
    }
  }

  @Test("What Lua skips at the start of a file is skipped, and places count from there")
  func starts() throws {
    let mark = "\u{FEFF}"
    for source in ["\(mark)return 1", "#!/usr/bin/lua\nreturn 1", "\(mark)#! lua\nreturn 1", "#!"] {
      _ = try LuaParser.parse(Array(source.utf8))
    }
    for (source, offset) in [("# lua", 0), ("\(mark)@", 3), ("#! lua\n@", 7), ("\n#! lua", 1)] {
      let error = #expect(throws: LuaSyntaxError.self) {
        try LuaParser.parse(Array(source.utf8))
      }
      #expect(error?.offset == offset)
    }
  }

  @Test("A long expression is read or refused, and can be released either way")
  func longExpressions() throws {
    let sum = "return " + String(repeating: "a+", count: 60_000) + "a"
    _ = try LuaParser.parse(Array(sum.utf8))
    _ = try LuaParser.parse(Array(("return a" + String(repeating: ".b", count: 900)).utf8))
    for link in [".b", "()", "[1]", ":c()", "''"] {
      let chain = "return a" + String(repeating: link, count: 20_000)
      #expect(throws: LuaSyntaxError.self) { _ = try LuaParser.parse(Array(chain.utf8)) }
    }
  }

  @Test("Long nested chains are refused before they are too deep")
  func chainsInsideChains() throws {
    var text = "x"
    for _ in 0..<60 { text = "(" + text + String(repeating: ".a", count: 990) + ")" }
    let deep = Array("local y = \(text)".utf8)
    #expect(throws: LuaSyntaxError.self) { _ = try LuaParser.parse(deep) }
    let many = (0..<60).map { _ in "x = y" + String(repeating: ".a", count: 90) }
    _ = try LuaParser.parse(Array(many.joined(separator: "\n").utf8))
  }

  @Test("Values are those that Lua reads")
  func values() throws {
    let source = #"return 0x10, 1e2, 3, -4, "a\65\x42\u{43}\z   d\n", [==[e]==], nil, true, -0x8p1"#
    let chunk = try LuaParser.parse(Array(source.utf8))
    let values = chunk.body[0].values.compactMap(\.plain)
    #expect(
      values == [
        .integer(16), .number(100), .integer(3), .integer(-4), .string("aABCd\n"), .string("e"),
        .nil, .boolean(true), .number(-16),
      ])
  }

  @Test("Names are resolved to the variable in scope")
  func scopes() throws {
    let source = """
      local a = a
      local function b(a) return a end
      do local a = 2; a = 3 end
      return a, b, c
      """
    let chunk = try LuaParser.parse(Array(source.utf8))
    #expect(chunk.variables.map(\.name) == ["a", "b", "a", "a"])
    let uses = LuaUses(of: chunk)
    #expect(uses.reads == [0: 1, 1: 1, 2: 1])
    #expect(uses.writes == [3: 1])
    #expect(uses.globals.map(\.name) == ["a", "c"])
  }

  @Test("Fields, methods and modules are found everywhere")
  func uses() throws {
    let source = """
      local m = require "one"
      m.x = t.y:z(require("two").w)
      for k in pairs { [m.v] = function() return m["u"] end } do f(k) end
      """
    let uses = LuaUses(of: try LuaParser.parse(Array(source.utf8)))
    #expect(uses.modules.map(\.name) == ["one", "two"])
    #expect(Set(uses.fields.map(\.name)) == ["x", "y", "z", "w", "v", "u"])
    #expect(uses.fields.filter { $0.use == .written }.map(\.name) == ["x"])
    #expect(uses.fields.filter { $0.use == .called }.map(\.name) == ["z"])
  }
}
