/// Publishes the reports of replays: outcomes to standard output, messages to standard error,
/// effects to the log.
struct ReplayPublisher {
  let console: Console
  let log: LogFile?
  private let filter: MessageFilter
  private var printer: OutcomePrinter
  private var progress: ProgressBar
  /// Whether there has been no complaint so far.
  private(set) var isGood = true

  /// - Parameters:
  ///   - console: Where outcomes and messages go.
  ///   - log: Where effects go.
  ///   - filter: The messages of scripts to show.
  ///   - files: The number of files whose progress is shown.
  init(console: Console, log: LogFile?, showing filter: MessageFilter, files: Int) {
    self.console = console
    self.log = log
    self.filter = filter
    printer = OutcomePrinter(console: console)
    progress = ProgressBar(console: console, label: "replay", total: files)
  }

  /// Counts a file that was read to its end.
  mutating func finishFile() { progress.advance() }

  /// Publishes a report.
  mutating func publish(_ report: ReplayReport) throws {
    if isVisible(report) { progress.clear() }
    switch report {
    case .warning(let message): console.warn(message)
    case .messages(let messages):
      for message in filter.shown(of: messages) { console.show(message) }
    case .complaint(let message):
      isGood = false
      console.complain(message)
    case .outcome(let outcome): try printer.print(outcome)
    case .encoded(let line): try console.write(line)
    case .log(let bytes): try log?.write(bytes)
    }
  }

  /// Whether a report is written to standard error, or may be written to the same terminal.
  private func isVisible(_ report: ReplayReport) -> Bool {
    switch report {
    case .warning, .messages, .complaint: true
    case .outcome: printer.completesPage
    case .encoded: console.terminal != nil
    case .log: false
    }
  }

  /// Publishes the buffered reports, and moves the log into place.
  mutating func finish() throws {
    progress.clear()
    try printer.finish()
    try log?.commit()
  }
}
