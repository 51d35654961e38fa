internal import ReorderScripting

/// A spec that expects what a run came to.
enum SpecText {
  /// What such a spec looks at.
  private static let readings: [RunReading] = [.phase, .order, .moves, .commit, .offset]

  /// The text of a spec.
  ///
  /// - Parameters:
  ///   - run: A run that was replayed to its end.
  ///   - name: What the trace beside the spec is called.
  static func spec(of run: SpecRun, named name: String) -> String {
    let expectations = readings.map { reading in
      "    assert.same(\(literal(reading.value(of: run))), drag.\(reading.rawValue))\n"
    }
    return """
      describe("\(name)", function()
        it("ends as it did at the prompt", function()
          local drag = replay { trace = "\(name)" }

      """ + expectations.joined() + "  end)\nend)\n"
  }

  /// A value as Lua has it.
  static func literal(_ value: ScriptValue) -> String {
    switch value {
    case .nil, .function: return "nil"
    case .boolean(let truth): return "\(truth)"
    case .integer(let whole): return "\(whole)"
    case .number(let number): return ParameterValue.number(number).description
    case .string(let text): return quoted(text)
    case .table(let entries):
      let parts = entries.map { entry in
        if case .integer = entry.key { return literal(entry.value) }
        return "\(entry.key.text ?? "") = \(literal(entry.value))"
      }
      return parts.isEmpty ? "{}" : "{ \(parts.joined(separator: ", ")) }"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        quoted += "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: quoted += String(UnicodeScalar(byte))
      default:
        let digits = String(byte)
        quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return quoted + "\""
  }
}
