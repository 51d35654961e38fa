import ReorderJSON
import Testing

@testable import ReorderLanguageServer

/// Hover: the documentation of the word at the cursor.
@Suite struct HoverTests {
  private func hover(_ marked: String, in file: String = "behaviours/mine.lua") throws -> String? {
    try Client([
      "lib/springs.lua": "local M = {}\n--- A soft spring.\nfunction M.soft(speed) end\nreturn M"
    ]).hover(file, marked)
  }

  @Test("A hook shows its parameters, its results, and the effect of none")
  func hook() throws {
    let text = try #require(try hover("return { tar¦get = function() end }"))
    #expect(text.contains("target(drag: reorder.Drag, list: reorder.List"))
    #expect(text.contains("integer?, integer?") && text.contains("Without a result: to stay."))
    #expect(try hover("return { on = { be¦gan = f } }")?.contains("The item was lifted") == true)
    #expect(try hover("return { a¦pi = 1 }")?.contains("The API version.") == true)
  }

  @Test("Fields and methods of host objects")
  func members() throws {
    let start = "return { target = function(drag, list) "
    #expect(try hover(start + "return list:dr¦op_at(1, 2) end }")?.contains("x: number") == true)
    #expect(try hover(start + "return drag.¦x end }")?.contains("x: number") == true)
    #expect(try hover(start + "return dr¦ag.x end }")?.contains("The current drag") == true)
  }

  @Test("A parameter shows its entry and its sentence, in the entry and at a use")
  func parameters() throws {
    let text = """
      return { params = { depth = { default = 0.5, doc = "how deep" } },
      target = function(drag, list, p) return p.¦depth end }
      """
    #expect(
      try hover(text)
        == "```lua\ndepth = { default = 0.5, doc = \"how deep\" }\n```\n\nhow deep")
  }

  @Test("Helpers, functions of modules with their comments, and local functions")
  func functions() throws {
    #expect(try hover("return reorder.cl¦amp(1, 2, 3)")?.contains("limited to a range") == true)
    #expect(
      try hover("local s = require \"springs\"\ns.so¦ft(1)")
        == "```lua\nfunction soft(speed)\n```\n\nA soft spring.")
    #expect(
      try hover("-- Doubles.\nlocal function twice(x) return 2 * x end\ntwi¦ce(1)", in: "lib/a.lua")
        == "```lua\nfunction twice(x)\n```\n\nDoubles.")
  }

  @Test("In a spec")
  func specs() throws {
    let file = "spec/a_spec.lua"
    #expect(try hover("re¦play { }", in: file)?.contains("Replays a trace") == true)
    #expect(try hover("session {}:gli¦de(1, 2, 3)", in: file)?.contains("equal steps") == true)
    #expect(try hover("assert.sa¦me(1, 1)", in: file)?.contains("Deeply equal") == true)
  }

  @Test("Nothing is shown for a blank, a number or an unknown name")
  func nothing() throws {
    #expect(try hover("¦") == nil)
    #expect(try hover("return 1¦2") == nil)
    #expect(try hover("return unkn¦own") == nil)
  }
}
