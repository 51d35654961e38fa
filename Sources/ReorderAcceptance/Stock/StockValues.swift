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
