internal import LuaRuntime
package import ReorderCore

/// A value passed to or returned from a ``ScriptSandbox``.
package enum ScriptValue: Hashable, Sendable {
  /// The absence of a value.
  case `nil`
  /// A boolean.
  case boolean(Bool)
  /// An integer.
  case integer(Int)
  /// A double; may be NaN or infinite.
  case number(Double)
  /// A string; invalid UTF-8 is repaired.
  case string(String)
  /// A table, its keys in a fixed order: integers, other numbers, strings, booleans.
  case table([ScriptEntry])
  /// A function of the sandbox or of its host; only ever passed in.
  case function(ScriptFunction)
}

/// A key of a table and its value.
package struct ScriptEntry: Hashable, Sendable {
  /// Neither nil nor NaN.
  package var key: ScriptValue
  /// Never nil.
  package var value: ScriptValue

  /// Creates a pair.
  package init(_ key: ScriptValue, _ value: ScriptValue) {
    self.key = key
    self.value = value
  }
}

/// A function that a ``ScriptSandbox`` keeps, to be called or passed in.
package struct ScriptFunction: Hashable, Sendable {
  let function: LuaFunction
}

extension ScriptValue {
  /// A table with the keys from 1 on.
  package static func list(_ values: some Sequence<ScriptValue>) -> ScriptValue {
    .table(values.enumerated().map { ScriptEntry(.integer($0.offset + 1), $0.element) })
  }

  /// A table with names as keys; nil values are left out.
  package static func record(_ members: KeyValuePairs<String, ScriptValue>) -> ScriptValue {
    .table(members.filter { $0.value != .nil }.map { ScriptEntry(.string($0.key), $0.value) })
  }

  /// The value of a name in a table; `nil` if this is not a table or has no such key.
  ///
  /// Complexity: O(n).
  package subscript(_ name: String) -> ScriptValue? {
    guard case .table(let entries) = self else { return nil }
    return entries.first { $0.key == .string(name) }?.value
  }

  /// The values at the keys 1, 2, 3 …; empty if this is not a table.
  package var elements: [ScriptValue] {
    guard case .table(let entries) = self else { return [] }
    return entries.prefix { if case .integer = $0.key { true } else { false } }.map { $0.value }
  }

  /// The string, if it is one.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The number, whole or not, if it is one.
  package var double: Double? {
    switch self {
    case .integer(let whole): Double(whole)
    case .number(let number): number
    default: nil
    }
  }

  /// The integer, if it is one.
  package var whole: Int? {
    switch self {
    case .integer(let whole): whole
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The number, string or boolean as a parameter's value; `nil` for anything else.
  package var scalar: ParameterValue? {
    switch self {
    case .integer(let whole): .number(Double(whole))
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .boolean(let truth): .boolean(truth)
    case .nil, .table, .function: nil
    }
  }

  /// The kind of the value, in Lua's terms.
  package var kind: String {
    switch self {
    case .nil: "nil"
    case .function: "function"
    case .table: "table"
    default: scalar?.kind ?? "nil"
    }
  }

  /// Whether Lua treats it as true: anything but nil and false.
  package var isTruthy: Bool { self != .nil && self != .boolean(false) }
}

extension ScriptValue {
  /// A parameter's value; a whole number is an integer.
  package init(_ value: ParameterValue) { self.init(LuaValue(value)) }

  var lua: LuaValue {
    switch self {
    case .nil: .nil
    case .boolean(let truth): .boolean(truth)
    case .integer(let whole): .integer(whole)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .table(let entries): .table(entries.map { LuaEntry($0.key.lua, $0.value.lua) })
    case .function(let function): .reference(function.function.reference)
    }
  }

  init(_ value: LuaValue) {
    switch value {
    case .nil, .reference: self = .nil
    case .boolean(let truth): self = .boolean(truth)
    case .integer(let whole): self = .integer(whole)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .bytes(let bytes): self = .string(String(decoding: bytes, as: UTF8.self))
    case .table(let entries):
      self = .table(
        entries.map { ScriptEntry(ScriptValue($0.key), ScriptValue($0.value)) })
    }
  }
}
