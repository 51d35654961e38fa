import ReorderTrace

/// Outcomes as a table for standard output: all at the end, or page by page if there are many.
struct OutcomePrinter {
  /// The most rows in one page, so that memory is bounded however many outcomes there are.
  static let page = 1000

  let console: Console
  private var table: OutcomeTable

  /// - Parameter hasJSON: Whether the command can print outcomes as JSON.
  init(console: Console, hasJSON: Bool = true) {
    self.console = console
    table = OutcomeTable(hasJSON: hasJSON)
  }

  /// Whether the next outcome completes a page.
  var completesPage: Bool { table.count == Self.page - 1 }

  mutating func print(_ outcome: Outcome) throws {
    table.add(outcome)
    if table.count == Self.page { try finish() }
  }

  /// Prints the buffered rows.
  mutating func finish() throws {
    guard table.count > 0 else { return }
    let columns = console.terminal?.columns ?? .max
    for line in table.takeLines(columns: columns) { try console.writeLine(line) }
  }
}
