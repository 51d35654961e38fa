import Foundation
import TestSupport
import Testing

/// The article "Boards, Trees and Selections": its files and its commands, in a folder of its own,
/// as a reader tries them.
@Suite struct BoardsArticleTests {
  /// An example of the article: a trace, maybe a behaviour, and the command that replays it.
  struct Example {
    var trace: [String] = []
    var behaviour: String?
    var console = ""
  }

  private static func examples() throws -> [Example] {
    let article =
      "Sources/ReorderScripting/ReorderScripting.docc/BoardsTreesAndSelections.md"
    let text = try Repository.text(article)
    var (examples, example) = ([Example](), Example())
    for block in text.components(separatedBy: "\n```") {
      let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      guard lines.count == 2 else { continue }
      let body = "\(lines[1])\n"
      switch lines[0] {
      case "json": example.trace.append(body)
      case "lua": example.behaviour = body
      case "console":
        example.console = body
        examples.append(example)
        example = Example()
      default: continue
      }
    }
    return examples
  }

  @Test(
    "The example of the article is as short as it says, and the drag ends as shown",
    arguments: ["cards", "tasks", "album"])
  func drag(name: String) throws {
    let examples = try Self.examples()
    #expect(examples.count == 3)
    let example = try #require(examples.first { $0.console.hasPrefix("$ reorder replay \(name)") })
    try #require(example.trace.count == 2)
    #expect(example.trace[0].split(separator: "\n").count <= 20)

    let scratch = try Scratch()
    for folder in ["behaviours", "traces"] {
      try FileManager.default.createDirectory(
        atPath: "\(scratch.path)/scripts/\(folder)", withIntermediateDirectories: true)
    }
    let header = example.trace[0].replacingOccurrences(of: "\n", with: "")
    try scratch.write("\(header)\n\(example.trace[1])", to: "scripts/traces/\(name).trace.jsonl")
    #expect((example.behaviour != nil) == example.console.contains("--behaviour \(name)"))
    if let behaviour = example.behaviour {
      #expect(behaviour.split(separator: "\n").count <= 10)
      try scratch.write(behaviour, to: "scripts/behaviours/\(name).lua")
    }
    let lines = example.console.split(separator: "\n", maxSplits: 1)
    let result = try Terminal.run(
      "/usr/bin/bash", ["-c", "\(lines[0].dropFirst(2)) 2>&1"], in: scratch.path)
    #expect(result.output == String(lines[1]))
  }
}
