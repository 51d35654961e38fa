import ReorderCore
import ReorderTrace

/// Outcomes as a table for people: a line each, columns as wide as they need to be.
struct OutcomeTable {
  private var table = TextTable(
    ["trace", "behaviour", "phase", "moves", "commit", "order"].map { ($0, false) })

  /// Whether there is nothing to show.
  var isEmpty: Bool { table.rows.isEmpty }

  mutating func add(_ outcome: Outcome) {
    table.add([
      outcome.trace, outcome.behaviour ?? "native",
      outcome.phase.rawValue + (outcome.scriptErrors.isEmpty ? "" : " !"),
      String(outcome.moves.count), Self.commit(outcome), Self.order(outcome),
    ])
  }

  private static func commit(_ outcome: Outcome) -> String {
    guard let commit = outcome.commit else { return "-" }
    func place(_ section: Int, _ item: Int) -> String {
      outcome.order.count > 1 ? "\(section + 1).\(item + 1)" : "\(item + 1)"
    }
    return "\(commit.item) "
      + "\(place(commit.from.section, commit.from.item)) → "
      + "\(place(commit.to.section, commit.to.item))"
  }

  private static func order(_ outcome: Outcome) -> String {
    outcome.order.map { section in
      let shown = section.prefix(12).joined(separator: " ")
      return section.count > 12 ? shown + " …" : shown
    }
    .joined(separator: " | ")
  }

  /// The lines of the table, cut to a terminal's width.
  func lines(columns: Int) -> [String] { table.lines(columns: columns) }
}
