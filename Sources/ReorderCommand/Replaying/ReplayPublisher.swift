/// Publishes the reports of replays: outcomes to standard output, messages to standard error,
/// effects to the log.
struct ReplayPublisher {
  let console: Console
  let log: LogFile?
  private let filter: MessageFilter
  private var printer: OutcomePrinter
  /// Whether there has been no complaint so far.
  private(set) var isGood = true

  init(console: Console, log: LogFile?, showing filter: MessageFilter) {
    self.console = console
    self.log = log
    self.filter = filter
    printer = OutcomePrinter(console: console)
  }

  /// Publishes a report.
  mutating func publish(_ report: ReplayReport) throws {
    switch report {
    case .warning(let message): console.note(message)
    case .messages(let messages):
      for line in filter.lines(of: messages) { console.complain(line) }
    case .complaint(let message):
      isGood = false
      console.complain(message)
    case .outcome(let outcome): try printer.print(outcome)
    case .encoded(let line): try console.write(line)
    case .log(let bytes): try log?.write(bytes)
    }
  }

  /// Publishes the buffered reports, and moves the log into place.
  mutating func finish() throws {
    try printer.finish()
    try log?.commit()
  }
}
