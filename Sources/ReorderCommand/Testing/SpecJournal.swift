import ReorderAcceptance
import ReorderSystem

/// The reports of a run, on their way to standard output and to files.
final class SpecJournal {
  /// A report and, if it goes to a file, its text so far.
  private struct Page {
    let target: ReportTarget
    var reporter: any SpecReporter
    var text = ""
  }

  private var pages: [Page]
  private let console: Console
  private(set) var tally = SpecTally()
  private(set) var results: [SpecResult] = []
  /// How many reports have been added.
  private var count = 0

  /// - Parameters:
  ///   - targets: The reports.
  ///   - style: The style of text for people on standard output; a file has none.
  init(_ targets: [ReportTarget], style: SpecStyle, console: Console) {
    pages = targets.map {
      Page(target: $0, reporter: $0.report.reporter($0.file == nil ? style : SpecStyle()))
    }
    self.console = console
  }

  /// Whether standard output ends with the numbers of passed and failed tests.
  var showsTally: Bool {
    pages.contains { $0.target.file == nil && [.pretty, .tap].contains($0.target.report) }
  }

  /// Adds what came of a file.
  func add(_ report: SpecSuite.Report) throws {
    try write { $0.begin(report.file) }
    for result in report.results {
      tally.add(result)
      results.append(result)
      try write { $0.add(result) }
    }
    try write { $0.endFile() }
    count += 1
    guard let crashGuard = console.crashGuard else { return }
    try console.streams.output.flush()
    crashGuard.show(count)
  }

  /// Whether a process before this one has written the report to standard output.
  private var isShown: Bool { count < console.crashGuard?.shown ?? 0 }

  /// Ends the reports, and writes the files.
  func end() throws {
    try write { $0.end(tally) }
    for page in pages {
      guard let file = page.target.file else { continue }
      try Folder.makeAll(above: file)
      try WholeFile.write(page.text, to: file)
    }
  }

  private func write(_ text: (inout any SpecReporter) -> String) throws {
    for index in pages.indices {
      let piece = text(&pages[index].reporter)
      if pages[index].target.file == nil {
        if !isShown { try console.write(piece) }
      } else {
        pages[index].text += piece
      }
    }
  }
}
