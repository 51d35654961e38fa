extension LuaLexer {
  /// Reads a string between quotes.
  mutating func readString(_ quote: UInt8) throws(LuaSyntaxError) -> String {
    let start = position
    var value: [UInt8] = []
    position += 1
    while true {
      guard let byte = peek(), !byte.isLineBreak else {
        throw failure("unfinished string", from: start)
      }
      position += 1
      if byte == quote { return String(decoding: value, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { try readEscape(into: &value) } else { value.append(byte) }
    }
  }

  private mutating func readEscape(into value: inout [UInt8]) throws(LuaSyntaxError) {
    let start = position - 1
    guard let byte = peek() else { return }
    if byte.isDigit { return value.append(try readDecimalEscape(start)) }
    position += 1
    switch byte {
    case UInt8(ascii: "a"): value.append(7)
    case UInt8(ascii: "b"): value.append(8)
    case UInt8(ascii: "f"): value.append(12)
    case UInt8(ascii: "n"): value.append(10)
    case UInt8(ascii: "r"): value.append(13)
    case UInt8(ascii: "t"): value.append(9)
    case UInt8(ascii: "v"): value.append(11)
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): value.append(byte)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      skipSecondHalf(of: byte)
      value.append(10)
    case UInt8(ascii: "x"): value.append(try readHexEscape(start))
    case UInt8(ascii: "u"): value += try readCodePoint(start)
    case UInt8(ascii: "z"):
      while let blank = peek(), blank == 0x20 || (0x09...0x0D).contains(blank) { position += 1 }
    default: throw failure("invalid escape sequence", from: start)
    }
  }

  /// A line may end in two characters.
  mutating func skipSecondHalf(of byte: UInt8) {
    if let next = peek(), next.isLineBreak, next != byte { position += 1 }
  }

  private mutating func readDecimalEscape(_ start: Int) throws(LuaSyntaxError) -> UInt8 {
    var value = 0
    for _ in 0..<3 {
      guard let byte = peek(), byte.isDigit else { break }
      value = value * 10 + Int(byte) - 0x30
      position += 1
    }
    guard let byte = UInt8(exactly: value) else {
      throw failure("decimal escape too large", from: start)
    }
    return byte
  }

  private mutating func readHexDigit(_ start: Int) throws(LuaSyntaxError) -> Int {
    guard let digit = peek()?.hexValue else {
      throw failure("hexadecimal digit expected", from: start)
    }
    position += 1
    return digit
  }

  private mutating func readHexEscape(_ start: Int) throws(LuaSyntaxError) -> UInt8 {
    let high = try readHexDigit(start)
    return UInt8(high << 4 | (try readHexDigit(start)))
  }

  /// Hexadecimal digits in braces after `\u`, up to 2³¹, as UTF-8 in its original form, which was
  /// not limited to four bytes.
  private mutating func readCodePoint(_ start: Int) throws(LuaSyntaxError) -> [UInt8] {
    guard peek() == UInt8(ascii: "{") else { throw failure("missing '{'", from: start) }
    position += 1
    var value = try readHexDigit(start)
    while let digit = peek()?.hexValue {
      position += 1
      guard value <= 0x7FF_FFFF else { throw failure("UTF-8 value too large", from: start) }
      value = value << 4 | digit
    }
    guard peek() == UInt8(ascii: "}") else { throw failure("missing '}'", from: start) }
    position += 1
    let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init) ?? "\u{fffd}"
    return Array(String(Character(scalar)).utf8)
  }

  /// The number of equals signs in the long bracket that opens here; `nil` if none opens.
  mutating func bracketLevel(isComment: Bool) throws(LuaSyntaxError) -> Int? {
    var level = 0
    while peek(1 + level) == UInt8(ascii: "=") { level += 1 }
    if peek(1 + level) == UInt8(ascii: "[") { return level }
    guard level > 0, !isComment else { return nil }
    let start = position
    position += 1 + level
    throw failure("invalid long string delimiter", from: start)
  }

  /// Reads up to the bracket that closes the long bracket opened here.
  ///
  /// - Parameter start: The start of the enclosing string or comment, for the error.
  mutating func readLong(
    _ level: Int, _ what: String, from start: Int
  ) throws(LuaSyntaxError) -> String {
    let closing =
      [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level)
      + [UInt8(ascii: "]")]
    position += level + 2
    if let byte = peek(), byte.isLineBreak {
      position += 1
      skipSecondHalf(of: byte)
    }
    let first = position
    while position < bytes.count {
      if bytes[position] == closing[0], bytes[position...].starts(with: closing) {
        let last = position
        position += closing.count
        return text(first..<last)
      }
      position += 1
    }
    throw failure("unfinished long \(what)", from: start)
  }
}
