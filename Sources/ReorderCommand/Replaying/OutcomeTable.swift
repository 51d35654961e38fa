import ReorderCore
import ReorderRender
import ReorderTrace

/// Outcomes as a table for people: a line each, columns as wide as needed.
struct OutcomeTable {
  private static let titles = ["trace", "behaviour", "phase", "moves", "commit", "order"]
  private var rows = [Self.titles]
  private var widths = Self.titles.map { _ in 0 }

  /// The number of buffered rows, without the titles.
  private(set) var count = 0

  mutating func add(_ outcome: Outcome) {
    count += 1
    rows.append([
      outcome.trace.shortened, (outcome.behaviour ?? "native").shortened,
      outcome.phase.rawValue + (outcome.scriptErrors.isEmpty ? "" : " !"),
      String(outcome.moves.count), Self.commit(outcome), Self.order(outcome),
    ])
  }

  private static func commit(_ outcome: Outcome) -> String {
    guard let commit = outcome.commit else { return "-" }
    func place(_ section: Int, _ item: Int) -> String {
      outcome.order.count > 1 ? "\(section + 1).\(item + 1)" : "\(item + 1)"
    }
    let path =
      "\(commit.item.shortened) \(place(commit.from.section, commit.from.item)) → "
      + place(commit.to.section, commit.to.item)
    guard commit.from == commit.to else { return path }
    // The item itself has not moved, but others have.
    return commit.steps.reduce(path) { text, step in
      let way = step.kind == .insert ? "→" : "⇄"
      return text + ", \(place(step.from.section, step.from.item)) \(way) "
        + place(step.to.section, step.to.item)
    }
  }

  private static func order(_ outcome: Outcome) -> String {
    outcome.order.map { section in
      let shown = section.prefix(12).map(\.shortened).joined(separator: " ")
      return section.count > 12 ? shown + " …" : shown
    }
    .joined(separator: " | ")
  }

  /// The lines of the rows since the last call; the titles come once, and columns never become
  /// narrower.
  ///
  /// If the terminal is too narrow for a table, the order has lines of its own.
  mutating func takeLines(columns: Int) -> [String] {
    let cells = rows.map { row in row.map { PrintableText($0) } }
    rows.removeAll()
    count = 0
    for row in cells {
      for column in row.indices { widths[column] = max(widths[column], row[column].columns) }
    }
    let width = widths.reduce(0, +) + 2 * (widths.count - 1)
    if width <= columns { return cells.map { padded($0) } }
    return cells.flatMap { row in
      let head = PrintableText(padded(row.dropLast()), columns: columns).text
      let order = row.last?.text ?? ""
      // The row of titles has no separate lines for the order.
      return order == Self.titles.last ? [head] : [head] + Self.folded(order, columns: columns)
    }
  }

  private func padded(_ row: [PrintableText]) -> String {
    row.indices.map { column in
      let blanks = column < row.count - 1 ? widths[column] - row[column].columns : 0
      return row[column].text + String(repeating: " ", count: blanks)
    }
    .joined(separator: "  ")
  }

  /// Words on as many lines as needed, indented; a word that is too long for a line is cut.
  private static func folded(_ text: String, columns: Int) -> [String] {
    var lines: [PrintableText] = []
    for word in text.split(separator: " ") {
      let longer = PrintableText("\(lines.last?.text ?? " ") \(word)")
      if lines.isEmpty || longer.columns > columns {
        lines.append(PrintableText("  \(word)", columns: columns))
      } else {
        lines[lines.count - 1] = longer
      }
    }
    return lines.map(\.text)
  }
}

extension String {
  /// The text, cut to a length that people read in a table.
  var shortened: String {
    let most = 200
    return utf8.count <= most ? self : String(prefix(most / 2)) + "…"
  }
}
