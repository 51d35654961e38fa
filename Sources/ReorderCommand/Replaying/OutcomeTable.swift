import ReorderCore
import ReorderRender
import ReorderTrace

/// Outcomes as a table for people: a line each, columns as wide as they need to be.
struct OutcomeTable {
  private static let titles = ["trace", "behaviour", "phase", "moves", "commit", "order"]
  private var rows = [Self.titles]
  private var widths = Self.titles.map { _ in 0 }

  /// How many rows wait, the titles left out.
  private(set) var count = 0

  mutating func add(_ outcome: Outcome) {
    count += 1
    rows.append([
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

  /// The lines of the rows since the last call, cut to a terminal's width; the titles come once,
  /// and columns never become narrower.
  mutating func takeLines(columns: Int) -> [String] {
    let cells = rows.map { row in row.map { PrintableText($0) } }
    rows.removeAll()
    count = 0
    for row in cells {
      for column in row.indices { widths[column] = max(widths[column], row[column].columns) }
    }
    return cells.map { PrintableText(padded($0), columns: columns).text }
  }

  private func padded(_ row: [PrintableText]) -> String {
    row.indices.map { column in
      let blanks = column < row.count - 1 ? widths[column] - row[column].columns : 0
      return row[column].text + String(repeating: " ", count: blanks)
    }
    .joined(separator: "  ")
  }
}
