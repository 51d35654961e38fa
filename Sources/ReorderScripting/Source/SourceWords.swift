/// Splits Lua source into words, so that a message can point at the right one and never into a
/// comment.
///
/// It accepts any text: invalid Lua becomes words as well.
///
/// Complexity: O(n) in the bytes of the source.
struct SourceWords {
  private var lexer: LuaLexer
  private var cursor = Cursor()

  /// All words of a source, in order.
  static func all(in bytes: [UInt8]) -> [SourceWord] {
    var words = SourceWords(bytes)
    var all: [SourceWord] = []
    while let word = words.next() { all.append(word) }
    return all
  }

  private init(_ bytes: [UInt8]) {
    lexer = LuaLexer(bytes)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { lexer.position = 3 }
    cursor.at = lexer.position
    guard lexer.peek() == UInt8(ascii: "#") else { return }
    while let byte = lexer.peek(), !byte.isLineBreak { lexer.position += 1 }
  }

  private mutating func next() -> SourceWord? {
    let before = lexer.position
    do throws(LuaSyntaxError) {
      let token = try lexer.next()
      if token.kind == .end { return nil }
      finishCharacter()
      return word(from: token.range.lowerBound, kind(of: token.kind))
    } catch {
      let start = max(error.offset, before)
      lexer.position = min(max(lexer.position, start + 1), lexer.bytes.count)
      finishCharacter()
      guard start < lexer.bytes.count else { return nil }
      if lexer.bytes[start...].starts(with: "--".utf8) { return next() }
      return word(from: start, kind(ofBad: lexer.bytes[start]))
    }
  }

  /// Skips past the last byte of a non-ASCII character.
  private mutating func finishCharacter() {
    while let byte = lexer.peek(), byte & 0xc0 == 0x80 { lexer.position += 1 }
  }

  private mutating func word(from start: Int, _ kind: SourceWord.Kind) -> SourceWord {
    let end = lexer.position
    cursor.advance(to: start, in: lexer.bytes)
    let (line, column) = (cursor.line, cursor.column)
    cursor.advance(to: end, in: lexer.bytes)
    let length = cursor.line == line ? cursor.column - column : 1
    return SourceWord(
      kind: kind, text: lexer.text(start..<end),
      mark: SourceMark(line: line, column: column, length: length), end: end)
  }

  private func kind(of kind: LuaToken.Kind) -> SourceWord.Kind {
    switch kind {
    case .name: .name
    case .number: .number
    case .string: .string
    case .word(let word): LuaLexer.reserved.contains(word) ? .keyword : .symbol
    case .end: .symbol
    }
  }

  /// The kind of a word that Lua refuses.
  private func kind(ofBad first: UInt8) -> SourceWord.Kind {
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "["): .string
    case _ where first.isDigit || first == UInt8(ascii: "."): .number
    default: .symbol
    }
  }

  /// A position in the source, as editors count.
  private struct Cursor {
    var at = 0
    var line = 1
    var column = 1

    /// Advances to a byte; both bytes of a line end count as one.
    mutating func advance(to end: Int, in bytes: [UInt8]) {
      while at < end {
        let byte = bytes[at]
        at += 1
        if byte.isLineBreak {
          if at < bytes.count, bytes[at] == 23 - byte { at += 1 }
          line += 1
          column = 1
        } else if at == bytes.count || bytes[at] & 0xc0 != 0x80 {
          column += 1
        }
      }
    }
  }
}
