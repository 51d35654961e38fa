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
}

// The parts of a value, for a reader that takes what is there.
extension JSONValue {
  /// The text of a string.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The number.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The number, if it is whole.
  package var whole: Int? { number.flatMap { Int(exactly: $0) } }

  /// The elements of an array; none of anything else.
  package var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }

  /// The members of an object; none of anything else.
  package var members: [JSONMember] { if case .object(let members) = self { members } else { [] } }

  /// The value under a key of an object; `nil` if there is none.
  package subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }
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
