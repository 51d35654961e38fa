public import ReorderCore

/// Values and names as Lua source.
package enum LuaLiteral {
  /// A quoted string with any characters.
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

  /// A number, without a fraction if it is whole.
  package static func number(_ number: Double) -> String {
    if let whole = Int64(exactly: number) { return String(whole) }
    return number.isNaN ? "nan" : number.description
  }

  /// A name as a table key; Lua's reserved words go in brackets.
  package static func key(_ name: String) -> String {
    LuaLexer.reserved.contains(name) ? "[\(quoted(name))]" : name
  }

  /// Whether a string can be written as a name.
  package static func isName(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "_")
        || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return !LuaLexer.reserved.contains(text)
      && text.utf8.allSatisfy {
        isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }
}

extension ParameterValue {
  /// The kind of the value, in Lua's terms.
  package var kind: String {
    switch self {
    case .number: "number"
    case .string: "string"
    case .boolean: "boolean"
    }
  }
}

extension ParameterValue: CustomStringConvertible {
  /// The value as a Lua literal.
  public var description: String {
    switch self {
    case .number(let number): LuaLiteral.number(number)
    case .string(let text): LuaLiteral.quoted(text)
    case .boolean(let truth): truth ? "true" : "false"
    }
  }
}
