import TestSupport

/// An article of the documentation, for running its code.
struct Article {
  private let lines: [Substring]

  init(_ path: String) throws {
    lines = try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The blocks of code in a language, each with its last line end.
  func blocks(_ language: String) -> [String] {
    var blocks: [String] = []
    var isOpen = false
    for line in lines {
      if line.hasPrefix("```") {
        isOpen = line == "```\(language)"
        if isOpen { blocks.append("") }
      } else if isOpen {
        blocks[blocks.count - 1] += line + "\n"
      }
    }
    return blocks
  }
}
