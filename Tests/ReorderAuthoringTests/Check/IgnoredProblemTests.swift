import TestSupport
import Testing

@testable import ReorderAuthoring
@testable import ReorderScripting

/// `---@reorder ignore CODE`: a problem that is meant.
@Suite("A remark that silences a problem") struct IgnoredProblemTests {
  let scratch: ScratchDirectory
  let check: ScriptCheck

  init() throws {
    scratch = try ScratchDirectory()
    check = try ScriptCheck(scratch.scripts)
  }

  /// The lines and codes of the problems of a behaviour.
  private func codes(_ text: String) throws -> [String] {
    try scratch.write(text, to: "scripts/behaviours/b.lua")
    return check.problems(ofBehaviour: "b").map {
      "\($0.place?.line ?? 0) \($0.kind.rawValue)"
    }
  }

  @Test(
    "is about its line, or alone on a line about the next one with code",
    arguments: [
      ("local a = 1 REMARK\nreturn { api = 1 }", []),
      ("REMARK\n\n-- more\nlocal a = 1\nreturn { api = 1 }", []),
      ("local a = 1\nREMARK\nreturn { api = 1 }", ["1 unused_local", "2 needless_ignore"]),
      ("local a = 1 -- REMARK\nreturn { api = 1 }", ["1 unused_local"]),
      ("local a = [[\nREMARK]]\nreturn { api = 1 }", ["1 unused_local"]),
      ("return { api = 1 }\nREMARK", ["2 needless_ignore"]),
      ("local a = 1 REMARK -- it is meant\r\nreturn { api = 1 }", []),
      ("local a = 1 --[[ REMARK ]]\nreturn { api = 1 }", ["1 unused_local"]),
      ("--[==[\nREMARK\n]==] local a = 1 REMARK\nreturn { api = 1 }", []),
    ] as [(String, [String])])
  func places(text: String, codes: [String]) throws {
    let text = text.replacing("REMARK", with: "---@reorder ignore unused_local")
    #expect(try self.codes(text) == codes)
  }

  @Test("names several kinds, and silences no other")
  func several() throws {
    let line = "local a, a = 1, 2 ---@reorder ignore unused_local, shadow"
    #expect(try codes("\(line)\nreturn { api = 1 }") == [])
    let other = "local a = tru ---@reorder ignore unused_local"
    #expect(try codes("\(other)\nreturn { api = 1 }") == ["1 unknown_name"])
  }

  @Test(
    "that names no kind, or one that cannot be ignored, is a problem",
    arguments: [
      ("ignore unused_locals", "did you mean 'unused_local'?"),
      ("ignore syntax", "'syntax' is no problem that can be ignored"),
      ("", "a remark without words; write ---@reorder ignore CODE"),
      ("ignore", "the remark names no problem; write ---@reorder ignore CODE"),
      ("ignore behaviour", "'behaviour' is no problem that can be ignored"),
      ("ignroe unused_local", "there is no remark 'ignroe'; write ---@reorder ignore CODE"),
    ])
  func unknown(words: String, message: String) throws {
    try scratch.write("return { api = 1 } ---@reorder \(words)", to: "scripts/behaviours/b.lua")
    let problems = check.problems(ofBehaviour: "b")
    #expect(problems.count == 1 && problems[0].kind == .unknownCode)
    #expect(problems.first?.description.contains(message) == true, "\(problems)")
  }

  @Test(
    "does not hide that the script ends there",
    arguments: [
      "maths.floor(3) ---@reorder ignore unknown_name\nreturn { api = 1 }",
      "return { api = 2 } ---@reorder ignore behaviour",
    ])
  func loading(text: String) throws {
    #expect(try codes(text).contains { $0.hasSuffix("not_loaded") || $0.hasSuffix("behaviour") })
  }

  @Test("in a spec that silences nothing is a note there, too")
  func spec() throws {
    try scratch.makeDirectory("scripts/spec")
    try scratch.write("---@reorder ignore shadow\nit('x')", to: "scripts/spec/a_spec.lua")
    #expect(check.problems(ofSpec: "a_spec").map(\.kind) == [.needlessIgnore])
  }

  @Test("in a module silences what a behaviour's hooks find there")
  func module() throws {
    let behaviour = "return { api = 1, target = require('mod').target }"
    let module = "return { target = function(drag) return 1 end }"
    try scratch.write(module, to: "scripts/lib/mod.lua")
    #expect(try codes(behaviour).contains { $0.hasSuffix("wrong_answer") })
    try scratch.write("\(module) ---@reorder ignore wrong_answer", to: "scripts/lib/mod.lua")
    let fresh = try ScriptCheck(scratch.scripts)
    #expect(fresh.problems(ofBehaviour: "b") == [])
  }

  @Test(
    "Every kind of problem says what it means in whole sentences",
    arguments: ScriptProblem.Kind.allCases)
  func explained(kind: ScriptProblem.Kind) {
    #expect(kind.explanation.count > 40 && kind.explanation.hasSuffix("."))
    #expect(kind.rawValue.allSatisfy { $0.isLowercase || $0 == "_" })
  }
}
