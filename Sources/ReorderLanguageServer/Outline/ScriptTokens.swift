internal import ReorderScripting

/// The tokens and comments of any text, valid Lua or not: a script is invalid while it is typed.
struct ScriptTokens {
  /// The tokens, in order.
  private(set) var all: [LuaToken] = []
  /// The ranges of the comments, in order.
  private(set) var comments: [Range<Int>] = []

  private var lexer: LuaLexer

  /// Splits a text.
  ///
  /// Complexity: O(n) in its bytes.
  init(_ bytes: [UInt8]) {
    lexer = LuaLexer(bytes)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { lexer.position = 3 }
    if byte() == UInt8(ascii: "#") { skipLine() }
    while let token = next() { all.append(token) }
  }

  private func byte(_ distance: Int = 0) -> UInt8? {
    let index = lexer.position + distance
    return index < lexer.bytes.count ? lexer.bytes[index] : nil
  }

  private mutating func skipLine() {
    while let byte = byte(), byte != 10, byte != 13 { lexer.position += 1 }
  }

  private mutating func next() -> LuaToken? {
    skipBlanks()
    let start = lexer.position
    guard let first = byte() else { return nil }
    do throws(LuaSyntaxError) {
      let token = try lexer.next()
      if token.kind != .end { return token }
    } catch {
      lexer.position = start
    }
    return repaired(first)
  }

  /// The token that Lua refuses: an unfinished string, or a character.
  private mutating func repaired(_ first: UInt8) -> LuaToken {
    let start = lexer.position
    lexer.position += 1
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      while let byte = byte(), byte != first, byte != 10, byte != 13 {
        lexer.position += byte == UInt8(ascii: "\\") ? 2 : 1
      }
      lexer.position = min(lexer.position, lexer.bytes.count)
      let content = lexer.text((start + 1)..<max(start + 1, lexer.position))
      if byte() == first { lexer.position += 1 }
      return LuaToken(kind: .string(content), range: start..<lexer.position)
    case UInt8(ascii: "[") where byte() == UInt8(ascii: "["):
      lexer.position = lexer.bytes.count
    default:
      while let byte = byte(), byte & 0xc0 == 0x80 { lexer.position += 1 }
    }
    let range = start..<lexer.position
    return LuaToken(kind: .word(lexer.text(range)), range: range)
  }

  private mutating func skipBlanks() {
    while let byte = byte() {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        lexer.position += 1
      } else if byte == UInt8(ascii: "-"), self.byte(1) == UInt8(ascii: "-") {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    let start = lexer.position
    lexer.position += 2
    if let closing = longBracket() {
      while lexer.position < lexer.bytes.count,
        !lexer.bytes[lexer.position...].starts(with: closing)
      { lexer.position += 1 }
      lexer.position = min(lexer.position + closing.count, lexer.bytes.count)
    } else {
      skipLine()
    }
    comments.append(start..<lexer.position)
  }

  /// What closes the long bracket that opens here; `nil` if none does.
  private func longBracket() -> [UInt8]? {
    guard byte() == UInt8(ascii: "[") else { return nil }
    var level = 0
    while byte(1 + level) == UInt8(ascii: "=") { level += 1 }
    guard byte(1 + level) == UInt8(ascii: "[") else { return nil }
    let equals = Array(repeating: UInt8(ascii: "="), count: level)
    return [UInt8(ascii: "]")] + equals + [UInt8(ascii: "]")]
  }
}
