extension JSONParser {
  /// Reads a number that starts at `index`.
  mutating func number() throws(JSONError) -> Double {
    if let number = bytes.decimal(at: &index) { return number }
    let start = index
    _ = take(UInt8(ascii: "-"))
    let first = index
    let digits = skipDigits()
    guard digits > 0 else { throw unexpected() }
    guard digits == 1 || bytes[first] != UInt8(ascii: "0") else { throw error(.number) }
    if take(UInt8(ascii: ".")) {
      guard skipDigits() > 0 else { throw error(.number) }
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      guard skipDigits() > 0 else { throw error(.number) }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      index = start
      throw error(.numberOutOfRange)
    }
    return number
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while index < bytes.count, bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9")
    {
      index += 1
    }
    return index - start
  }

  /// Reads a string whose opening quote is at `index`.
  mutating func string() throws(JSONError) -> String {
    index += 1
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: bytes[start..<(index - 1)], as: UTF8.self)
      case UInt8(ascii: "\\"): return try escapedString(from: start)
      case 0..<0x20: throw error(.controlCharacter)
      default: index += 1
      }
    }
    throw error(.unexpectedEnd)
  }

  /// Continues with a string at its first backslash.
  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var text = Array(bytes[start..<index])
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text.append(contentsOf: String(try escape()).utf8)
      case 0..<0x20: throw error(.controlCharacter)
      default:
        text.append(byte)
        index += 1
      }
    }
    throw error(.unexpectedEnd)
  }

  private mutating func escape() throws(JSONError) -> Character {
    let start = self
    index += 1
    guard index < bytes.count else { throw unexpected() }
    defer { index += 1 }
    switch bytes[index] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let scalar = codePoint() else { throw start.error(.escape) }
      return Character(scalar)
    default: throw start.error(.escape)
    }
  }

  /// Reads the digits after `\u`, both halves of a surrogate pair; stops at the last digit.
  private mutating func codePoint() -> Unicode.Scalar? {
    guard let high = hexDigits() else { return nil }
    guard (0xD800..<0xDC00).contains(high) else { return Unicode.Scalar(high) }
    index += 1
    guard take(UInt8(ascii: "\\")), index < bytes.count, bytes[index] == UInt8(ascii: "u"),
      let low = hexDigits(), (0xDC00..<0xE000).contains(low)
    else { return nil }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func hexDigits() -> UInt32? {
    guard index + 4 < bytes.count else { return nil }
    var value: UInt32 = 0
    for offset in 1...4 {
      guard let digit = Character(Unicode.Scalar(bytes[index + offset])).hexDigitValue else {
        return nil
      }
      value = value << 4 | UInt32(digit)
    }
    index += 4
    return value
  }
}
