import Foundation
import ReorderScripting
import TestSupport
import Testing

@testable import ReorderCommand

/// `reorder check --laws` and `assert.obeys`, as a user runs them.
@Suite struct LawCommandTests {
  /// Scrolls at rest, and says why if there is a reason.
  private func runaway(breaks: String = "", in scripts: Scratch) throws {
    try scripts.write(
      "return { api = 1, steady = false, autoscroll = function() return 0, 200 end, \(breaks) }",
      to: "behaviours/mine.lua")
  }

  private func check(_ scripts: Scratch, _ arguments: String...) -> Run {
    Run(["check", scripts.path, "--laws", "60", "--law", "rest"] + arguments)
  }

  @Test("A law that breaks is told with its sentence and a drag of four lines at most")
  func broken() throws {
    let scripts = try Scratch()
    try runaway(in: scripts)
    let run = check(scripts)
    #expect(run.status == 1 && run.error.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    let sentence = DragLaw.rest.sentence
    #expect(
      lines.first?.hasSuffix("behaviours/mine.lua: breaks the law 'rest': \(sentence)") == true)
    #expect((1...4).contains(lines.count { $0.contains(" ms  ") }))
    #expect(lines.last == "1 behaviour, 1 law, 60 drags, seed 1: 1 problem")
    #expect(check(scripts).output == run.output)
  }

  @Test("The article shows what the command prints")
  func article() throws {
    let scripts = try Scratch()
    let text = try String(
      contentsOfFile:
        Repository.path("Sources/ReorderLaws/ReorderLaws.docc/TheLawsOfADrag.md"),
      encoding: .utf8)
    let script = try #require(text.components(separatedBy: "`mine` is `").last)
    try scripts.write(
      String(script.prefix { $0 != "`" }), to: "behaviours/mine.lua")
    let shown = try #require(text.components(separatedBy: "$ reorder check ").dropFirst().first)
    let lines = shown.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
    let run = Run(["check", scripts.path] + lines[0].components(separatedBy: " "))
    #expect(
      run.output.replacing(scripts.path, with: "scripts")
        == lines.dropFirst().joined(separator: "\n") + "\n")
  }

  @Test("A reason makes it a note")
  func reason() throws {
    let scripts = try Scratch()
    try runaway(breaks: "breaks = { rest = \"it runs\" }", in: scripts)
    let run = check(scripts)
    #expect(run.status == 0)
    #expect(run.output.contains("mine.lua: note: breaks the law 'rest': it runs\n"))
  }

  @Test("A reason for nothing is a problem")
  func stale() throws {
    let scripts = try Scratch()
    try scripts.write(
      "return { api = 1, breaks = { rest = \"it ran once\" } }", to: "behaviours/mine.lua")
    let run = check(scripts)
    #expect(run.status == 1)
    #expect(run.output.contains("does not break the law 'rest' any more; take it out of 'breaks'"))
  }

  @Test("The smallest drag is saved on request, and replays")
  func saved() throws {
    let scripts = try Scratch()
    try runaway(in: scripts)
    _ = check(scripts, "--save", "\(scripts.path)/broken")
    let trace = "\(scripts.path)/broken/mine-rest.trace.jsonl"
    let run = Run(["replay", trace, "--scripts", scripts.path, "--json"])
    #expect(run.status == 0 && run.output.contains("\"scrolled\""))
  }

  @Test("The number may be left out, and rates are a table")
  func rates() throws {
    let scripts = try Scratch()
    try runaway(in: scripts)
    let run = Run(["check", "--laws", scripts.path, "--law", "rest", "--law", "ticks", "--rates"])
    #expect(run.status == 1)
    #expect(run.output.contains("\nbehaviour  rest  ticks\nmine "))
  }

  @Test(
    "Mistakes are told",
    arguments: [
      (["--laws", "--law", "rset"], "did you mean rest?"),
      (["--seed", "3"], "--seed is for --laws"),
      (["--laws", "--usage"], "--laws and --usage cannot be combined"),
      (["--laws", "0"], "a whole number from 1"),
      (["--laws", "--behaviour", "mien"], "did you mean"),
    ])
  func mistakes(arguments: [String], message: String) throws {
    let scripts = try Scratch()
    try runaway(in: scripts)
    let run = Run(["check", scripts.path] + arguments)
    #expect(run.status != 0)
    #expect((run.output + run.error).contains(message), "\(run.output) \(run.error)")
  }

  @Test("In a spec, assert.obeys says the same")
  func spec() throws {
    let scripts = try Scratch()
    try runaway(breaks: "breaks = { rest = \"it runs\" }", in: scripts)
    try scripts.makeFolder("spec")
    try scripts.write(
      """
      describe("mine", function()
        it("rests", function() assert.obeys("mine", { "rest" }) end)
        it("says why", function() assert.obeys("half_overlap", nil, { count = 20 }) end)
        it("has a law", function() assert.obeys("mine", { "rset" }) end)
      end)
      """, to: "spec/mine_spec.lua")
    let run = Run(["test", "--scripts", scripts.path, "\(scripts.path)/spec/mine_spec.lua"])
    #expect(run.status == 1)
    #expect(run.output.contains("1 passed, 2 failed"), "\(run.output)")
    #expect(run.output.contains("breaks the law 'rest': \(DragLaw.rest.sentence)"))
    #expect(run.output.contains("did you mean 'rest'?"))
  }
}
