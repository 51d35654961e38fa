/// A word of Lua source, and its position.
struct SourceWord: Hashable, Sendable {
  /// The kind of the word.
  enum Kind: Sendable {
    case name, keyword, number, string, symbol
  }

  let kind: Kind
  /// The word as written, including quotes.
  let text: String
  /// The position of its first character.
  let mark: SourceMark
  /// The index of the byte after it.
  let end: Int

  /// The contents of a quoted string; for others the word itself.
  var content: Substring {
    kind == .string && text.count > 1 && !text.hasPrefix("[")
      ? text.dropFirst().dropLast() : text[...]
  }
}

/// A range within one line of a source.
package struct SourceMark: Hashable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The first character, from 1.
  package var column: Int
  /// The number of characters it covers.
  package var length: Int

  /// A range of a line.
  package init(line: Int, column: Int, length: Int) {
    self.line = line
    self.column = column
    self.length = length
  }

  /// The range from the start of this to the end of another, if both are on one line.
  func extended(to other: SourceMark) -> SourceMark {
    guard other.line == line, other.column >= column else { return self }
    return SourceMark(line: line, column: column, length: other.column + other.length - column)
  }

  /// The position just after its end.
  var following: SourceMark { SourceMark(line: line, column: column + length, length: 1) }
}
