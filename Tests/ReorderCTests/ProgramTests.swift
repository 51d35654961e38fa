import CReorder
import Foundation
import ReorderC
import ReorderScripting
import TestSupport
import Testing

/// Tests programs in C, and the traces of the repository through the C interface.
@Suite struct ProgramTests {
  /// Runs a program in an empty environment.
  private func run(_ name: String, _ arguments: [String] = []) throws -> ShellResult {
    try Shell.run(
      Repository.products.appending(path: name).path, arguments,
      environment: ["ASAN_OPTIONS": "detect_leaks=0"])
  }

  @Test func theProgramOfTheArticleDrags() throws {
    let article = try Repository.text("Sources/ReorderC/ReorderC.docc/InC.md")
    #expect(try article.contains("```c\n\(Repository.text("Tests/CExample/main.c"))```\n"))
    let example = try run("CExample")
    #expect(example.status == 0 && example.output.hasPrefix("lift apple\n"))
    #expect(article.contains("$ ./fruit\n\(example.output)```\n"))
  }

  @Test func misuseIsAnErrorAndNoCrash() throws {
    let misuse = try run("CMisuse")
    #expect(misuse.status == 0, "\(misuse.output)\(misuse.error)")
    #expect(misuse.output.hasSuffix(" checks, 0 failures\n"))
  }

  @Test func everyTraceHasTheOutcomeOfTheCommand() throws {
    let names = Repository.names(in: "scripts/traces", ending: ".jsonl")
    let behaviours = try ScriptSource.shipped.behaviourNames() + [ScriptSource.native]
    #expect(names.count > 20)
    let replays = try run(
      "reorder",
      ["replay", "--json"] + names.map { "scripts/traces/\($0).jsonl" }
        + behaviours.flatMap { ["--behaviour", $0] })
    var lines = replays.output.split(separator: "\n")[...]
    for (turn, name) in names.enumerated() {
      let trace = try Repository.text("scripts/traces/\(name).jsonl")
      for (index, behaviour) in behaviours.enumerated() {
        let line = lines.popFirst() ?? ""
        // Each trace has a third of the behaviours, and each behaviour a third of the traces.
        guard (index + turn) % 3 == 0 else { continue }
        let engine = CEngine()
        try engine.check(reorder_use_behaviour(engine.handle, behaviour))
        let outcome = try engine.text(reorder_replay(engine.handle, trace))
        #expect(outcome == "\(line)\n", "\(name) under \(behaviour)")
      }
    }
    #expect(lines.isEmpty)
  }
}
