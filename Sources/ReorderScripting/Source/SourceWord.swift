/// A word of Lua source, and where it stands.
struct SourceWord: Hashable, Sendable {
  /// What kind of word it is.
  enum Kind: Sendable {
    case name, keyword, number, string, symbol
  }

  let kind: Kind
  /// The word as it is written, quotes included.
  let text: String
  /// Where its first character stands.
  let mark: SourceMark
  /// The index of the byte behind it.
  let end: Int

  /// What a string in quotes holds; the word itself for all others.
  var content: Substring {
    kind == .string && text.count > 1 && !text.hasPrefix("[")
      ? text.dropFirst().dropLast() : text[...]
  }
}

/// A stretch of one line of a source.
struct SourceMark: Hashable, Sendable {
  /// The line, from 1.
  var line: Int
  /// The first character, from 1.
  var column: Int
  /// How many characters it covers.
  var length: Int

  /// From the start of this to the end of another, where both are on one line.
  func extended(to other: SourceMark) -> SourceMark {
    guard other.line == line, other.column >= column else { return self }
    return SourceMark(line: line, column: column, length: other.column + other.length - column)
  }

  /// One character behind its end.
  var following: SourceMark { SourceMark(line: line, column: column + length, length: 1) }
}
