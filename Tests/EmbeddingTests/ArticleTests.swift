import Foundation
import Testing

/// The articles on tables and on recordings show code that is compiled here.
@Suite struct ArticleTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func lines(_ path: String) throws -> [String] {
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  /// The blocks of code in a language.
  private static func blocks(_ language: String, in article: String) throws -> [[String]] {
    var blocks: [[String]] = []
    var isOpen = false
    for line in try lines(article) {
      if line.hasPrefix("```") {
        isOpen = line == "```\(language)"
        if isOpen { blocks.append([]) }
      } else if isOpen {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  private static func expect(_ blocks: [[String]], in file: String) throws {
    let code = try lines("Tests/EmbeddingTests/\(file)")
    for block in blocks {
      let isThere = code.indices.contains { code[$0...].starts(with: block) }
      #expect(isThere, "\(file) has no such lines: \(block.joined(separator: "\n"))")
    }
  }

  @Test func everyBlockOfCodeIsThatOfTheAdapter() throws {
    let blocks = try Self.blocks(
      "swift", in: "Sources/ReorderCore/ReorderCore.docc/AdaptingATable.md")
    #expect(blocks.count >= 8)
    try Self.expect(blocks, in: "TableReorderer.swift")
  }

  @Test func everyBlockOfTheRecordingIsCompiledOrMarked() throws {
    let article = "Sources/ReorderTrace/ReorderTrace.docc/RecordYourOwnList.md"
    let blocks = try Self.blocks("swift", in: article)
    let (marked, compiled) = (
      blocks.filter { $0.first == "// Not compiled here." },
      blocks.filter { $0.first != "// Not compiled here." }
    )
    #expect(marked.count >= 1 && compiled.count >= 2)
    try Self.expect(compiled, in: "ListRecording.swift")
    let kotlin = try Self.blocks("kotlin", in: article)
    #expect(!kotlin.isEmpty && kotlin.allSatisfy { $0.first == "// Not compiled here." })
  }
}
