/// Where the reports of replays go: outcomes to standard output, messages to standard error,
/// effects to the log.
struct ReplayPublisher {
  let console: Console
  let log: LogFile?
  private var printer: OutcomePrinter
  /// Whether there was no complaint so far.
  private(set) var isGood = true

  init(console: Console, log: LogFile?) {
    self.console = console
    self.log = log
    printer = OutcomePrinter(console: console)
  }

  /// Tells a report.
  mutating func publish(_ report: ReplayReport) throws {
    switch report {
    case .warning(let message): console.note(message)
    case .complaint(let message):
      isGood = false
      console.complain(message)
    case .outcome(let outcome): try printer.print(outcome)
    case .encoded(let line): try console.write(line)
    case .log(let bytes): try log?.write(bytes)
    }
  }

  /// Tells what waits for the others, and puts the log in its place.
  mutating func finish() throws {
    try printer.finish()
    try log?.commit()
  }
}
