extension LuaLexer {
  /// Reads everything that looks like part of a number, then checks whether it is one.
  mutating func readNumber() throws(LuaSyntaxError) -> LuaConstant {
    let start = position
    let isHex = peek() == UInt8(ascii: "0") && (peek(1).map { $0 | 0x20 } == UInt8(ascii: "x"))
    if isHex { position += 2 }
    let exponent = UInt8(ascii: isHex ? "p" : "e")
    while let byte = peek() {
      if byte | 0x20 == exponent {
        position += 1
        if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { position += 1 }
      } else if byte.hexValue != nil || byte == UInt8(ascii: ".") {
        position += 1
      } else {
        break
      }
    }
    if peek()?.startsLuaName == true { position += 1 }
    guard let value = Self.value(of: bytes[start..<position], isHex: isHex) else {
      throw failure("malformed number", from: start)
    }
    return value
  }

  /// The number that a whole text denotes; `nil` if it is not a number.
  private static func value(of text: ArraySlice<UInt8>, isHex: Bool) -> LuaConstant? {
    let marker = UInt8(ascii: isHex ? "p" : "e")
    let body = isHex ? text.dropFirst(2) : text
    let parts = body.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 | 0x20 == marker })
    let digits = parts[0].filter { $0 != UInt8(ascii: ".") }
    guard !digits.isEmpty, parts[0].count - digits.count <= 1,
      digits.allSatisfy({ isHex ? $0.hexValue != nil : $0.isDigit })
    else { return nil }
    if parts.count == 2 {
      let sign = parts[1].first == UInt8(ascii: "+") || parts[1].first == UInt8(ascii: "-")
      let power = parts[1].dropFirst(sign ? 1 : 0)
      guard !power.isEmpty, power.allSatisfy({ $0.isDigit }) else { return nil }
    }
    let isWhole = parts.count == 1 && digits.count == parts[0].count
    if isWhole, isHex { return .integer(wrapped(digits)) }
    let words = String(decoding: text, as: UTF8.self)
    if isWhole, let whole = Int(words) { return .integer(whole) }
    return .number(Double(words) ?? Double("\(words)p0") ?? 0)
  }

  /// Hexadecimal integers wrap around.
  private static func wrapped(_ digits: [UInt8]) -> Int {
    digits.reduce(0) { $0 << 4 | ($1.hexValue ?? 0) }
  }
}
