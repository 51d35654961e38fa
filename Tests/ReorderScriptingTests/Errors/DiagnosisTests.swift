import TestSupport
import Testing

@testable import ReorderScripting

/// Where a mistake is located in the text of a script.
@Suite struct DiagnosisTests {
  @Test("Among several equal words the one that the compiler means is found")
  func equalWords() throws {
    let error = try loadError("return { api = 1, a = (1) + (2)) }")
    #expect(error.column == 32)
    #expect(try loadError("local a, b = 1, 2 a = = b").column == 23)
  }

  @Test("The names that every script sees are known")
  func vocabulary() {
    #expect(Vocabulary.globals.contains("print") && Vocabulary.globals.contains("reorder"))
    #expect(!Vocabulary.globals.contains("os") && !Vocabulary.globals.contains("io"))
    #expect(Vocabulary.members(of: "math")?.contains("floor") == true)
    #expect(Vocabulary.members(of: "print") == nil && Vocabulary.members(of: "nope") == nil)
    #expect(Vocabulary.library(with: "floor") == "math")
  }

  @Test("A path that the sandbox has to shorten is reported in full, with its line")
  func longPath() throws {
    let path = String(repeating: "folder/", count: 40) + "a.lua"
    let source = ScriptSource.File(path: path, bytes: Array("\nlocal a = b.c".utf8))
    let error = try #require(throws: BehaviourError.self) {
      try Behaviour(named: "a", source: source)
    }
    #expect(error.location == "\(path):2:11")
    #expect(error.source?.text == "local a = b.c")
  }

  @Test("A key is found however the table is built")
  func keys() {
    func place(_ key: String, _ text: String) -> String? {
      SourceText(.text(text)).key(key).map { "\($0.line):\($0.column)" }
    }
    #expect(place("a", "return { a = 1 }") == "1:10")
    #expect(place("a", "local b = { a = 1 } return { b, c = { a = 2 } }") == "1:13")
    #expect(place("a", "return { ['a'] = 1 }") == "1:11")
    #expect(place("a", "local m = {}\nm.a = 1") == "2:3")
    #expect(place("a", "local m = {}\nfunction m.a() end") == "2:12")
    #expect(place("a.b", "return { b = 1, a = { c = 1, b = 2 } }") == "1:30")
    #expect(place("a.b", "return { a = x, b = 1 }") == "1:10")
    #expect(place("a", "local a = 1 return { f(a) }") == nil)
    #expect(place("", "return {}") == nil)
  }

  @Test(
    "A script's own error message is not parsed, whatever it looks like",
    arguments: [
      "unknown field 'x' of your form", "unknown parameter 'x'; there are 'y' and 'z'",
      "attempt to index a nil value (field 'x')", "field 'x' of it is read-only",
      "bad argument #1 to 'error' (no)", "module 'x' not found",
      "'x' needs its y; call it as y:x(...)",
      "no 'x'; did you mean 'y'?",
    ])
  func ownWords(words: String) throws {
    let raisers = [
      "error(\"\(words)\")", "assert(false, \"\(words)\")",
      "coroutine.wrap(function() error(\"\(words)\", 0) end)()",
      "local _, e = pcall(error, \"\(words)\", 0) error(e)",
    ]
    for raiser in raisers {
      let error = try loadError("local x = {} \(raiser) return { api = 1 }")
      #expect(error.sentence == words, "\(raiser)")
      #expect(error.fixIt == nil, "\(raiser)")
    }
  }
}
