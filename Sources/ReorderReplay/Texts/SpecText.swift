internal import ReorderCore
internal import ReorderScripting
package import ReorderTrace

/// The text of a spec that expects the outcome of a replay.
///
/// It expects how the last drag ended, the number of moves, the rows between the first and the last
/// that a move touched, the offset, and the final positions of windows. If the list or the drag is
/// too long, the commit of the last drag replaces the rows.
package enum SpecText {
  /// The most rows that a spec names.
  static let mostRows = 2000
  /// The longest list whose items a spec reads; its sandbox takes no more at once.
  static let mostItems = 10_000

  /// The text of a spec.
  ///
  /// - Parameters:
  ///   - header: The first line of the trace next to the spec.
  ///   - outcome: The outcome of the trace.
  package static func text(for header: EncodedHeader, comingTo outcome: Outcome) -> String {
    let name = LuaLiteral.quoted(header.name)
    let moves = outcome.earlierMoves + outcome.moves
    let lines =
      [
        "assert.equal(\(LuaLiteral.quoted(outcome.phase.rawValue)), drag.phase)",
        "assert.equal(\(moves.count), #drag.moves)",
      ] + rows(moves, outcome) + [
        "assert.same({ x = \(LuaLiteral.number(outcome.offset.x)), "
          + "y = \(LuaLiteral.number(outcome.offset.y)) }, drag.offset)"
      ] + windows(outcome)
    return """
      describe(\(name), function()
        it("ends as it was saved", function()
          local drag = replay { \(request(header)) }
      \(lines.map { "    \($0)\n" }.joined())  end)
      end)

      """
  }

  /// The rows between the first and the last that a move touched, section by section.
  private static func rows(_ moves: [Outcome.Move], _ outcome: Outcome) -> [String] {
    let touched = moves.flatMap { [$0.from, $0.to] }.map { slot in
      outcome.order.prefix(slot.section).reduce(slot.item) { $0 + $1.count }
    }
    guard let first = touched.min(), let last = touched.max() else { return [] }
    let count = outcome.order.reduce(0) { $0 + $1.count }
    guard last - first < mostRows, count <= mostItems else { return [commit(outcome.commit)] }
    let names = outcome.order.joined().dropFirst(first).prefix(last - first + 1)
    // The items in a row do not show which section each is in.
    return (outcome.order.count > 1 ? [commit(outcome.commit)] : []) + [
      "-- The rows from \(first + 1) to \(last + 1); the others did not move.",
      "assert.same({\n\(names.map { "      \(LuaLiteral.quoted($0)),\n" }.joined())    }, "
        + "table.move(drag.items, \(first + 1), \(last + 1), 1, {}))",
    ]
  }

  private static func commit(_ commit: Outcome.Commit?) -> String {
    guard let commit else { return "assert.is_nil(drag.commit)" }
    func place(_ slot: Slot) -> String { "{ \(slot.section + 1), \(slot.item + 1) }" }
    return "assert.same({ item = \(LuaLiteral.quoted(commit.item)), from = \(place(commit.from)), "
      + "to = \(place(commit.to)) }, drag.commit)"
  }

  private static func windows(_ outcome: Outcome) -> [String] {
    guard !outcome.windows.isEmpty else { return [] }
    let windows = outcome.windows.map { window in
      let (origin, size) = (window.frame.origin, window.frame.size)
      let numbers = [
        ("x", origin.x), ("y", origin.y), ("width", size.width), ("height", size.height),
      ]
      let parts = numbers.map { "\($0) = \(LuaLiteral.number($1))" }.joined(separator: ", ")
      return "      { id = \(LuaLiteral.quoted(window.id)), \(parts) },\n"
    }
    return ["assert.same({\n\(windows.joined())    }, drag.windows)"]
  }

  private static func request(_ header: EncodedHeader) -> String {
    var parts = ["trace = \(LuaLiteral.quoted(header.name))"]
    if let behaviour = header.behaviour {
      parts.append("behaviour = \(LuaLiteral.quoted(behaviour))")
    }
    if !header.parameters.isEmpty {
      let values = header.parameters.map {
        "\(LuaLiteral.key($0.key)) = \($0.value?.description ?? "nil")"
      }
      parts.append("params = { \(values.joined(separator: ", ")) }")
    }
    return parts.joined(separator: ", ")
  }
}
