package import ReorderCore

/// A JSON value that keeps the order of an object's members.
package enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A finite number.
  case number(Double)
  /// A string, without its quotes and escapes.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object, its members in the order of the text.
  case object([JSONMember])

  /// The type of the value.
  package var type: JSONType {
    switch self {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The number, string or Boolean; `nil` for anything else.
  package var scalar: ParameterValue? {
    switch self {
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .bool(let truth): .boolean(truth)
    case .null, .array, .object: nil
    }
  }
}

/// One `"key": value` of an object.
package struct JSONMember: Hashable, Sendable {
  /// The key, without its quotes and escapes.
  package var key: String
  /// The value.
  package var value: JSONValue

  /// Creates a member.
  package init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }
}

/// The kinds of JSON values.
public enum JSONType: String, Hashable, Sendable, CaseIterable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool
  /// A number.
  case number
  /// A string.
  case string
  /// An array.
  case array
  /// An object.
  case object
}
