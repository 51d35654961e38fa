/// A value as plain data.
///
/// Tables are lists of pairs in a fixed order: whole numbers ascending, other numbers, then strings
/// by their bytes, then `false` and `true`.
package enum LuaValue: Sendable, Hashable {
  /// The absence of a value.
  case `nil`
  /// A truth value.
  case boolean(Bool)
  /// A whole number, 64 bits.
  case integer(Int)
  /// A double, which may be NaN or infinite.
  case number(Double)
  /// A string that is valid UTF-8; it may hold NUL.
  case string(String)
  /// A string that is not valid UTF-8.
  case bytes([UInt8])
  /// A table.
  case table([LuaEntry])
  /// A value without a plain form, kept in the state: a function, a record.
  case reference(LuaReference)
}

/// A key of a table and its value.
package struct LuaEntry: Sendable, Hashable {
  /// Never nil and never NaN.
  package var key: LuaValue
  /// Never nil.
  package var value: LuaValue

  /// A pair.
  package init(_ key: LuaValue, _ value: LuaValue) {
    self.key = key
    self.value = value
  }
}

extension LuaValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral {
  /// The absence of a value.
  package init(nilLiteral: ()) { self = .nil }
  /// A truth value.
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension LuaValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A whole number.
  package init(integerLiteral value: Int) { self = .integer(value) }
  /// A double.
  package init(floatLiteral value: Double) { self = .number(value) }
}

extension LuaValue: ExpressibleByStringLiteral {
  /// A string.
  package init(stringLiteral value: String) { self = .string(value) }
}

extension LuaValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// A table with keys from 1.
  package init(arrayLiteral elements: LuaValue...) {
    self = .table(elements.enumerated().map { LuaEntry(.integer($0.offset + 1), $0.element) })
  }

  /// A table with these keys, in this order.
  package init(dictionaryLiteral elements: (LuaValue, LuaValue)...) {
    self = .table(elements.map { LuaEntry($0.0, $0.1) })
  }
}

extension LuaValue {
  /// The value of a string key; nil if this is not a table or has no such key.
  ///
  /// Complexity: O(n).
  package subscript(_ key: String) -> LuaValue? {
    guard case .table(let entries) = self else { return nil }
    return entries.first { $0.key == .string(key) }?.value
  }
}
