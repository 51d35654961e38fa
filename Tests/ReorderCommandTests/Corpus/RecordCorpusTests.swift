import Foundation
import ReorderCore
import ReorderTrace
import TestSupport
import Testing

@testable import ReorderCommand

/// `reorder record-corpus`, and its traces under every behaviour.
@Suite struct RecordCorpusTests {
  private static let scripts = Repository.path("scripts")

  private func record(_ arguments: String...) -> Run { Run(["record-corpus"] + arguments) }

  @Test("The first traces of a corpus do not depend on how many are made")
  func prefix() {
    let ten = record("10", "--seed", "5").output
    #expect(record("40", "--seed", "5").output.hasPrefix(ten))
    #expect(record("0").output.isEmpty && record("0").status == 0)
    #expect(ten.split(separator: "\n").count { $0.hasPrefix("{\"trace\":1,") } == 10)
    #expect(record("10", "--seed", "6").output != ten)
    #expect(record("10").output == record("10", "--seed=0").output)
  }

  @Test("A file gets the same bytes as standard output")
  func file() throws {
    let scratch = try Scratch()
    let path = "\(scratch.path)/corpus.jsonl"
    let run = record("12", "--kind", "grid", "-o", path)
    #expect(run.status == 0 && run.output.isEmpty && run.error.isEmpty)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text == record("12", "--kind", "grid").output)
    #expect(!text.contains("\"type\":\"list\""))
  }

  @Test(
    "An invalid count is reported with the valid range",
    arguments: ["many", "1.5", "1000000001", "", "0x10"])
  func badCount(count: String) {
    let run = record(count)
    #expect(run.status == 64)
    #expect(
      run.error.hasPrefix(
        "reorder record-corpus: COUNT expects a whole number from 0 to 1000000000, got '\(count)'"))
  }

  @Test("Every behaviour leaves every list a permutation of its start")
  func permutations() throws {
    let behaviours = try FileManager.default
      .contentsOfDirectory(atPath: "\(Self.scripts)/behaviours")
      .filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }.sorted()
    #expect(behaviours.count >= 8)
    let corpus = record("24", "--seed", "11").output
    var warnings: [TraceWarning] = []
    let traces = try Trace.all(in: Array(corpus.utf8), file: "corpus", warnings: &warnings)
    #expect(traces.count == 24)
    let names = Dictionary(
      uniqueKeysWithValues: traces.map { ($0.header.name, Self.items(of: $0)) })
    let run = Run(
      ["replay", "-", "--json", "--jobs", "2", "--scripts", Self.scripts]
        + behaviours.flatMap { ["--behaviour", $0] }, input: corpus)
    // The only warning is for short content that starts scrolled.
    let news = run.error.split(separator: "\n")
    #expect(news.allSatisfy { $0.contains(": warning: the content ends before the offset ") })
    let outcomes = run.output.split(separator: "\n")
    #expect(outcomes.count == 24 * behaviours.count)
    for line in outcomes {
      let outcome = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let order = try #require(outcome["order"] as? [[String]])
      let name = try #require(outcome["trace"] as? String)
      #expect(order.joined().sorted() == names[name], "\(name) \(outcome["behaviour"] ?? "")")
    }
  }

  private static func items(of trace: Trace) -> [String] {
    var names: [String] = []
    for section in trace.header.scene.sections {
      switch section.items {
      case .listed(let items): names += items.map(\.id)
      case .generated(let count, let prefix): names += (0..<count).map { "\(prefix)\($0)" }
      }
    }
    for record in trace.records {
      if case .change(.insert(let items, _)) = record.action { names += items.map(\.id) }
    }
    return names.sorted()
  }
}
