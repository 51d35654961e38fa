import ReorderRender

/// Columns of text as wide as they need to be, and what gives way if a terminal is too narrow.
///
/// First the last column gets lines of its own, if it may. Then the columns that matter least are
/// hidden, and the last line names them. At last the widest names are cut.
struct TextTable {
  /// A column of a table.
  struct Column {
    let title: String
    /// Whether its cells are figures, which are right-aligned.
    var isFigure = false
    /// When it is hidden: lower ones first; `nil` if it is always shown.
    var rank: Int?
  }

  /// The columns.
  let columns: [Column]
  /// Whether the last column may have lines of its own.
  var folds = false
  /// Whether those lines stay in their column while it has room, and below their title otherwise.
  var wraps = false
  /// Where the hidden columns are shown.
  var advice = "a wider terminal shows them"

  private var rows: [[String]] = []
  private var widths: [Int]
  private var hasTitles = false
  /// The hidden columns that were named.
  private var named: [String] = []

  init(_ columns: [Column]) {
    self.columns = columns
    widths = columns.map { _ in 0 }
  }

  /// The number of rows since the last lines were taken.
  var count: Int { rows.count }

  mutating func add(_ row: [String]) { rows.append(row) }

  /// The lines of the rows since the last call; none if there are none.
  ///
  /// The titles come once, and columns never become narrower.
  ///
  /// - Parameter width: The columns of the terminal.
  mutating func takeLines(columns width: Int = .max) -> [String] {
    guard !rows.isEmpty else { return [] }
    let texts = hasTitles ? rows : [columns.map(\.title)] + rows
    let titles = hasTitles ? 0 : 1
    hasTitles = true
    rows.removeAll()
    let cells = texts.map { row in row.map { PrintableText($0) } }
    for row in cells {
      for column in row.indices { widths[column] = max(widths[column], row[column].columns) }
    }
    let layout = Layout(self, widths, in: width)
    let lines = cells.enumerated().flatMap { index, row in
      layout.lines(of: row, isTitle: index < titles && !wraps)
    }
    return lines + note(on: layout, width)
  }

  /// The hidden columns, unless they were named before.
  private mutating func note(on layout: Layout, _ width: Int) -> [String] {
    let hidden = columns.indices.filter { layout.hidden.contains($0) }.map { columns[$0].title }
    guard !hidden.isEmpty, hidden != named else { return [] }
    named = hidden
    let names = "not shown: \(hidden.joined(separator: ", ")); \(advice)"
    if PrintableText(names).columns <= width { return [names] }
    let number = "\(hidden.count) column\(hidden.count == 1 ? "" : "s")"
    return [PrintableText("\(number) not shown; \(advice)", columns: width).text]
  }
}

extension TextTable {
  /// Which columns a width has room for, and how wide each is.
  private struct Layout {
    private let columns: [Column]
    private var widths: [Int]
    private let width: Int
    private let wraps: Bool
    /// The columns that are in no line.
    private(set) var hidden: Set<Int> = []
    /// The last column, if it has lines of its own.
    private var folded: Int?
    /// Where the last column begins if its lines stay in it.
    private var margin: Int?

    private static let gap = 2
    private static let leastWidth = 8
    /// The least columns for words on several lines.
    private static let leastMargin = 20

    init(_ table: TextTable, _ widths: [Int], in width: Int) {
      (columns, self.widths, self.width) = (table.columns, widths, width)
      wraps = table.wraps
      if excess > 0, table.folds {
        folded = columns.count - 1
        let rest = -excess - Self.gap
        if table.wraps, rest >= Self.leastMargin { margin = width - rest }
      }
      let order = columns.indices.filter { columns[$0].rank != nil }
        .sorted { (columns[$0].rank ?? 0, $1) < (columns[$1].rank ?? 0, $0) }
      for column in order where excess > 0 && column != folded { hidden.insert(column) }
      while excess > 0,
        let widest = shown.filter({ !columns[$0].isFigure })
          .max(by: { self.widths[$0] < self.widths[$1] }), self.widths[widest] > Self.leastWidth
      {
        self.widths[widest] -= 1
      }
    }

    /// The columns of a row's first line.
    private var shown: [Int] {
      columns.indices.filter { !hidden.contains($0) && $0 != folded }
    }

    /// How much wider than the terminal that line would be.
    private var excess: Int {
      shown.reduce(0) { $0 + widths[$1] } + Self.gap * (shown.count - 1) - min(width, 1 << 30)
    }

    func lines(of row: [PrintableText], isTitle: Bool) -> [String] {
      let cells = shown.map { column in
        let cell = PrintableText(row[column].text, columns: widths[column])
        let blanks = String(repeating: " ", count: widths[column] - cell.columns)
        return columns[column].isFigure ? blanks + cell.text : cell.text + blanks
      }
      let line = cells.joined(separator: String(repeating: " ", count: Self.gap))
      let end = line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex
      let head = PrintableText(String(line[..<end]), columns: width).text
      // A title would have a line of its own for nothing.
      guard let folded, !isTitle else { return [head] }
      if wraps, margin == nil, row[folded].text == "-" { return [head] }
      guard let margin else { return [head] + Self.folded(row[folded].text, columns: width) }
      let words = Self.folded(row[folded].text, columns: width - margin, indent: 0)
      let blanks = String(repeating: " ", count: margin)
      let start = head + blanks.dropFirst(PrintableText(head).columns)
      return words.enumerated().map { ($0 == 0 ? start : blanks) + $1 }
    }

    /// Words on as many lines as needed, indented; a word that is too long for a line is cut.
    private static func folded(_ text: String, columns: Int, indent: Int = 2) -> [String] {
      let blanks = String(repeating: " ", count: indent)
      var lines: [PrintableText] = []
      for word in text.split(separator: " ") {
        let longer = PrintableText("\(lines.last?.text ?? "") \(word)")
        if lines.isEmpty || longer.columns > columns {
          lines.append(PrintableText("\(blanks)\(word)", columns: columns))
        } else {
          lines[lines.count - 1] = longer
        }
      }
      return lines.map(\.text)
    }
  }
}
