internal import ReorderCore
internal import ReorderScripting
package import ReorderTrace

/// The text of a spec that expects the outcome of a replay.
///
/// It expects how the last drag ended, its commit, the number of moves, the order, the offset, and
/// the final positions of windows. Of a long list it says what the drag has changed: the rows
/// before the drag, with the steps of the commit, or else the rows around the changes.
package enum SpecText {
  /// The longest list whose items are all named.
  static let mostNamed = 12
  /// The longest list whose items a spec reads; its sandbox takes no more at once.
  static let mostItems = 10_000
  /// The most steps of a commit that are written out.
  static let mostSteps = 12
  /// The most rows that are named around changes that are no commit's.
  static let mostRows = 40

  /// The text of a spec.
  ///
  /// - Parameters:
  ///   - header: The first line of the trace next to the spec.
  ///   - outcome: The outcome of the trace.
  package static func text(for header: EncodedHeader, comingTo outcome: Outcome) -> String {
    let name = LuaLiteral.quoted(header.name)
    let moves = outcome.earlierMoves + outcome.moves
    var lines = [
      "assert.equal(\(LuaLiteral.quoted(outcome.phase.rawValue)), drag.phase)",
      "assert.equal(\(moves.count), #drag.moves)", commit(outcome.commit),
    ]
    lines += rows(outcome, from: header)
    lines.append(
      "assert.same({ x = \(LuaLiteral.number(outcome.offset.x)), "
        + "y = \(LuaLiteral.number(outcome.offset.y)) }, drag.offset)")
    lines += windows(outcome)
    return """
      describe(\(name), function()
        it("ends as it was saved", function()
          local drag = replay { \(request(header)) }
      \(lines.map { "    \($0)\n" }.joined())  end)
      end)

      """
  }

  private static func rows(_ outcome: Outcome, from header: EncodedHeader) -> [String] {
    let count = outcome.order.reduce(0) { $0 + $1.count }
    guard count > 0, count <= mostItems else { return [] }
    let isFlat = outcome.order.count == 1 && outcome.lists.isEmpty
    if !outcome.lists.isEmpty {
      let names = outcome.listOrder
      return (count <= mostNamed ? [lists(of: outcome)] : slice(outcome, from: []))
        + (names.isEmpty ? [] : ["assert.same(\(list(names)), drag.list_order)"])
    }
    if count <= mostNamed {
      let order = isFlat ? list(outcome.order[0]) : list(outcome.order)
      return ["assert.same(\(order), drag.\(isFlat ? "items" : "order"))"]
    }
    guard let first = order(of: header.scene) else { return slice(outcome, from: []) }
    let steps = steps(of: outcome.commit)
    if let changed = OrderSteps.apply(steps, to: first), changed == outcome.order {
      return changes(steps, of: header.name, outcome, isFlat: isFlat)
    }
    if first == outcome.order { return changes([], of: header.name, outcome, isFlat: isFlat) }
    return slice(outcome, from: first)
  }

  /// The order of a board, list by list.
  private static func lists(of outcome: Outcome) -> String {
    var first = 0
    let lists = outcome.lists.map { list in
      defer { first += list.sectionCount }
      let order = Array(outcome.order[first..<(first + list.sectionCount)])
      return "      \(LuaLiteral.key(list.id)) = \(self.list(order)),\n"
    }
    return "assert.same({\n\(lists.joined())    }, drag.lists)"
  }

  private static func steps(of commit: Outcome.Commit?) -> [Outcome.Commit.Step] {
    guard let commit else { return [] }
    guard commit.steps.isEmpty, commit.items.isEmpty else { return commit.steps }
    return [Outcome.Commit.Step(kind: .insert, from: commit.from, to: commit.to)]
  }

  /// The order before the drag, the steps, and that this is the order now.
  private static func changes(
    _ steps: [Outcome.Commit.Step], of name: String, _ outcome: Outcome, isFlat: Bool
  ) -> [String] {
    let field = isFlat ? "items" : "order"
    let start = "session { trace = \(LuaLiteral.quoted(name)) }.\(field)"
    guard !steps.isEmpty else { return ["assert.same(\(start), drag.\(field))"] }
    func rows(_ slot: Slot) -> String { isFlat ? "rows" : "rows[\(slot.section + 1)]" }
    var lines = ["-- The order before the drag, and what the drag changes."]
    lines.append("local rows = \(start)")
    for step in steps {
      let (from, to) = (step.from, step.to)
      switch step.kind {
      case .insert:
        lines.append(
          "table.insert(\(rows(to)), \(to.item + 1), "
            + "table.remove(\(rows(from)), \(from.item + 1)))")
      case .exchange:
        let one = "\(rows(from))[\(from.item + 1)]"
        let other = "\(rows(to))[\(to.item + 1)]"
        lines.append("\(one), \(other) = \(other), \(one)")
      }
    }
    return lines + ["assert.same(rows, drag.\(field))"]
  }

  /// The lengths of the sections, and the rows around the changes.
  private static func slice(_ outcome: Outcome, from first: [[String]]) -> [String] {
    var lines = outcome.order.indices.map {
      "assert.equal(\(outcome.order[$0].count), #drag.order[\($0 + 1)])"
    }
    let before = Array(first.joined())
    let after = Array(outcome.order.joined())
    var head = 0
    while head < min(before.count, after.count), before[head] == after[head] { head += 1 }
    var tail = 0
    while head + tail < min(before.count, after.count),
      before[before.count - 1 - tail] == after[after.count - 1 - tail]
    { tail += 1 }
    let start = max(0, head - 1)
    let end = min(after.count, after.count - tail + 1)
    guard end - start > mostRows else { return lines + [named(after, start, end)] }
    lines.append("-- The first and the last of the rows from \(start + 1) to \(end).")
    let half = mostRows / 2
    return lines + [named(after, start, start + half), named(after, end - half, end)]
  }

  private static func named(_ rows: [String], _ start: Int, _ end: Int) -> String {
    let names = rows[start..<end].map { "      \(LuaLiteral.quoted($0)),\n" }.joined()
    return "assert.same({\n\(names)    }, table.move(drag.items, \(start + 1), \(end), 1, {}))"
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "{}" : "{ \(names.map { LuaLiteral.quoted($0) }.joined(separator: ", ")) }"
  }

  private static func list(_ sections: [[String]]) -> String {
    "{ \(sections.map { list($0) }.joined(separator: ", ")) }"
  }

  /// The order in a scene; `nil` if it is too long to be written out.
  private static func order(of scene: SceneDescription) -> [[String]]? {
    var order: [[String]] = []
    var count = 0
    for section in scene.sections {
      switch section.items {
      case .listed(let items): order.append(items.map { $0.id })
      case .generated(let length, let prefix):
        guard length <= mostItems else { return nil }
        order.append((0..<length).map { "\(prefix)\($0)" })
      }
      count += order[order.count - 1].count
      guard count <= mostItems else { return nil }
    }
    return order
  }

  private static func commit(_ commit: Outcome.Commit?) -> String {
    guard let commit else { return "assert.is_nil(drag.commit)" }
    func place(_ slot: Slot, _ list: String?) -> String {
      if list == Board.nameOfOutside { return "nil" }
      let name = list.map { "\(LuaLiteral.quoted($0)), " } ?? ""
      return "{ \(name)\(slot.section + 1), \(slot.item + 1) }"
    }
    let to = place(commit.to, commit.toList)
    guard commit.items.isEmpty else {
      let froms = commit.places.map { place($0.slot, $0.list) }.joined(separator: ", ")
      return "assert.same({ \(list(commit.items)), { \(froms) }, \(to) },\n"
        + "      { drag.commit.items, drag.commit.from, drag.commit.to })"
    }
    let from = place(commit.from, commit.fromList)
    return "assert.same({ item = \(LuaLiteral.quoted(commit.item)), from = \(from), "
      + "to = \(to)\(commit.dropLua) }, drag.commit)"
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
