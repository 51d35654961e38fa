internal import ReorderScripting

/// Reads values from bytes, as `Lua/bridge.lua` writes them: a letter for the kind, then the value.
struct StockReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The next value; `nil` at the end.
  mutating func next() throws(ScriptSandbox.Refusal) -> ScriptValue? {
    position < bytes.count ? try value() : nil
  }

  private mutating func value() throws(ScriptSandbox.Refusal) -> ScriptValue {
    switch try take(1).first {
    case UInt8(ascii: "-"): return .nil
    case UInt8(ascii: "t"): return .boolean(true)
    case UInt8(ascii: "f"): return .boolean(false)
    case UInt8(ascii: "i"): return .integer(Int(truncatingIfNeeded: try number(UInt64.self)))
    case UInt8(ascii: "d"): return .number(Double(bitPattern: try number(UInt64.self)))
    case UInt8(ascii: "s"):
      let count = Int(try number(UInt32.self))
      return .string(String(decoding: try take(count), as: UTF8.self))
    case UInt8(ascii: "{"):
      let count = try number(UInt32.self)
      var entries: [ScriptEntry] = []
      for _ in 0..<count { entries.append(ScriptEntry(try value(), try value())) }
      return .table(entries)
    default: throw Self.malformed
    }
  }

  private mutating func number<Number: FixedWidthInteger>(
    _: Number.Type
  ) throws(ScriptSandbox.Refusal) -> Number {
    let bytes = try take(MemoryLayout<Number>.size)
    return Number(littleEndian: bytes.loadUnaligned(as: Number.self))
  }

  private mutating func take(_ count: Int) throws(ScriptSandbox.Refusal) -> UnsafeRawBufferPointer {
    guard count <= bytes.count - position else { throw Self.malformed }
    defer { position += count }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
  }

  private static let malformed = ScriptSandbox.Refusal("this is not a value")
}

/// Writes values as `Lua/bridge.lua` reads them.
struct StockWriter {
  private var bytes: [UInt8] = []

  static func bytes(of value: ScriptValue) -> [UInt8] {
    var writer = StockWriter()
    writer.write(value)
    return writer.bytes
  }

  private mutating func write(_ value: ScriptValue) {
    switch value {
    case .nil, .function: bytes.append(UInt8(ascii: "-"))
    case .boolean(let truth): bytes.append(UInt8(ascii: truth ? "t" : "f"))
    case .integer(let whole): write("i", UInt64(bitPattern: Int64(whole)))
    case .number(let number): write("d", number.bitPattern)
    case .string(let text):
      write("s", UInt32(text.utf8.count))
      bytes += text.utf8
    case .table(let entries):
      write("{", UInt32(entries.count))
      for entry in entries {
        write(entry.key)
        write(entry.value)
      }
    }
  }

  private mutating func write(_ kind: Unicode.Scalar, _ number: some FixedWidthInteger) {
    bytes.append(UInt8(ascii: kind))
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }
}

/// What a function expects: a letter for each argument, as in ``ScriptSandbox``.
struct StockSignature {
  private let letters: String

  init(_ letters: String) { self.letters = letters }

  /// The arguments, as many as there are letters.
  func checked(
    _ arguments: [ScriptValue], of name: String
  ) throws(ScriptSandbox.Refusal) -> [ScriptValue] {
    var checked: [ScriptValue] = []
    for (index, letter) in letters.enumerated() {
      let value = index < arguments.count ? arguments[index] : .nil
      guard Self.fits(value, letter) else {
        throw ScriptSandbox.Refusal(
          "bad argument #\(index + 1) to '\(name)' "
            + "(\(Self.kinds[letter] ?? "value") expected, got \(Self.kind(of: value)))")
      }
      checked.append(value)
    }
    return checked
  }

  private static let kinds: [Character: String] = [
    "n": "number", "i": "integer", "s": "string", "b": "boolean", "t": "table",
  ]

  private static func fits(_ value: ScriptValue, _ letter: Character) -> Bool {
    switch letter {
    case "n": value.double != nil
    case "i": value.whole != nil
    case "s": value.text != nil
    case "b": kind(of: value) == "boolean"
    case "t": kind(of: value) == "table"
    default: true
    }
  }

  private static func kind(of value: ScriptValue) -> String {
    switch value {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table: "table"
    case .function: "function"
    }
  }
}
