import ReorderTrace

/// Outcomes as a table on their way to standard output: together at the end, or page by page where
/// there are many.
struct OutcomePrinter {
  /// How many rows wait for each other, so that memory is bounded however many there are.
  static let page = 1000

  let console: Console
  private var table = OutcomeTable()

  init(console: Console) { self.console = console }

  mutating func print(_ outcome: Outcome) throws {
    table.add(outcome)
    if table.count == Self.page { try finish() }
  }

  /// Prints what waits for the others.
  mutating func finish() throws {
    guard table.count > 0 else { return }
    let columns = console.terminal?.columns ?? .max
    for line in table.takeLines(columns: columns) { try console.writeLine(line) }
  }
}
