internal import ReorderTrace

/// The spec of a recording: it comes to the order that it came to.
enum SpecText {
  /// The text of a spec.
  static func text(_ name: String, _ header: EncodedHeader, _ order: [[String]]) -> String {
    let rows = order.joined().map { "      \(quoted($0)),\n" }.joined()
    return """
      describe(\(quoted(name)), function()
        it("ends in the order in which it was recorded", function()
          local drag = replay { \(request(name, header)) }
          assert.same({
      \(rows)    }, drag.items)
        end)
      end)

      """
  }

  private static func request(_ name: String, _ header: EncodedHeader) -> String {
    var parts = ["trace = \(quoted(name))"]
    if let behaviour = header.behaviour { parts.append("behaviour = \(quoted(behaviour))") }
    if !header.parameters.isEmpty {
      let values = header.parameters.map { "\($0.key) = \(value($0.value))" }
      parts.append("params = { \(values.joined(separator: ", ")) }")
    }
    return parts.joined(separator: ", ")
  }

  private static func value(_ value: EncodedScalar) -> String {
    switch value {
    case .null: "nil"
    case .bool(let truth): truth ? "true" : "false"
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .string(let text): quoted(text)
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"", "\\": quoted += "\\\(character)"
      case "\u{0}"..."\u{1F}":
        quoted +=
          "\\x" + (character.value < 16 ? "0" : "")
          + String(character.value, radix: 16)
      default: quoted.unicodeScalars.append(character)
      }
    }
    return quoted + "\""
  }
}
