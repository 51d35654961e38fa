/// Writes JSON in one canonical way, so that the same values always give the same bytes.
///
/// Members come in the order they are written, without whitespace. Numbers that are whole and exact
/// have no fraction; any other number has the fewest digits that read back as the same one.
///
/// What every member needs is never inlined, so that code that writes many members stays small.
package struct JSONWriter: Hashable, Sendable {
  /// Which characters of a string are written as escapes.
  package enum Escaping: Hashable, Sendable {
    /// Those that JSON requires to be escaped.
    case needed
    /// Also those that could end a script or start a comment, so that the text may be embedded in a
    /// page.
    case page
  }

  /// What has been written so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false
  private let escaping: Escaping

  /// Creates a writer that has written nothing.
  package init(escaping: Escaping = .needed) { self.escaping = escaping }

  /// What has been written so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// An object as one line, with its line end.
  package static func line(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(members)
    writer.endLine()
    return writer.bytes
  }

  /// Clears the writer but keeps the memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Ends a line of JSON Lines.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  @inline(never)
  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Writes an object whose members the closure writes.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    members(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array whose values the closure writes.
  package mutating func array(_ values: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    values(&self)
    close(UInt8(ascii: "]"))
  }

  @inline(never)
  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  @inline(never)
  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  /// Writes a member's key, which needs no escapes; its value must follow.
  @inline(never)
  package mutating func key(_ key: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a member's key that is any text; its value must follow.
  @inline(never)
  package mutating func key(escaping key: String) {
    separate()
    quote(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes `null`.
  package mutating func null() { word("null") }

  /// Writes a truth value.
  package mutating func value(_ value: Bool) { word(value ? "true" : "false") }

  /// Writes a text as the truth value or the number that it reads as, else as a string.
  package mutating func scalar(_ text: String) {
    switch text {
    case "true", "false": value(text == "true")
    default: if let number = Double(text) { value(number) } else { value(text) }
    }
  }

  /// Writes a string.
  package mutating func value(_ value: String) {
    separate()
    quote(value)
  }

  /// Writes a whole number.
  package mutating func value(_ value: Int) { whole(Int64(value)) }

  /// Writes a finite number; any other, which no checked value can be, as `null`.
  @inline(never)
  package mutating func value(_ value: Double) {
    if let whole = Int64(exactly: value), abs(value) <= 9_007_199_254_740_992 {
      self.whole(whole)
    } else {
      word(value.isFinite ? value.description : "null")
    }
  }

  @inline(never)
  private mutating func whole(_ number: Int64) {
    separate()
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(number.magnitude)
  }

  private mutating func digits(_ number: UInt64) {
    if number >= 10 { digits(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  @inline(never)
  private mutating func word(_ word: String) {
    separate()
    bytes.append(contentsOf: word.utf8)
  }

  /// Writes text that is already JSON.
  package mutating func raw(_ json: String) { word(json) }

  @inline(never)
  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    if escaping == .page {
      for scalar in text.unicodeScalars { escapeForPage(scalar) }
    } else {
      text.withUTF8 { characters in
        if characters.contains(where: Self.needsEscape) {
          for byte in characters { escape(byte) }
        } else {
          bytes.append(contentsOf: characters)
        }
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
    case 0..<0x20: escape(code: UInt32(byte))
    default: bytes.append(byte)
    }
  }

  private mutating func escapeForPage(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(scalar.value)]
    case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
      escape(code: scalar.value)
    default: bytes += String(scalar).utf8
    }
  }

  private mutating func escape(code: UInt32) {
    let digits = String(code, radix: 16)
    bytes += #"\u"#.utf8
    bytes += String(repeating: "0", count: 4 - digits.count).utf8
    bytes += digits.utf8
  }
}

// Members written with key and value together.
extension JSONWriter {
  /// Writes a member that is a string, or `null`.
  @inline(never)
  package mutating func member(_ key: StaticString, _ text: String?) {
    self.key(key)
    if let text { value(text) } else { null() }
  }

  /// Writes a member that is a whole number, or `null`.
  @inline(never)
  package mutating func member(_ key: StaticString, _ number: Int?) {
    self.key(key)
    if let number { value(number) } else { null() }
  }

  /// Writes a member that is a truth value.
  @inline(never)
  package mutating func member(_ key: StaticString, _ truth: Bool) {
    self.key(key)
    value(truth)
  }

  /// Writes a member that is an object.
  package mutating func member(_ key: StaticString, _ members: (inout JSONWriter) -> Void) {
    self.key(key)
    object(members)
  }
}
