import ReorderJSON
import Testing

@testable import ReorderLanguageServer

/// Completion: a text with the cursor as `¦`, and the names that are listed there.
@Suite struct ScriptCompletionTests {
  private static let trace = """
    {"trace":1,"name":"short","scene":{"viewport":{"width":320,"height":132},"sections":[{"id":"s",\
    "items":["bread","eggs"]},{"id":"t","items":{"count":3,"prefix":"row-"}}]}}

    """

  private func list(_ marked: String, in file: String = "behaviours/mine.lua") throws -> [String] {
    let client = try Client([
      "traces/short.trace.jsonl": Self.trace,
      "behaviours/other.lua": "return { api = 1 }",
      "behaviours/base.lua":
        "return { api = 1, params = { speed = { choices = { 'slow', 'fast' } } } }",
      "behaviours/between.lua":
        "return { api = 1, extends = \"base\", params = { reach = { default = 1 } } }",
      "behaviours/round.lua": "return { api = 1, extends = \"mine\" }",
      "lib/springs.lua": "local M = {}\nfunction M.soft() end\nM.hard = 1\nreturn M",
      "lib/motion/curves.lua": "return { flat = function(x) return x end }",
    ])
    return try client.completions(file, marked)
  }

  private func hook(_ body: String) -> String {
    """
    return {
      api = 1,
      params = { depth = { default = 0.5 }, mode = { default = "a", choices = { "a", "b" } } },
      target = function(drag, list, p)
        \(body)
      end,
    }
    """
  }

  @Test("The hooks and keys that the returned table does not have yet")
  func hooks() throws {
    let names = try list("return {\n  api = 1,\n  swap = function() end,\n  ¦\n}")
    #expect(names.contains("target") && names.contains("autoscroll") && names.contains("params"))
    #expect(!names.contains("api") && !names.contains("swap") && !names.contains("drag"))
    let other = try list("local mine = {\n  api = 1,\n  ta¦\n}\nreturn mine")
    #expect(other.contains("target"))
  }

  @Test("What a behaviour extends: its name, its parameters and their choices")
  func extends() throws {
    #expect(try list("return { api = 1, extends = \"¦\" }").contains("between"))
    let start = "return { api = 1, extends = \"between\", params = { own = { default = 1 } },\n"
    #expect(
      try list(start + "swap = function(drag, list, p) return p.¦ end }")
        == ["own", "reach", "speed"])
    #expect(
      try list(start + "swap = function(_, _, p) return p.speed == \"¦\" end }")
        == ["slow", "fast"])
    let names = try list("return { api = 1, extends = \"base\", params = { ¦ } }")
    #expect(names.contains("speed"), "\(names)")
    #expect(
      try list("return { api = 1, extends = \"round\", swap = function(_, _, p) return p.¦ end }")
        .isEmpty)
  }

  @Test("A hook is completed with its parameters, if the client knows snippets")
  func snippet() throws {
    let client = try Client(
      capabilities: #"{"textDocument":{"completion":{"completionItem":{"snippetSupport":true}}}}"#)
    let answer = try client.ask("completion", "behaviours/mine.lua", "return { ta¦ }")
    let item = answer["result"]?.elements.first { $0["label"]?.text == "target" }
    #expect(
      item?["textEdit"]?["newText"]?.text
        == "target = function(drag, list, p)\n\t$0\nend,")
    #expect(item?["textEdit"]?["range"]?["start"]?["character"]?.whole == 9)
  }

  @Test("The fields of host objects after a dot, their methods after a colon")
  func hostObjects() throws {
    let fields = try list(hook("local x = drag.¦"))
    #expect(fields.contains("x") && fields.contains("heading_y") && !fields.contains("at"))
    let methods = try list(hook("local x = list:dr¦"))
    #expect(methods.contains("drop_at") && !methods.contains("axis"))
    let scroll = try list("return { api = 1, autoscroll = function(d, s) return s.¦ end }")
    #expect(scroll.contains("height") && !scroll.contains("heading_y"))
    #expect(try list("return { on = { began = function(it) it.¦ end } }").contains("heading_y"))
  }

  @Test(
    "A line may be unfinished, and what follows may be anything",
    arguments: [
      "drag.¦\n    local x = 1\n    return x", "if drag.¦\n    return list:at(1, 2)",
      "local x = drag.¦\n    print(x)", "for i = 1, drag.¦", "print(drag.¦",
      "while drag.x > drag.¦",
      "local t = { drag.¦\n    return t", "return drag.x + (drag.¦", "drag.¦ = \"unfinished",
    ])
  func unfinished(line: String) throws {
    let names = try list(hook(line))
    #expect(names.contains("heading_y") && !names.contains("at"))
  }

  @Test("In a helper, the names of the parameters tell")
  func helpers() throws {
    #expect(
      try list("local function far(drag, p)\n  return drag.¦\nend").contains("heading_y"))
    #expect(
      try list("local M = {}\nfunction M.far(list)\n  return list:¦\nend", in: "lib/far.lua")
        .contains("drop_at"))
  }

  @Test("A hook that is a local function")
  func localHook() throws {
    let names = try list(
      "local function f(d, l, values)\n  return values.¦\nend\n"
        + "return { api = 1, params = { deep = { default = 1 } }, target = f }")
    #expect(names == ["deep"])
  }

  @Test("The behaviour's parameters, and the strings that they may be")
  func parameters() throws {
    #expect(try list(hook("return p.¦")) == ["depth", "mode"])
    #expect(try list(hook("if p.mode == \"¦")) == ["a", "b"])
    #expect(try list(hook("if p.mode == '¦' then end")) == ["a", "b"])
    #expect(try list("return { params = { a = { de¦ } } }").contains("default"))
  }

  @Test("Libraries")
  func libraries() throws {
    let names = try list(hook("return reorder.¦"))
    #expect(names.contains("clamp") && names.contains("ease") && !names.contains("ease.linear"))
    #expect(try list(hook("return reorder.ease.¦")).contains("linear"))
    #expect(try list(hook("return math.m¦")).contains("min"))
  }

  @Test("The names of modules, and what they return")
  func modules() throws {
    let names = try list("local s = require \"¦\"")
    #expect(names.contains("springs") && names.contains("motion.curves"))
    #expect(try list("local s = require(\"mo¦").contains("motion.curves"))
    #expect(try list("local s = require \"springs\"\nprint(s.¦)") == ["soft", "hard"])
    #expect(try list("local s = require \"motion.curves\"\nprint(s.fl¦)") == ["flat"])
  }

  @Test("The words that a hook may answer")
  func answers() throws {
    let words = ["insert", "flow", "exchange", "exchange_origin", "step", "copy"]
    let swap = try list("return { api = 1, swap = function(drag) return \"¦\" end }")
    #expect(swap == words)
    let either = try list(
      "return { api = 1, swap = function(drag) return drag.x > 1 and \"insert\" or \"¦\" end }")
    #expect(either == words)
    #expect(try list(hook("return \"¦\"")) == [])
  }

  @Test("The keys and words of a style that a hook returns")
  func styles() throws {
    let start = "return { api = 1, settle = function(drag) return { "
    #expect(try list(start + "¦ } end }").contains("margin"))
    #expect(try list(start + "shadow = { ra¦ } } end }").contains("radius"))
    #expect(try list(start + "rest = \"¦\" } end }") == ["free", "sides", "edges", "corners"])
  }

  @Test("The words of a field that is one of several")
  func fields() throws {
    #expect(try list(hook("if list.axis == \"¦\" then end")) == ["vertical", "horizontal"])
    #expect(
      try list("return { announce = function(event) if event == \"¦\" then end end }")
        .contains("began"))
  }

  @Test("In a spec: traces, behaviours, items, results and steps")
  func specs() throws {
    let file = "spec/mine_spec.lua"
    let traces = try list("replay { trace = \"¦\" }", in: file)
    #expect(traces.contains("short"))
    let behaviours = try list("replay { trace = \"short\", behaviour = \"¦\" }", in: file)
    #expect(behaviours.contains("other") && behaviours.contains("native"))
    #expect(
      try list("replay { trace = \"short\" }\nassert.equal(\"¦", in: file)
        == ["bread", "eggs", "row-0", "row-1", "row-2"])
    #expect(try list("replay { ¦ }", in: file).contains("tick_hz"))
    #expect(try list("local run = replay { trace = \"short\" }\nrun.¦", in: file).contains("order"))
    #expect(try list("local s = session { }\ns:¦", in: file).contains("glide"))
    #expect(try list("session {}:lift(\"a\"):¦", in: file).contains("release"))
    #expect(try list("assert.¦", in: file).contains("same"))
    #expect(try list("des¦", in: file).contains("describe"))
  }

  @Test("Local variables are listed where they are visible")
  func variables() throws {
    let text = "local one = 1\ndo local two = 2 end\nlocal three = ¦\nlocal four = 4"
    let names = try list(text, in: "lib/x.lua")
    #expect(names.contains("one") && names.contains("math"))
    #expect(!names.contains("two") && !names.contains("three") && !names.contains("four"))
  }

  @Test(
    "Nothing is listed in a comment, in other strings, and where a new name is written",
    arguments: ["-- drag.¦", "--[[ drag.¦ ]]", "local ¦", "print(\"drag.¦\")", "local x = \"¦\""])
  func nothing(marked: String) throws { #expect(try list(marked) == []) }
}
