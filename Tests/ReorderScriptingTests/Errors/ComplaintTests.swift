import Testing

@testable import ReorderScripting

/// What is read out of Lua's messages.
@Suite struct ComplaintTests {
  static let runtime: [(String, Complaint)] = [
    ("attempt to index a nil value (field 'x')", .variable(kind: "field", name: "x")),
    ("attempt to call a nil value (method 'at')", .variable(kind: "method", name: "at")),
    ("attempt to call a nil value (global 'f')", .variable(kind: "global", name: "f")),
    (
      "attempt to perform arithmetic on a nil value (upvalue 'n')",
      .variable(kind: "upvalue", name: "n")
    ),
    (
      "attempt to concatenate a nil value (local 'it''s')",
      .variable(kind: "local", name: "it''s")
    ),
    ("attempt to concatenate a nil value (field '?')", .operation([".."])),
    ("attempt to compare two nil values", .operation(["<", ">", "<=", ">="])),
    ("attempt to compare number with nil", .operation(["<", ">", "<=", ">="])),
    ("unknown field 'wy' of drag", .unknownField("wy", of: "drag")),
    ("unknown parameter 'a'", .unknownField("a", of: "p")),
    ("field 'x' of drag is read-only", .readOnly("x")), ("'at' needs its list", .selfless("at")),
    ("bad argument #2 to 'at' (number expected, got nil)", .argument(2, of: "at")),
    ("bad argument #1 to 'string.rep' (…)", .argument(1, of: "rep")),
    ("module 'a.b' requires itself", .module), ("scripts/lib/a.lua: no such file", .module),
    ("no", .other), ("", .other), ("(", .other), ("')", .other), (" (field '", .other),
    ("bad argument #x to 'a'", .other), ("unknown field '", .other),
  ]

  @Test("A message of a running script is understood, or it is none", arguments: runtime)
  func running(message: String, complaint: Complaint) {
    #expect(Complaint(message, isSyntax: false) == complaint)
  }

  static let syntax: [(String, Complaint)] = [
    ("unexpected symbol near 'x'", .near("x", opened: nil)),
    ("'=' expected near ''''", .near("''", opened: nil)),
    ("'end' expected (to close 'if' at line 12) near <eof>", .near(nil, opened: 12)),
    ("'}' expected (to close '{' at line 1) near 'a'", .near("a", opened: 1)),
    ("syntax error near <eof>", .near(nil, opened: nil)),
    ("no visible label 'x' for goto at line 3", .other), ("", .other), (" near '", .other),
  ]

  @Test("A message of the compiler is understood, or it is none", arguments: syntax)
  func compiling(message: String, complaint: Complaint) {
    #expect(Complaint(message, isSyntax: true) == complaint)
  }

  @Test("Of several equal words the compiler's is found")
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

  @Test("A path that the sandbox has to cut is told whole, with its line")
  func longPath() throws {
    let path = String(repeating: "folder/", count: 40) + "a.lua"
    let source = ScriptDirectory.Source(path: path, bytes: Array("\nlocal a = b.c".utf8))
    let error = try #require(throws: BehaviourError.self) {
      try Behaviour(named: "a", source: source)
    }
    #expect(error.location == "\(path):2:11")
    #expect(error.source?.text == "local a = b.c")
  }

  @Test("A key is found however the table is made")
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
    "What a script says of its own error is not read, whatever it looks like",
    arguments: [
      "unknown field 'x' of your form", "unknown parameter 'x'; there are 'y' and 'z'",
      "attempt to index a nil value (field 'x')", "field 'x' of it is read-only",
      "bad argument #1 to 'error' (no)", "module 'x' not found",
      "'x' needs its y in front: y:x(...)",
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
      #expect(error.remedy == nil, "\(raiser)")
    }
  }
}
