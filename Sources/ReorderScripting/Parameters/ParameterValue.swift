/// A value of a behaviour's parameter.
public enum ParameterValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A string.
  case string(String)
  /// A truth value.
  case boolean(Bool)

  /// What kind of value it is, in Lua's words.
  public var kind: String {
    switch self {
    case .number: "number"
    case .string: "string"
    case .boolean: "boolean"
    }
  }
}

extension ParameterValue: CustomStringConvertible {
  /// The value as one writes it in Lua.
  public var description: String {
    switch self {
    case .number(let number): Self.spelled(number)
    case .string(let text): "\"\(text)\""
    case .boolean(let truth): truth ? "true" : "false"
    }
  }

  private static func spelled(_ number: Double) -> String {
    if let whole = Int64(exactly: number) { return String(whole) }
    return number.description
  }
}
