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

  /// The lines of the table.
  ///
  /// Where the terminal is too narrow for it the order has lines of its own.
  func lines(columns: Int) -> [String] {
    let cells = ([Self.titles] + rows).map { row in row.map { PrintableText($0) } }
    let widths = Self.titles.indices.map { column in
      cells.map { $0[column].columns }.max() ?? 0
    }
    let width = widths.reduce(0, +) + 2 * (widths.count - 1)
    if width <= columns { return cells.map { Self.line($0, widths) } }
    return cells.enumerated().flatMap { index, row in
      let head = PrintableText(Self.line(row.dropLast(), widths), columns: columns).text
      // The title of a column says nothing of lines.
      return index == 0 ? [head] : [head] + Self.folded(row.last?.text ?? "", columns: columns)
    }
  }

  private static func line(_ row: some Collection<PrintableText>, _ widths: [Int]) -> String {
    var line = ""
    for (index, (cell, width)) in zip(row, widths).enumerated() {
      line += cell.text
      guard index < row.count - 1 else { continue }
      line += String(repeating: " ", count: width - cell.columns + 2)
    }
    return line
  }

  /// Words on as many lines as they need, indented; a word that is too long by itself is cut.
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
