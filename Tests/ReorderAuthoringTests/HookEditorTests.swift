import Testing

@testable import ReorderAuthoring

/// Hooks are put into a behaviour's text where a person would write them.
@Suite struct HookEditorTests {
  private static func put(_ key: String, _ value: String, into text: String) -> String? {
    guard var editor = HookEditor(text) else { return nil }
    return editor.put(key, value) ? editor.text : nil
  }

  @Test(
    "A hook replaces the old one, or is added, and nothing else changes",
    arguments: [
      ("return { api = 1, target = old }", "return { api = 1, target = new }"),
      ("return { api = 1 }", "return { api = 1, target = new }"),
      ("return { api = 1, }", "return { api = 1, target = new }"),
      ("return {}", "return { target = new }"),
      (
        "-- Why.\nreturn {\n  api = 1, -- first\n"
          + "  target = function(a, b)\n    if a then return { b } end\n  end, -- last\n}\n",
        "-- Why.\nreturn {\n  api = 1, -- first\n  target = new, -- last\n}\n"
      ),
      (
        "return {\n  api = 1 -- only\n}\n",
        "return {\n  api = 1, -- only\n  target = new,\n}\n"
      ),
      (
        "local M = { api = 1 }\n\nfunction M.target(drag)\n"
          + "  while true do return end\nend\n\nreturn M\n",
        "local M = { api = 1 }\n\nM.target = new\n\nreturn M\n"
      ),
      (
        "local M = {}\nM.target = function() repeat until true end -- note\nreturn M",
        "local M = {}\nM.target = new -- note\nreturn M"
      ),
      ("local M = { target = old }\nreturn M", "local M = { target = new }\nreturn M"),
      ("local M = {}\nreturn M", "local M = {}\nM.target = new\n\nreturn M"),
    ])
  func edits(before: String, after: String) {
    #expect(Self.put("target", "new", into: before) == after)
  }

  @Test("A function is written as the file writes its functions, with its indentation")
  func functions() {
    let hook = "function(drag)\n  return 1\nend"
    #expect(
      Self.put("target", hook, into: "return {\n  api = 1,\n}\n")
        == "return {\n  api = 1,\n  target = function(drag)\n    return 1\n  end,\n}\n")
    #expect(
      Self.put("target", hook, into: "local M = {}\nfunction M.target() end\nreturn M\n")
        == "local M = {}\nfunction M.target(drag)\n  return 1\nend\nreturn M\n")
  }

  @Test(
    "An event's hook goes into the table 'on'",
    arguments: [
      ("return { api = 1 }", "return { api = 1, on = { began = new } }"),
      ("return { on = { ended = x } }", "return { on = { ended = x, began = new } }"),
      ("return { on = { began = x } }", "return { on = { began = new } }"),
      ("local M = {}\nreturn M", "local M = {}\nM.on = { began = new }\n\nreturn M"),
    ])
  func events(before: String, after: String) {
    #expect(Self.put("on.began", "new", into: before) == after)
  }

  @Test(
    "A file of another shape is left alone",
    arguments: [
      "return make {}", "local M = make()\nreturn M", "return", "x = 1", "return {",
      "return { on = handlers }",
    ])
  func others(text: String) { #expect(Self.put("on.began", "new", into: text) == nil) }
}
