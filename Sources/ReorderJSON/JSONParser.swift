internal import ReorderText

/// A strict reader of one JSON text (RFC 8259) that keeps member order and refuses duplicate keys.
///
/// Foundation's parser does neither; it is the oracle in the tests for everything else.
package struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  var index = 0
  private var depth = 0
  private var values = 0

  private let mostValues: Int

  private init(_ bytes: UnsafeBufferPointer<UInt8>, mostValues: Int) {
    self.bytes = bytes
    self.mostValues = mostValues
  }

  /// Reads one value that fills the text except for whitespace around it.
  ///
  /// O(bytes).
  package static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, mostValues: Int = JSONError.mostValues
  ) throws(JSONError) -> JSONValue {
    if bytes.contains(where: { $0 >= 0x80 }), String(validating: bytes, as: UTF8.self) == nil {
      throw JSONError(column: firstInvalid(in: bytes), reason: .notUTF8)
    }
    var parser = JSONParser(bytes, mostValues: mostValues)
    let value = try parser.value()
    parser.skipWhitespace()
    guard parser.index == bytes.count else { throw parser.error(.trailing) }
    return value
  }

  /// Returns the column of the first byte that is invalid in UTF-8.
  private static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var column = 1
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      column += UTF8.width(scalar)
    }
    return column
  }

  func error(_ reason: JSONError.Reason) -> JSONError {
    JSONError(column: index + 1, reason: reason)
  }

  /// Returns the error for an unexpected byte.
  func unexpected() -> JSONError {
    guard index < bytes.count else { return error(.unexpectedEnd) }
    return JSONError(column: index + 1, reason: .unexpected(bytes[index]), before: textBefore)
  }

  /// The last characters before the index, in its line.
  private var textBefore: String {
    let line = bytes[..<index].suffix(24).reversed().prefix { $0 != UInt8(ascii: "\n") }.reversed()
    // Not from the middle of a character on.
    return String(decoding: line.drop { $0 & 0xC0 == 0x80 }, as: UTF8.self).excerpt(of: 24)
  }

  mutating func skipWhitespace() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): index += 1
      default: return
      }
    }
  }

  /// Consumes a byte if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    skipWhitespace()
    guard index < bytes.count else { throw unexpected() }
    values += 1
    guard values <= mostValues else { throw error(.tooManyValues) }
    switch bytes[index] {
    case UInt8(ascii: "{"): return try nested { (parser) throws(JSONError) in try parser.object() }
    case UInt8(ascii: "["): return try nested { (parser) throws(JSONError) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: return try word()
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    guard depth < JSONError.deepest else { throw error(.depth) }
    index += 1
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  private mutating func word() throws(JSONError) -> JSONValue {
    for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
    where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return value
    }
    throw unexpected()
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    var values: [JSONValue] = []
    skipWhitespace()
    if take(UInt8(ascii: "]")) { return .array(values) }
    repeat {
      values.append(try value())
      skipWhitespace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw unexpected() }
    return .array(values)
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    var members: [JSONMember] = []
    var keys = KeySet()
    skipWhitespace()
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipWhitespace()
      let start = self
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw unexpected() }
      let key = try string()
      skipWhitespace()
      guard take(UInt8(ascii: ":")) else { throw unexpected() }
      let value = try value()
      guard keys.insert(key) else { throw start.error(.duplicateKey(key)) }
      members.append(JSONMember(key: key, value: value))
      skipWhitespace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw unexpected() }
    return .object(members)
  }
}

extension JSONValue {
  /// Reads a text that is one value.
  package init(
    parsing bytes: [UInt8], mostValues: Int = JSONError.mostValues
  ) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(JSONError) in
      try JSONParser.parse(bytes, mostValues: mostValues)
    }
  }
}

/// The keys of an object so far: searched linearly while few, hashed when many.
private struct KeySet {
  private var few: [String] = []
  private var many: Set<String> = []

  /// Adds a key; returns false if it is already there.
  mutating func insert(_ key: String) -> Bool {
    guard many.isEmpty else { return many.insert(key).inserted }
    guard !few.contains(key) else { return false }
    few.append(key)
    if few.count > 16 { many = Set(few) }
    return true
  }
}
