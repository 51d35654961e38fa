import ReorderTrace

/// Outcomes on their way to standard output: at once as JSON, or together as a table at the end.
struct OutcomePrinter {
  let console: Console
  let isJSON: Bool
  private var table = OutcomeTable()

  init(console: Console, isJSON: Bool) {
    self.console = console
    self.isJSON = isJSON
  }

  mutating func print(_ outcome: Outcome) throws {
    if isJSON {
      try console.write(String(decoding: outcome.encoded, as: UTF8.self))
    } else {
      add(outcome)
    }
  }

  /// Keeps an outcome for the table at the end.
  mutating func add(_ outcome: Outcome) { table.add(outcome) }

  /// Prints what waits for the others.
  func finish() throws {
    guard !isJSON, !table.isEmpty else { return }
    let columns = console.terminal?.columns ?? .max
    for line in table.lines(columns: columns) { try console.writeLine(line) }
  }
}
