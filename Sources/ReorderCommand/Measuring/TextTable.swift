import ReorderCore
import ReorderRender

/// Columns of text, as wide as they need to be; figures are right-aligned.
struct TextTable {
  /// The column titles, and which columns hold figures.
  let columns: [(title: String, isFigure: Bool)]
  private(set) var rows: [[String]] = []

  init(_ columns: [(title: String, isFigure: Bool)]) { self.columns = columns }

  mutating func add(_ row: [String]) { rows.append(row) }

  /// The lines of the table, cut to a terminal's width.
  func lines(columns width: Int) -> [String] {
    let cells = ([columns.map(\.title)] + rows).map { row in row.map { PrintableText($0) } }
    let widths = columns.indices.map { column in cells.map { $0[column].columns }.max() ?? 0 }
    return cells.map { row in
      let padded = row.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - row[column].columns)
        if columns[column].isFigure { return blanks + row[column].text }
        return row[column].text + (column < row.count - 1 ? blanks : "")
      }
      return PrintableText(padded.joined(separator: "  "), columns: width).text
    }
  }
}
