import TestSupport
import Testing

@testable import ReorderScripting

/// What a script file may start with, and what it may not hold.
@Suite struct ScriptTextTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  private func load(_ bytes: [UInt8]) throws -> Behaviour {
    try scratch.write(bytes, to: "scripts/behaviours/a.lua")
    return try Behaviour(named: "a", in: scratch.scripts)
  }

  private func error(_ bytes: [UInt8]) throws -> BehaviourError {
    try #require(throws: BehaviourError.self) { try load(bytes) }
  }

  private static let mark: [UInt8] = [0xef, 0xbb, 0xbf]
  private static let text = Array("return { api = 1, summary = 'fine' }".utf8)

  @Test(
    "A byte-order mark, a first line with #! and lines that end in CRLF are fine",
    arguments: [
      mark + text, Array("#!/usr/bin/env lua\n".utf8) + text, mark + Array("#!lua\r\n".utf8) + text,
      Array("return {\r\n  api = 1,\r\n  summary = 'fine',\r\n}\r\n".utf8),
    ])
  func beginnings(bytes: [UInt8]) throws { #expect(try load(bytes).summary == "fine") }

  @Test("Lines keep their numbers after a first line with #! and with CRLF")
  func lines() throws {
    let shebang = try error(Array("#!lua\nreturn {\n  api = = 1 }".utf8))
    #expect(shebang.line == 3)
    let windows = try error(Array("return {\r\n  api = = 1 }".utf8))
    #expect(windows.line == 2)
  }

  @Test("A NUL byte is refused with its line")
  func nul() throws {
    let error = try error(Array("return {\n  api = 1, --\0\n}".utf8))
    #expect(error.code == .script(sentence: "the source holds a NUL byte"))
    #expect(error.line == 2)
    #expect(error.file == scratch.file("scripts/behaviours/a.lua"))
  }

  @Test("Compiled Lua is refused")
  func compiled() throws {
    let error = try error([27] + Array("Lua".utf8) + [0x54, 0, 0x19])
    #expect(error.code == .script(sentence: "compiled Lua is not accepted"))
  }

  @Test("An empty file returns nothing")
  func empty() throws {
    #expect(try error([]).code == .notATable(got: "nothing"))
    #expect(try error(Self.mark).code == .notATable(got: "nothing"))
    #expect(try error(Array("#!lua".utf8)).code == .notATable(got: "nothing"))
  }

  @Test("A string that is not UTF-8 is a string like any other")
  func invalidText() throws {
    let bytes = Array("return { api = 1, summary = '".utf8) + [0xff] + Array("' }".utf8)
    #expect(try load(bytes).summary == "\u{fffd}")
  }

  @Test("A module that is missing, leads out or fails is reported where it is required")
  func modules() throws {
    try scratch.write("secret", to: "outside/secret.lua")
    try scratch.link("scripts/lib/out.lua", to: "../../outside/secret.lua")
    try scratch.write("local x = nil\nreturn x.y", to: "scripts/lib/broken.lua")
    try scratch.write("return {", to: "scripts/lib/half.lua")
    try scratch.write("return { speed = 7 }", to: "scripts/lib/good.lua")
    func sentence(_ name: String) throws -> (String, String?) {
      let error = try error(Array("local m = require '\(name)'\nreturn { api = 1 }".utf8))
      return (error.sentence, error.place)
    }
    let own = scratch.file("scripts/behaviours/a.lua") + ":1"
    #expect(
      try sentence("none").0 == scratch.file("scripts/lib/none.lua")
        + ": no such file; there are 'broken', 'good', 'half' and 'out'")
    #expect(try sentence("none").1 == own)
    #expect(
      try sentence("out").0
        == scratch.file("scripts/lib/out.lua")
        + ": a symbolic link that leads out of the scripts directory, or to nothing")
    #expect(try sentence("broken").0 == "attempt to index a nil value (local 'x')")
    #expect(try sentence("broken").1 == scratch.file("scripts/lib/broken.lua") + ":2")
    #expect(try sentence("half").1 == scratch.file("scripts/lib/half.lua") + ":1")
    #expect(try sentence("../behaviours/a").1 == own)
    let good = try load(
      Array("return { api = 1, summary = tostring(require('good').speed) }".utf8))
    #expect(good.summary == "7")
  }

  @Test("Without a directory nothing can be required")
  func noModules() throws {
    let error = try loadError("require 'geometry' return { api = 1 }")
    #expect(error.sentence == "module 'geometry' not found")
    #expect(error.line == 1)
  }
}
