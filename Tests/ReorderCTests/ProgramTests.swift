import CReorder
import Foundation
import ReorderC
import ReorderScripting
import Testing

/// Tests programs in C, and the traces of the repository through the C interface.
@Suite struct ProgramTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the built programs.
  static let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// Runs a program in an empty environment.
  private func run(_ name: String, _ arguments: [String] = []) throws -> (Int32, String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = Self.products.appendingPathComponent(name)
    process.arguments = arguments
    process.environment = ["ASAN_OPTIONS": "detect_leaks=0"]
    process.currentDirectoryURL = Self.root
    process.standardOutput = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  @Test func theProgramOfTheArticleDrags() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    }
    let article = try text("Sources/ReorderC/ReorderC.docc/InC.md")
    #expect(try article.contains("```c\n\(text("Tests/CExample/main.c"))```\n"))
    let (status, output) = try run("CExample")
    #expect(status == 0 && output.hasPrefix("lift apple\n"))
    #expect(article.contains("$ ./fruit\n\(output)```\n"))
  }

  @Test func misuseIsAnErrorAndNoCrash() throws {
    let (status, text) = try run("CMisuse")
    #expect(status == 0, "\(text)")
    #expect(text.hasSuffix(" checks, 0 failures\n"))
  }

  @Test func everyTraceHasTheOutcomeOfTheCommand() throws {
    let folder = Self.root.appendingPathComponent("scripts/traces")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".jsonl") }.sorted()
    let behaviours = try ScriptSource.shipped.behaviourNames() + [ScriptSource.native]
    #expect(names.count > 20)
    let (_, text) = try run(
      "reorder",
      ["replay", "--json"] + names.map { "scripts/traces/" + $0 }
        + behaviours.flatMap { ["--behaviour", $0] })
    var lines = text.split(separator: "\n")[...]
    for (turn, name) in names.enumerated() {
      let trace = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
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
