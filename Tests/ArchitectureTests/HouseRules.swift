/// The house rules that can be checked in a source file and that no compiler or linter checks.
enum HouseRules {
  static let longestFile = 600
  static let longestLine = 100

  /// One sentence for each breach in a file of `Sources`.
  static func breaches(in file: SourceFile) -> [String] {
    size(of: file) + promises(in: file) + traps(in: file) + chance(in: file)
  }

  /// The size rules, which also hold for `Tests`.
  static func size(of file: SourceFile) -> [String] { tooLong(file) + tooWide(file) }

  /// A file longer than `longestFile` holds more than one concept.
  private static func tooLong(_ file: SourceFile) -> [String] {
    let count = file.lines.count
    return count > longestFile ? ["\(file.path): \(count) lines, \(longestFile) are allowed"] : []
  }

  /// The linter breaks code at this width, but leaves comments and C alone.
  private static func tooWide(_ file: SourceFile) -> [String] {
    file.lines.enumerated().filter { $0.element.count > longestLine }
      .map {
        "\(file.place($0.offset + 1)): \($0.element.count) columns, \(longestLine) are allowed"
      }
  }

  /// Work put off, in comments too.
  private static func promises(in file: SourceFile) -> [String] {
    file.lines.enumerated().flatMap { index, line in
      ["TODO", "FIXME"].filter(line.contains).map { "\(file.place(index + 1)): \($0)" }
    }
  }

  /// Calls that end the process where an error should be thrown.
  private static func traps(in file: SourceFile) -> [String] {
    uses(of: ["try!", "as!", "fatalError("], in: file)
  }

  /// Clocks and randomness, in the target whose outcomes never change.
  private static func chance(in file: SourceFile) -> [String] {
    guard file.target == "ReorderCore" else { return [] }
    return uses(
      of: [
        "ContinuousClock", "SuspendingClock", "SystemRandomNumberGenerator", ".random(", "Date(",
        ".shuffle", ".randomElement(",
      ], in: file)
  }

  private static func uses(of words: [String], in file: SourceFile) -> [String] {
    guard file.isSwift else { return [] }
    return file.lines.enumerated().flatMap { index, line in
      words.filter { isUsed($0, in: file.code(of: line)) }
        .map { "\(file.place(index + 1)): \($0) is not used here" }
    }
  }

  /// Whether `word` occurs in `code` and is not the end of a longer name.
  private static func isUsed(_ word: String, in code: Substring) -> Bool {
    code.ranges(of: word).contains { range in
      guard word.first?.isLetter == true, range.lowerBound > code.startIndex else { return true }
      let before = code[code.index(before: range.lowerBound)]
      return !(before.isLetter || before.isNumber || before == "_")
    }
  }
}
