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

  /// The drag jumps over a row, so that an exchange is no insert.
  @Test func theProgramOfTheArticleKeepsItsListUnderEveryBehaviour() throws {
    let scene = """
      {"viewport": {"width": 320, "height": 220}, "sections": [
        {"id": "fruit", "items": ["apple", "banana", "cherry", "date"]}]}
      """
    var orders: Set<String> = []
    for name in try ScriptSource.shipped.behaviourNames() + ScriptSource.shipped.peerNames {
      let engine = try CEngine(scene: scene, behaviour: name)
      try engine.pointer(REORDER_DOWN, 100, 22, at: 0)
      try engine.tick(0.6)
      try engine.pointer(REORDER_MOVE, 100, 120, at: 0.8)
      try engine.pointer(REORDER_UP, 100, 120, at: 0.9)
      let order = engine.order[0].joined(separator: " ")
      let program = try run("CExample", [name])
      let rows = program.output.split(separator: "\n").last ?? ""
      #expect(rows == order, "\(name): \(program.error)")
      orders.insert(order)
    }
    #expect(orders.contains("banana cherry apple date"), "a drag that inserts")
    #expect(orders.contains("cherry banana apple date"), "a drag that exchanges")
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
