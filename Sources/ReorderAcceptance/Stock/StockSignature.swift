internal import ReorderScripting

/// What a function expects: a letter for each argument, as in ``ScriptSandbox``.
struct StockSignature {
  private let letters: String

  init(_ letters: String) { self.letters = letters }

  /// The arguments, as many as there are letters.
  func checked(
    _ arguments: [ScriptValue], of name: String
  ) throws(ScriptSandbox.Refusal) -> [ScriptValue] {
    var checked: [ScriptValue] = []
    for (index, letter) in letters.enumerated() {
      let value = index < arguments.count ? arguments[index] : .nil
      guard Self.fits(value, letter) else {
        throw ScriptSandbox.Refusal(
          "bad argument #\(index + 1) to '\(name)' "
            + "(\(Self.kinds[letter] ?? "value") expected, got \(Self.kind(of: value)))")
      }
      checked.append(value)
    }
    return checked
  }

  private static let kinds: [Character: String] = [
    "n": "number", "i": "integer", "s": "string", "b": "boolean", "t": "table",
  ]

  private static func fits(_ value: ScriptValue, _ letter: Character) -> Bool {
    switch letter {
    case "n": value.double != nil
    case "i": value.whole != nil
    case "s": value.text != nil
    case "b": kind(of: value) == "boolean"
    case "t": kind(of: value) == "table"
    default: true
    }
  }

  private static func kind(of value: ScriptValue) -> String {
    switch value {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table: "table"
    case .function: "function"
    }
  }
}
