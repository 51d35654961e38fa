import Foundation
import TestSupport
import Testing

@testable import ReorderCommand

/// The README shows what really happens.
@Suite struct ReadmeTests {
  let readme: Readme

  init() throws { readme = try Readme() }

  @Test("The two commands come first, then a behaviour and the session that runs it")
  func firstImpression() throws {
    let start = readme.lines.prefix(30)
    let first = [
      "$ scripts/setup && swift run -c release reorder demo ", "$ scripts/setup && scripts/test ",
      "```lua", "$ reorder replay ",
    ]
    let places = try first.map { wanted in
      try #require(start.firstIndex { $0.hasPrefix(wanted) }, "\(wanted)")
    }
    #expect(places == places.sorted())
  }

  @Test("Every reorder session, run at the root, prints what the README shows")
  func sessions() throws {
    let shown = readme.blocks("console").flatMap(\.commands).filter { !$0.output.isEmpty }
    #expect(!shown.isEmpty)
    for command in shown {
      let run = Run(Array(command.words.dropFirst()), at: Repository.root.path)
      #expect(run.status == 0)
      #expect(run.output == command.output.map { $0 + "\n" }.joined(), "\(command.words)")
    }
  }

  @Test("The README's first behaviour loads, and moves a row in a shipped trace")
  func firstBehaviour() throws {
    let script = try #require(readme.blocks("lua").first { $0.text.contains("\"patient\"") })
    let scripts = try Scratch(copying: ["traces/short-move.trace.jsonl"])
    try scripts.write(script.text, to: "behaviours/patient.lua")
    let trace = "\(scripts.path)/traces/short-move.trace.jsonl"
    let run = Run(["replay", trace, "--scripts", scripts.path, "--behaviour", "patient", "--json"])
    #expect(run.error.isEmpty)
    #expect(run.output.contains(#""commit":{"item":"bread""#))
    let strict = Run([
      "replay", trace, "--scripts", scripts.path, "--behaviour", "patient", "--set", "depth=1",
      "--json",
    ])
    #expect(strict.output.contains(#""commit":null"#))
  }

  @Test("A slip in that behaviour is reported as the README shows it")
  func firstMistake() throws {
    let script = try #require(readme.blocks("lua").first { $0.text.contains("\"patient\"") })
    let scripts = try Scratch(copying: ["traces/short-move.trace.jsonl"])
    try scripts.write(
      script.text.replacing("p.depth", with: "p.dept"), to: "behaviours/patient.lua")
    let run = Run([
      "replay", "\(scripts.path)/traces/short-move.trace.jsonl", "--scripts", scripts.path,
      "--behaviour", "patient",
    ])
    let told = try #require(readme.blocks("text").first { $0.text.contains("patient.lua:") })
    #expect(run.error.replacing(scripts.path, with: "scripts") == told.text)
    #expect(run.status == 1)
  }

  @Test("The shortened behaviour at the top does what the shipped one does")
  func shortBehaviour() throws {
    let script = try #require(readme.blocks("lua").first)
    let scripts = try Scratch(copying: ["traces/reversal.trace.jsonl"])
    try scripts.write(script.text, to: "behaviours/short.lua")
    let trace = "\(scripts.path)/traces/reversal.trace.jsonl"
    let short = Run(["replay", trace, "--scripts", scripts.path, "--behaviour", "short", "--json"])
    let shipped = Run(
      [
        "replay", "scripts/traces/reversal.trace.jsonl", "--behaviour", "under_finger", "--json",
      ], at: Repository.root.path)
    // It announces nothing.
    let silent = shipped.output.replacing(/,\{[^{}]*"event":"announced"[^{}]*\}/, with: "")
    #expect(short.output == silent.replacingOccurrences(of: "under_finger", with: "short"))
  }

  @Test("The program of the article is the one compiled here, and prints what is shown")
  func embedding() throws {
    let article = try Readme("Sources/ReorderCore/ReorderCore.docc/InAnApp.md")
    let program = try #require(article.blocks("swift").first { $0.text.hasPrefix("import ") }).text
    let source = Repository.root.path + "/Tests/EmbeddingExample/main.swift"
    #expect(try String(contentsOfFile: source, encoding: .utf8) == program)
    let run = try Shell.run(Repository.products.appending(path: "EmbeddingExample").path)
    #expect(article.blocks("text").map(\.text) == [run.output])
  }
}
