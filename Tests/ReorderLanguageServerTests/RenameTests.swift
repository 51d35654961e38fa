import ReorderJSON
import Testing

@testable import ReorderLanguageServer

/// Renaming a parameter: its entry and its uses, nothing else.
@Suite struct RenameTests {
  private static let text = """
    local function far(drag, p) return drag.x > p.depth end
    return {
      params = { depth = { default = 0.5 }, width = { default = 1 } },
      target = function(drag, list, values)
        local depth = list.depth + values["depth"]
        return far(drag, values) and values.de¦pth * depth
      end,
    }
    """

  private func rename(_ marked: String = text, to name: String) throws -> String {
    try Client().rename("behaviours/mine.lua", marked, to: name)
  }

  @Test("The entry, each use by any name of the table, and a use in a helper")
  func renames() throws {
    #expect(
      try rename(to: "share") == """
        local function far(drag, p) return drag.x > p.share end
        return {
          params = { share = { default = 0.5 }, width = { default = 1 } },
          target = function(drag, list, values)
            local depth = list.depth + values["share"]
            return far(drag, values) and values.share * depth
          end,
        }
        """)
  }

  @Test("From the entry too")
  func entry() throws {
    #expect(
      try rename(
        "return { params = { a¦ = {} }, swap = function(_, _, p) return p.a end }", to: "b")
        == "return { params = { b = {} }, swap = function(_, _, p) return p.b end }")
  }

  @Test("A name that another parameter has, or that is no name, is refused")
  func clashes() throws {
    #expect(try rename(to: "width") == "there is already a parameter 'width'")
    for name in ["end", "", "a b", "1a", "ä"] {
      #expect(try rename(to: name) == "'\(name)' is not a name in Lua")
    }
  }

  @Test("A parameter that the behaviour inherits is refused, with the file that has it")
  func inherited() throws {
    let client = try Client([
      "behaviours/base.lua": "return { api = 1, params = { speed = { default = 1 } } }"
    ])
    for text in [
      "return { extends = \"base\", swap = function(_, _, p) return p.sp¦eed end }",
      "return { extends = \"base\", params = { sp¦eed = { default = 2 } } }",
    ] {
      let message = try client.rename("behaviours/mine.lua", text, to: "pace")
      #expect(message.hasPrefix("'speed' is a parameter of "), "\(message)")
      #expect(
        message.hasSuffix("behaviours/base.lua, which this behaviour extends"), "\(message)")
    }
  }

  @Test("Anything else is not renamed")
  func others() throws {
    #expect(
      try rename("local a = 1\nreturn a¦", to: "b")
        == "only a parameter of a behaviour can be renamed")
    #expect(
      try rename("return { api = 1, swap = function(_, _, p) return p.a¦ end }", to: "b")
        == "only a parameter of a behaviour can be renamed")
    let client = try Client()
    #expect(
      try client.rename("lib/a.lua", "return { f = function(p) return p.a¦ end }", to: "b")
        == "only a parameter of a behaviour can be renamed")
    let answer = try client.ask("prepareRename", "behaviours/a.lua", "local a¦ = 1")
    #expect(answer["result"] == .null)
    let parameter = try client.ask("prepareRename", "behaviours/a.lua", Self.text)
    #expect(parameter["result"]?["placeholder"]?.text == "depth")
  }
}
