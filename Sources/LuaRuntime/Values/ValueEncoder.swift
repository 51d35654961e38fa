internal import CLuaSandbox

/// Lays values out for the sandbox: one flat list, with all strings in one buffer.
struct ValueEncoder {
  private(set) var values: [lsb_value] = []
  private var bytes: [UInt8] = []
  private let serial: UInt64

  private init(serial: UInt64) { self.serial = serial }

  /// Passes the encoded values to `body`, which must not keep them.
  static func encode(
    _ list: [LuaValue], for serial: UInt64,
    _ body: (UnsafePointer<lsb_value>?, Int32) -> lsb_status
  ) throws(LuaError) -> lsb_status {
    var encoder = ValueEncoder(serial: serial)
    for value in list { try encoder.append(value) }
    return encoder.withSettledStrings(body)
  }

  private mutating func append(_ value: LuaValue) throws(LuaError) {
    switch value {
    case .nil: append(LSB_NIL, 0)
    case .boolean(let truth): append(LSB_BOOLEAN, truth ? 1 : 0)
    case .integer(let whole): append(LSB_INTEGER, Int64(whole))
    case .number(let double): append(double)
    case .string(let text): append(text.utf8)
    case .bytes(let content): append(content)
    case .table(let entries): try append(entries)
    case .reference(let reference):
      guard reference.serial == serial else {
        throw LuaError(.misused, "the handle belongs to another Lua state")
      }
      append(LSB_ANCHORED, Int64(reference.anchor))
    }
  }

  private mutating func append(_ kind: lsb_kind, _ integer: Int64, length: Int = 0) {
    var value = lsb_value()
    value.kind = kind
    value.integer = integer
    value.length = length
    values.append(value)
  }

  private mutating func append(_ double: Double) {
    var value = lsb_value()
    value.kind = LSB_NUMBER
    value.number = double
    values.append(value)
  }

  // A string is its offset until the buffer has stopped growing.
  private mutating func append(_ content: some Collection<UInt8>) {
    append(LSB_STRING, Int64(bytes.count), length: content.count)
    bytes.append(contentsOf: content)
  }

  private mutating func append(_ entries: [LuaEntry]) throws(LuaError) {
    append(LSB_OPEN, 0)
    for entry in entries {
      if entry.key.isNaN || entry.key == .nil {
        throw LuaError(.misused, "nil and NaN cannot be keys of a table")
      }
      try append(entry.key)
      try append(entry.value)
    }
    append(LSB_CLOSE, 0)
  }

  private mutating func withSettledStrings(
    _ body: (UnsafePointer<lsb_value>?, Int32) -> lsb_status
  ) -> lsb_status {
    var settled = values
    return bytes.withUnsafeBytes { buffer in
      for index in settled.indices where settled[index].kind == LSB_STRING {
        let offset = Int(settled[index].integer)
        settled[index].bytes = buffer.baseAddress.map {
          ($0 + offset).assumingMemoryBound(to: CChar.self)
        }
      }
      return settled.withUnsafeBufferPointer { body($0.baseAddress, Int32($0.count)) }
    }
  }
}

extension LuaValue {
  fileprivate var isNaN: Bool {
    guard case .number(let double) = self else { return false }
    return double.isNaN
  }
}
