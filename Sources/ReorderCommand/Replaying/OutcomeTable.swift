import ReorderCore
import ReorderRender
import ReorderTrace

/// Outcomes as a table for people: a line each, columns as wide as they need to be.
struct OutcomeTable {
  private static let titles = ["trace", "behaviour", "phase", "moves", "commit", "order"]
  private var rows: [[String]] = []

  /// Whether there is nothing to show.
  var isEmpty: Bool { rows.isEmpty }

  mutating func add(_ outcome: Outcome) {
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

  /// The lines of the table, cut to a terminal's width.
  func lines(columns: Int) -> [String] {
    let cells = ([Self.titles] + rows).map { row in row.map { PrintableText($0) } }
    let widths = Self.titles.indices.map { column in
      cells.map { $0[column].columns }.max() ?? 0
    }
    return cells.map { row in
      let padded = row.indices.map { column in
        row[column].text
          + String(
            repeating: " ", count: column < row.count - 1 ? widths[column] - row[column].columns : 0
          )
      }
      return PrintableText(padded.joined(separator: "  "), columns: columns).text
    }
  }
}
