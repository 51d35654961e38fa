internal import ReorderCore
internal import ReorderScripting
internal import ReorderTrace

/// The spec of a recording: it comes to what its replay came to.
///
/// It expects how the last drag ended, the rows that moved, and where windows rest. Rows that no
/// move touched are left out, so that a spec stays short; where the list is too long, or the drag
/// went too far, the commit of the last drag stands for the rows.
enum SpecText {
  /// The most rows that a spec names.
  static let mostRows = 2000
  /// The longest list of which a spec reads the items; its sandbox takes no more at once.
  static let mostItems = 10_000

  /// The text of a spec.
  ///
  /// - Parameters:
  ///   - name: What the trace beside it is called.
  ///   - header: The trace's.
  ///   - outcome: What the trace comes to.
  static func text(_ name: String, _ header: EncodedHeader, _ outcome: Outcome) -> String {
    let lines =
      ["assert.equal(\(quoted(outcome.phase.rawValue)), drag.phase)"]
      + rows(outcome) + windows(outcome)
    return """
      describe(\(quoted(name)), function()
        it("ends as it was saved", function()
          local drag = replay { \(request(name, header)) }
      \(lines.map { "    \($0)\n" }.joined())  end)
      end)

      """
  }

  /// The rows between the first and the last that a move touched, in the stage's one section.
  private static func rows(_ outcome: Outcome) -> [String] {
    let touched = (outcome.earlierMoves + outcome.moves).flatMap { [$0.from.item, $0.to.item] }
    guard let first = touched.min(), let last = touched.max() else {
      return ["assert.same({}, drag.moves)"]
    }
    let count = outcome.order.reduce(0) { $0 + $1.count }
    guard last - first < mostRows, count <= mostItems else { return [commit(outcome.commit)] }
    let names = outcome.order.joined().dropFirst(first).prefix(last - first + 1)
    return [
      "-- The rows from \(first + 1) to \(last + 1); the others are where they were.",
      "assert.same({\n\(names.map { "      \(quoted($0)),\n" }.joined())    }, "
        + "table.move(drag.items, \(first + 1), \(last + 1), 1, {}))",
    ]
  }

  private static func commit(_ commit: Outcome.Commit?) -> String {
    guard let commit else { return "assert.is_nil(drag.commit)" }
    func place(_ slot: Slot) -> String { "{ \(slot.section + 1), \(slot.item + 1) }" }
    return "assert.same({ item = \(quoted(commit.item)), from = \(place(commit.from)), "
      + "to = \(place(commit.to)) }, drag.commit)"
  }

  private static func windows(_ outcome: Outcome) -> [String] {
    guard !outcome.windows.isEmpty else { return [] }
    let windows = outcome.windows.map { window in
      let (origin, size) = (window.frame.origin, window.frame.size)
      return "      { id = \(quoted(window.id)), x = \(number(origin.x)), y = \(number(origin.y)), "
        + "width = \(number(size.width)), height = \(number(size.height)) },\n"
    }
    return ["assert.same({\n\(windows.joined())    }, drag.windows)"]
  }

  private static func request(_ name: String, _ header: EncodedHeader) -> String {
    var parts = ["trace = \(quoted(name))"]
    if let behaviour = header.behaviour { parts.append("behaviour = \(quoted(behaviour))") }
    if !header.parameters.isEmpty {
      let values = header.parameters.map { "\(key($0.key)) = \(value($0.value))" }
      parts.append("params = { \(values.joined(separator: ", ")) }")
    }
    return parts.joined(separator: ", ")
  }

  /// A parameter's name as the key of a table; the words of Lua itself stand in quotes.
  private static func key(_ name: String) -> String {
    LuaLexer.reserved.contains(name) ? "[\(quoted(name))]" : name
  }

  private static func value(_ value: EncodedScalar) -> String {
    switch value {
    case .null: "nil"
    case .bool(let truth): truth ? "true" : "false"
    case .number(let number): self.number(number)
    case .string(let text): quoted(text)
    }
  }

  private static func number(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
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
