import Foundation
import TestSupport

/// The code that the documentation shows, in articles and in comments.
enum CodeBlocks {
  /// Lines of code without their indentation, and where they stand.
  struct Block {
    var place: String
    var lines: [String]

    /// Whether some code has these lines, one after the other.
    func isIn(_ code: [String]) -> Bool {
      code.indices.contains { code[$0...].starts(with: lines) }
    }
  }

  /// The lines of a file, without their indentation.
  static func lines(_ path: String) throws -> [String] {
    try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  /// The paths of what is below a folder and has an ending.
  static func files(in folder: String, endingIn ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: Repository.path(folder)).sorted()
      .filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }
  }

  /// The blocks of code in a language that an article has.
  static func inArticle(_ path: String, _ language: String = "swift") throws -> [Block] {
    blocks(language, in: Array(try lines(path).enumerated()), of: path)
  }

  /// The blocks of Swift in the comments of a source file, but for declarations that only this
  /// package can use.
  static func inComments(of path: String) throws -> [Block] {
    var blocks: [Block] = []
    var comment: [(Int, String)] = []
    for (index, line) in try lines(path).enumerated() {
      if line.hasPrefix("///") {
        comment.append((index, line.dropFirst(3).trimmingCharacters(in: .whitespaces)))
      } else if !line.hasPrefix("@") || line.contains(" package ") || line.contains(" public ") {
        if !line.contains("package ") { blocks += Self.blocks("swift", in: comment, of: path) }
        comment = []
      }
    }
    return blocks
  }

  private static func blocks(
    _ language: String, in lines: [(Int, String)], of path: String
  ) -> [Block] {
    var blocks: [Block] = []
    var isOpen = false
    for (index, line) in lines {
      if line.hasPrefix("```") {
        isOpen = line == "```\(language)"
        if isOpen { blocks.append(Block(place: "\(path):\(index + 1)", lines: [])) }
      } else if isOpen {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks
  }
}
