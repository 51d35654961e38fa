internal import ReorderTrace

extension JSONValue {
  /// The member of an object; `nil` if there is none.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The string, if it is one.
  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The whole number, if it is one.
  var whole: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }

  /// Whether it is `true`.
  var isTrue: Bool { self == .bool(true) }

  /// The values of an array; empty for anything else.
  var values: [JSONValue] { if case .array(let values) = self { values } else { [] } }
}
