internal import CLuaSandbox

typealias RawValue = lsb_value

/// A value of a script, read in place.
///
/// It is borrowed: valid until the next call into its state, or, inside a host function, until it
/// returns. Reading it runs none of the script's code and allocates nothing unless it says so.
public struct LuaView {
  let raw: OpaquePointer
  let value: lsb_value

  /// What it is.
  package var kind: LuaKind { LuaKind(value.kind) }

  /// Whether it is nil.
  public var isNil: Bool { value.kind == LSB_NIL }

  /// The truth value, if it is one.
  public var boolean: Bool? { value.kind == LSB_BOOLEAN ? value.integer != 0 : nil }

  /// The number, whole or not, if it is one; may be NaN or infinite.
  public var number: Double? { value.asNumber }

  /// The whole number, if it is one: also a double without a fraction that fits.
  public var integer: Int? { value.asInteger }

  /// The string, if it is one; invalid UTF-8 is repaired.
  ///
  /// It allocates, unlike ``bytes`` and ``matches(_:)``.
  package var string: String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of the string, if it is one.
  public var bytes: UnsafeBufferPointer<UInt8>? {
    value.kind == LSB_STRING ? value.content : nil
  }

  /// Whether it is exactly this string.
  ///
  /// Complexity: O(n), no allocation.
  package func matches(_ text: StaticString) -> Bool {
    bytes?.matches(text) == true
  }

  /// Whether it is exactly this string.
  ///
  /// Complexity: O(n), no allocation for a short one.
  package func equals(_ text: String) -> Bool {
    guard let bytes, bytes.count == text.utf8.count else { return false }
    return text.utf8.elementsEqual(bytes)
  }

  /// The table, if it is one.
  package var table: LuaTable? {
    guard value.kind == LSB_TABLE else { return nil }
    return LuaTable(raw: raw, index: Int32(truncatingIfNeeded: value.integer))
  }

  /// The number that the host gave to its record, if it is one.
  package var recordHandle: Int? {
    value.kind == LSB_RECORD ? value.length : nil
  }

  /// Keeps the function beyond the call, if it is one.
  ///
  /// - Throws: ``LuaError`` with ``LuaError/Code/memory``.
  package func function() throws(LuaError) -> LuaFunction? {
    guard value.kind == LSB_FUNCTION else { return nil }
    return LuaFunction(reference: try keep())
  }

  /// Keeps a table, function, record or coroutine beyond the call.
  ///
  /// - Throws: ``LuaError`` with ``LuaError/Code/memory``, or misused for another kind.
  package func keep() throws(LuaError) -> LuaReference {
    switch value.kind {
    case LSB_TABLE, LSB_FUNCTION, LSB_RECORD, LSB_OTHER: break
    default: throw LuaError(.misused, "a \(kind.word) is a plain value, which cannot be kept")
    }
    var anchor: Int32 = 0
    let status = lsb_anchor_index(raw, Int32(truncatingIfNeeded: value.integer), &anchor)
    guard status == LSB_OK else { throw LuaError(last: raw) }
    return LuaReference(anchor: anchor, serial: lsb_serial(raw))
  }
}

extension lsb_value {
  /// The number, whole or not, if it is one.
  var asNumber: Double? {
    switch kind {
    case LSB_NUMBER: number
    case LSB_INTEGER: Double(integer)
    default: nil
    }
  }

  /// The whole number, if it is one.
  var asInteger: Int? {
    switch kind {
    case LSB_INTEGER: Int(integer)
    case LSB_NUMBER: Int(exactly: number)
    default: nil
    }
  }

  /// The bytes of a string.
  var content: UnsafeBufferPointer<UInt8> {
    let start: UnsafePointer<CChar>? = bytes
    return UnsafeBufferPointer(
      start: start.map { UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) }, count: length)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are exactly those of a string.
  ///
  /// Complexity: O(n), no allocation.
  @inlinable @inline(__always) package func matches(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && indices.allSatisfy { self[$0] == text.utf8Start[$0] }
  }
}
