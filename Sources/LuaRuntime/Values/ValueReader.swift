internal import CLuaSandbox

extension LuaView {
  /// The value as plain data, read raw and in a fixed order.
  ///
  /// - Throws: ``LuaError`` with ``LuaError/Code/conversion(_:)`` when it is too large, contains
  ///   itself, or holds a function, record or coroutine.
  package func plain(_ conversion: LuaConversion = LuaConversion()) throws(LuaError) -> LuaValue {
    var reader = ValueReader(raw: raw, conversion: conversion)
    let mark = lsb_mark(raw)
    defer { lsb_forget(raw, mark) }
    return try reader.read(value, depth: 0)
  }
}

extension LuaTable {
  /// The raw keys of a table whose keys are all names, sorted by their bytes.
  ///
  /// - Throws: ``LuaError`` with ``LuaError/Code/conversion(_:)`` for more than `limit` pairs, and
  ///   for a key that is not a string.
  package func names(limit: Int = 1_000) throws(LuaError) -> [String] {
    var names: [String] = []
    var count = 0
    let mark = lsb_mark(raw)
    defer { lsb_forget(raw, mark) }
    guard lsb_walk(raw) else { throw LuaError(.conversion(.tooDeep), "") }
    var key = lsb_value()
    var value = lsb_value()
    let inner = lsb_mark(raw)
    while lsb_next(raw, index, &key, &value) {
      count += 1
      guard count <= limit else { throw LuaError(.conversion(.tooMany), "") }
      let view = LuaView(raw: raw, value: key)
      guard let name = view.string else { throw LuaError(.conversion(.notAName(view.kind)), "") }
      names.append(name)
      lsb_forget(raw, inner)
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// Walks a value of a script and copies it, within limits.
struct ValueReader {
  let raw: OpaquePointer
  let conversion: LuaConversion
  private var count = 0
  private var bytes = 0
  private var ancestors: [UInt64] = []

  init(raw: OpaquePointer, conversion: LuaConversion) {
    self.raw = raw
    self.conversion = conversion
  }

  mutating func read(_ value: lsb_value, depth: Int) throws(LuaError) -> LuaValue {
    count += 1
    guard count <= conversion.count else { throw LuaError(.conversion(.tooMany), "") }
    switch value.kind {
    case LSB_NIL: return .nil
    case LSB_BOOLEAN: return .boolean(value.integer != 0)
    case LSB_INTEGER: return .integer(Int(value.integer))
    case LSB_NUMBER: return .number(value.number)
    case LSB_STRING: return try readString(value)
    case LSB_TABLE: return try readTable(Int32(truncatingIfNeeded: value.integer), depth: depth)
    default: throw LuaError(.conversion(.notPlain(LuaKind(value.kind))), "")
    }
  }

  private mutating func readString(_ value: lsb_value) throws(LuaError) -> LuaValue {
    bytes += value.length
    guard bytes <= conversion.bytes else { throw LuaError(.conversion(.tooLong), "") }
    if let string = String(validating: value.content, as: UTF8.self) { return .string(string) }
    return .bytes(Array(value.content))
  }

  private mutating func readTable(_ index: Int32, depth: Int) throws(LuaError) -> LuaValue {
    let identity = lsb_identity(raw, index)
    guard !ancestors.contains(identity) else { throw LuaError(.conversion(.cycle), "") }
    guard depth < conversion.depth, lsb_walk(raw) else {
      throw LuaError(.conversion(.tooDeep), "")
    }
    ancestors.append(identity)
    defer { ancestors.removeLast() }
    var entries: [LuaEntry] = []
    var key = lsb_value()
    var value = lsb_value()
    let mark = lsb_mark(raw)
    while lsb_next(raw, index, &key, &value) {
      let plainKey = try readKey(key)
      entries.append(LuaEntry(plainKey, try read(value, depth: depth + 1)))
      lsb_forget(raw, mark)
    }
    lsb_forget(raw, mark - 1)
    return .table(entries.sorted { LuaValue.precedes($0.key, $1.key) })
  }

  private mutating func readKey(_ key: lsb_value) throws(LuaError) -> LuaValue {
    guard key.kind != LSB_TABLE else { throw LuaError(.conversion(.notPlain(.table)), "") }
    return try read(key, depth: 0)
  }
}

extension LuaValue {
  private var rank: Int {
    switch self {
    case .integer: 0
    case .number: 1
    case .string, .bytes: 2
    default: 3
    }
  }

  private var content: [UInt8] {
    switch self {
    case .string(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    default: []
    }
  }

  static func precedes(_ left: LuaValue, _ right: LuaValue) -> Bool {
    switch (left, right) {
    case (.integer(let a), .integer(let b)): a < b
    case (.number(let a), .number(let b)): a < b
    case (.boolean(let a), .boolean(let b)): !a && b
    case (.string(let a), .string(let b)): a.utf8.lexicographicallyPrecedes(b.utf8)
    default:
      left.rank != right.rank
        ? left.rank < right.rank : left.content.lexicographicallyPrecedes(right.content)
    }
  }
}
