import ReorderJSON
import Testing

@testable import ReorderLanguageServer

/// The problems of the check, as one types.
@Suite struct DiagnosticsTests {
  @Test("A behaviour, a module and a spec, each at its word")
  func problems() throws {
    let client = try Client()
    client.open("behaviours/mine.lua", "return {\n  api = 1,\n  targt = function() end,\n}")
    #expect(
      client.problems("behaviours/mine.lua") == [
        "3:3-8 a behaviour has no 'targt'; did you mean 'target'?"
      ])
    client.open("lib/a.lua", "local unused = 1\nreturn {}")
    #expect(client.problems("lib/a.lua") == ["1:7-13 the local 'unused' is never used"])
    client.open("spec/a_spec.lua", "descibe('x', function() end)")
    #expect(
      client.problems("spec/a_spec.lua")
        == ["1:1-8 undefined name 'descibe'; did you mean 'describe'?"])
  }

  @Test("Problems go away when the text is changed, and with the document")
  func changes() throws {
    let client = try Client()
    client.open("lib/a.lua", "return {")
    #expect(client.problems("lib/a.lua")?.count == 1)
    client.notify(
      "textDocument/didChange",
      """
      {"textDocument":{"uri":"\(client.uri("lib/a.lua"))","version":2},"contentChanges":[\
      {"range":{"start":{"line":0,"character":8},"end":{"line":0,"character":8}},"text":" }"}]}
      """)
    #expect(client.problems("lib/a.lua") == [])
    client.open("lib/a.lua", "return {")
    client.notify(
      "textDocument/didClose", #"{"textDocument":{"uri":"\#(client.uri("lib/a.lua"))"}}"#)
    #expect(client.problems("lib/a.lua") == [])
  }

  @Test("A module's unsaved text counts for the scripts that require it")
  func unsaved() throws {
    let client = try Client()
    client.open("behaviours/mine.lua", "local a = require 'fresh'\nreturn { api = a.one }")
    #expect(client.problems("behaviours/mine.lua")?.count == 1)
    client.open("lib/fresh.lua", "return { one = 1 }")
    #expect(client.problems("behaviours/mine.lua") == [])
  }

  @Test("A save checks against the files on disk again")
  func saves() throws {
    let client = try Client()
    client.open("behaviours/mine.lua", "local a = require 'fresh'\nreturn { api = a.one }")
    try client.write("return { one = 1 }", to: "lib/fresh.lua")
    client.notify(
      "textDocument/didSave", #"{"textDocument":{"uri":"\#(client.uri("behaviours/mine.lua"))"}}"#)
    #expect(client.problems("behaviours/mine.lua") == [])
  }

  @Test("Columns count UTF-16 code units, or bytes if the client asks for them")
  func columns() throws {
    let text = "local s = '🍞é' .. unknown\nreturn s"
    let plain = try Client()
    plain.open("lib/a.lua", text)
    #expect(plain.problems("lib/a.lua")?.first?.hasPrefix("1:20-27 undefined") == true)
    let bytes = try Client(capabilities: #"{"general":{"positionEncodings":["utf-8","utf-16"]}}"#)
    bytes.open("lib/a.lua", text)
    #expect(bytes.problems("lib/a.lua")?.first?.hasPrefix("1:23-30 undefined") == true)
  }

  @Test("Outside a directory of scripts only behaviours are checked")
  func elsewhere() throws {
    let client = try Client()
    client.open("../notes.lua", "return {")
    #expect(client.problems("../notes.lua") == [])
    client.open("../mine.lua", "return { api = 1, swop = 1 }")
    #expect(
      client.problems("../mine.lua")
        == ["1:19-23 a behaviour has no 'swop'; did you mean 'swap'?"])
    #expect(try client.completions("../mine.lua", "return { api = 1, sw¦ }").contains("swap"))
  }
}
