/// Splits a Lua 5.4 source into tokens, as stock Lua does: it refuses the same bytes.
package struct LuaLexer {
  /// The source.
  package let bytes: [UInt8]
  /// The first unread byte.
  package var position = 0
  /// The comments between the last token and the one before it, without line feeds behind them.
  package private(set) var comments: [Range<Int>] = []

  /// The reserved words.
  package static let reserved: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// The operators of more than one character, longest first.
  private static let operators = ["...", "..", "==", "~=", "<=", ">=", "//", "<<", ">>", "::"]
    .map { Array($0.utf8) }

  /// Starts past what Lua skips in a file: a byte order mark, and a first line that begins with
  /// `#!`.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
    if bytes[position...].starts(with: "#!".utf8) {
      position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }
  }

  /// The next token.
  package mutating func next() throws(LuaSyntaxError) -> LuaToken {
    if !comments.isEmpty { comments.removeAll(keepingCapacity: true) }
    try skipBlanks()
    let start = position
    guard let byte = peek() else { return LuaToken(kind: .end, range: start..<start) }
    let kind: LuaToken.Kind
    switch byte {
    case _ where byte.startsLuaName: kind = readName()
    case _ where byte.isDigit: kind = .number(try readNumber())
    case UInt8(ascii: ".") where peek(1)?.isDigit == true: kind = .number(try readNumber())
    case UInt8(ascii: "\""), UInt8(ascii: "'"): kind = .string(try readString(byte))
    case UInt8(ascii: "["):
      if let level = try bracketLevel(isComment: false) {
        kind = .string(try readLong(level, "string", from: start))
      } else {
        position += 1
        kind = .word("[")
      }
    default: kind = readOperator(byte)
    }
    return LuaToken(kind: kind, range: start..<position)
  }

  func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  /// The text of a range, repaired where it is not UTF-8.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func failure(_ message: String, from start: Int) -> LuaSyntaxError {
    let near = position <= start ? "" : " near '\(text(start..<min(position, start + 40)))'"
    return LuaSyntaxError(message: message + near, offset: start)
  }

  // MARK: Blanks and comments

  private mutating func skipBlanks() throws(LuaSyntaxError) {
    while let byte = peek() {
      if byte == UInt8(ascii: "-"), peek(1) == UInt8(ascii: "-") {
        let start = position
        position += 2
        try skipComment()
        comments.append(start..<position)
      } else if byte == 0x20 || (0x09...0x0D).contains(byte) {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(LuaSyntaxError) {
    if peek() == UInt8(ascii: "["), let level = try bracketLevel(isComment: true) {
      _ = try readLong(level, "comment", from: position - 2)
      return
    }
    while let byte = peek(), !byte.isLineBreak { position += 1 }
  }

  // MARK: Words

  private mutating func readName() -> LuaToken.Kind {
    let start = position
    while let byte = peek(), byte.startsLuaName || byte.isDigit { position += 1 }
    let name = text(start..<position)
    return Self.reserved.contains(name) ? .word(name) : .name(name)
  }

  private mutating func readOperator(_ byte: UInt8) -> LuaToken.Kind {
    let start = position
    let found = Self.operators.first { bytes[position...].starts(with: $0) }
    position += found?.count ?? 1
    return .word(text(start..<position))
  }
}

extension UInt8 {
  /// Whether a name may start with this byte.
  var startsLuaName: Bool { isLetterOrDigit && !isDigit || self == UInt8(ascii: "_") }

  var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// The value of a hexadecimal digit.
  var hexValue: Int? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(self) - 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(self) - 0x57
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(self) - 0x37
    default: nil
    }
  }
}
