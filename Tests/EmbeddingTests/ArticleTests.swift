import Foundation
import Testing

/// The article on tables shows code that is compiled here.
@Suite struct ArticleTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func lines(_ path: String) throws -> [String] {
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  private static func blocks() throws -> [[String]] {
    var blocks: [[String]] = []
    var isOpen = false
    for line in try lines("Sources/ReorderCore/ReorderCore.docc/AdaptingATable.md") {
      if line.hasPrefix("```") {
        isOpen = line == "```swift"
        if isOpen { blocks.append([]) }
      } else if isOpen {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  @Test func everyBlockOfCodeIsThatOfTheAdapter() throws {
    let code = try Self.lines("Tests/EmbeddingTests/TableReorderer.swift")
    let blocks = try Self.blocks()
    #expect(blocks.count >= 8)
    for block in blocks {
      let isThere = code.indices.contains { code[$0...].starts(with: block) }
      #expect(isThere, "the adapter has no such lines: \(block.joined(separator: "\n"))")
    }
  }
}
