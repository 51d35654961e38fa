public import ReorderCore

/// Values and names as one writes them in Lua.
package enum LuaLiteral {
  /// A string in quotes, whatever characters it has.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"", "\\": quoted += "\\\(character)"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        quoted += "\\x" + (character.value < 16 ? "0" : "") + String(character.value, radix: 16)
      default: quoted.unicodeScalars.append(character)
      }
    }
    return quoted + "\""
  }

  /// A number, without a fraction where it is whole.
  package static func number(_ number: Double) -> String {
    if let whole = Int64(exactly: number) { return String(whole) }
    return number.isNaN ? "nan" : number.description
  }

  /// A name as the key of a table; Lua's reserved words stand in brackets.
  package static func key(_ name: String) -> String {
    LuaLexer.reserved.contains(name) ? "[\(quoted(name))]" : name
  }
}

extension ParameterValue {
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
    case .number(let number): LuaLiteral.number(number)
    case .string(let text): LuaLiteral.quoted(text)
    case .boolean(let truth): truth ? "true" : "false"
    }
  }
}
