/// A JSON value that keeps the order of an object's members.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// What the value is, without what it says.
  var type: JSONType {
    switch self {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}

/// One `"key": value` of an object.
package struct JSONMember: Hashable, Sendable {
  package var key: String
  package var value: JSONValue
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
