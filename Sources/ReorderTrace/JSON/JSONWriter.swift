/// Writes JSON in one canonical way, so that the same values are the same bytes every time.
///
/// Members come in the order they are written, without whitespace. Numbers that are whole and exact
/// have no fraction; any other number has the fewest digits that read back as the same one.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Forgets what was written but keeps the memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Ends a line of JSON Lines.
  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Writes an object whose members the closure writes.
  mutating func object(_ members: (inout JSONWriter) -> Void) {
    enclosed(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  /// Writes an array whose values the closure writes.
  mutating func array(_ values: (inout JSONWriter) -> Void) {
    enclosed(UInt8(ascii: "["), UInt8(ascii: "]"), values)
  }

  private mutating func enclosed(
    _ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    bytes.append(open)
    needsComma = false
    body(&self)
    bytes.append(close)
    needsComma = true
  }

  /// Writes a member's key, which needs no escapes; its value must follow.
  mutating func key(_ key: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a member's key that is any text; its value must follow.
  mutating func key(escaping key: String) {
    separate()
    quote(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func null() { word("null") }

  mutating func value(_ value: Bool) { word(value ? "true" : "false") }

  mutating func value(_ value: String) {
    separate()
    quote(value)
  }

  mutating func value(_ value: Int) { whole(Int64(value)) }

  /// Writes a finite number; what is not finite, which nothing that was checked can be, as `null`.
  mutating func value(_ value: Double) {
    if let whole = Int64(exactly: value), abs(value) <= 9_007_199_254_740_992 {
      self.whole(whole)
    } else {
      word(value.isFinite ? value.description : "null")
    }
  }

  private mutating func whole(_ number: Int64) {
    separate()
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(number.magnitude)
  }

  private mutating func digits(_ number: UInt64) {
    if number >= 10 { digits(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  private mutating func word(_ word: String) {
    separate()
    bytes.append(contentsOf: word.utf8)
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { characters in
      if characters.contains(where: Self.needsEscape) {
        for byte in characters { escape(byte) }
      } else {
        bytes.append(contentsOf: characters)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
    case UInt8(ascii: "\r"): bytes += #"\r"#.utf8
    case UInt8(ascii: "\t"): bytes += #"\t"#.utf8
    case 0..<0x20:
      bytes += #"\u00"#.utf8
      bytes += (byte < 16 ? "0" : "").utf8
      bytes += String(byte, radix: 16).utf8
    default: bytes.append(byte)
    }
  }
}
