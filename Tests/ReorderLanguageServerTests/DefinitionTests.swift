import ReorderJSON
import Testing

@testable import ReorderLanguageServer

/// Definition: the file and the place where the name at the cursor is declared.
@Suite struct DefinitionTests {
  private func find(_ marked: String, in file: String = "behaviours/mine.lua") throws -> String? {
    try Client([
      "lib/springs.lua": "local M = {}\nfunction M.soft(speed) end\nM.hard = 1\nreturn M",
      "behaviours/other.lua": "return { api = 1 }",
      "behaviours/between.lua": "return { params = { reach = { default = 1 } } }",
      "traces/short.trace.jsonl": "{}",
    ]).definition(file, marked)
  }

  @Test("Local variables and functions, in their own scopes")
  func locals() throws {
    #expect(try find("local a = 1\nprint(a¦)", in: "lib/x.lua") == "lib/x.lua 1:7")
    #expect(try find("local a = 1\nlocal a = a¦", in: "lib/x.lua") == "lib/x.lua 1:7")
    #expect(
      try find("local function f(a) return a¦ end\nlocal a", in: "lib/x.lua") == "lib/x.lua 1:18")
    #expect(
      try find("local a = 1\nrepeat local a = 2 until a¦ > 1", in: "lib/x.lua") == "lib/x.lua 2:14")
    #expect(
      try find("for k, v in pairs({}) do print(v¦) end", in: "lib/x.lua") == "lib/x.lua 1:8")
    #expect(
      try find("if x then local a = 1 else print(a¦) end", in: "lib/x.lua") == nil)
  }

  @Test("Modules and their functions, also while they are edited")
  func modules() throws {
    #expect(try find("local s = require \"spr¦ings\"") == "lib/springs.lua 1:1")
    #expect(try find("local s = require(\"springs\")\ns.so¦ft()") == "lib/springs.lua 2:12")
    #expect(try find("local s = require(\"springs\")\nreturn s.hard¦") == "lib/springs.lua 3:3")
    let client = try Client(["lib/springs.lua": "return {}"])
    client.open("lib/springs.lua", "\n\nreturn { fresh = function() end }")
    #expect(
      try client.definition("lib/x.lua", "local s = require 'springs'\ns.fre¦sh()")
        == "lib/springs.lua 3:10")
  }

  @Test("A parameter's entry")
  func parameters() throws {
    let text = """
      return {
        params = { ["depth"] = { default = 0.5 } },
        target = function(drag, list, values) return values.de¦pth end,
      }
      """
    #expect(try find(text) == "behaviours/mine.lua 2:15")
  }

  @Test("A parameter that is inherited is declared in the behaviour extended")
  func inherited() throws {
    let text = "return { extends = \"between\", swap = function(_, _, p) return p.rea¦ch end }"
    #expect(try find(text) == "behaviours/between.lua 1:21")
    #expect(
      try find("return { extends = \"bet¦ween\" }") == "behaviours/between.lua 1:1")
  }

  @Test("In a spec, the behaviour's and the trace's file")
  func specs() throws {
    let start = "replay { trace = \"short\", behaviour = \"other\" }"
    let file = "spec/a_spec.lua"
    #expect(
      try find(start.replacing("other", with: "ot¦her"), in: file) == "behaviours/other.lua 1:1")
    #expect(
      try find(start.replacing("short", with: "¦short"), in: file)
        == "traces/short.trace.jsonl 1:1")
  }

  @Test("What is in no script has no place: host objects, libraries, shipped modules")
  func nowhere() throws {
    #expect(try find("return { target = function(drag) return drag.¦x end }") == nil)
    #expect(try find("return math.mi¦n(1, 2)") == nil)
    #expect(try find("local s = require \"sty¦les\"") == nil)
  }
}
