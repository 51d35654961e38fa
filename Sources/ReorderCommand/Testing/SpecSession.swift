import Glibc
import ReorderAcceptance
import ReorderRender

/// Runs spec files and writes their results as a reporter formats them.
struct SpecSession {
  var suite: SpecSuite
  let reports: [ReportTarget]
  /// Whether a selection that matches no test is a success.
  var allowsNone = false
  /// The folder of files that show failures, if they are kept.
  var artifacts: ArtifactFolder?
  /// Whether the files are all that there are.
  var isWhole = false
  /// How many files run at the same time.
  var jobs = 1
  /// The tests that failed the last time, which each run changes.
  var failed: FailedTests?
  let console: Console

  /// The outcome of a run.
  struct Outcome {
    var status: ExitCode
    /// The behaviours and traces that each spec file used.
    var touched: [String: Set<String>] = [:]
  }

  /// Runs the files and writes how many tests passed and failed in the last line.
  func run(_ files: [String]) throws -> Outcome {
    let journal = SpecJournal(reports, style: style, console: console)
    let (suite, crashGuard) = (suite, console.crashGuard)
    let jobs = crashGuard?.isOneByOne == true ? 1 : jobs
    var progress = ProgressBar(console: console, label: "test", total: files.count)
    var outcome = Outcome(status: .success)
    var (unused, empty) = ([String](), [String]())
    var (failed, ended) = (failed, 0)
    defer { failed?.save() }
    do {
      try OrderedPool.run(
        Array(suite.ordered(files).enumerated()), threads: jobs,
        { suite.report($0.element, number: $0.offset, crashGuard) }
      ) { report in
        progress.clear()
        guard report.run.isComplete else { throw Interrupted() }
        ended += 1
        try journal.add(report)
        let hasEnough = suite.options.stopsAtFailure && report.results.contains(where: \.isFailure)
        failed?.take(report.results, of: report.file, isWhole: !isFiltering && !hasEnough)
        outcome.touched[report.file] = report.run.touched
        unused += report.run.unusedSnapshots
        if report.results.isEmpty, !isChoosing { empty.append(report.file) }
        progress.advance()
        if hasEnough { throw Enough() }
      }
    } catch is Enough {}
    progress.clear()
    if suite.options.stopsAtFailure, ended < files.count {
      let count = files.count - ended
      console.note(
        "stopped at the first failure; \(count) file\(count == 1 ? "" : "s") did not run")
    }
    if journal.tally == SpecTally() {
      console.complain(nothingRan(files))
      if isChoosing || !isWhole, !allowsNone { outcome.status = .usage }
    }
    try journal.end()
    if journal.tally != SpecTally() {
      for file in empty { console.note("\(file): contains no tests") }
    }
    removeOldArtifacts(after: journal.results)
    for path in unused { console.note("\(path): no test compares this snapshot; remove it") }
    // Output for another program keeps that program's format.
    if !journal.showsTally { console.note(journal.tally.sentence) }
    if journal.tally.failed > 0 { outcome.status = .failure }
    return outcome
  }

  /// The files with tests that failed the last time, of which only those will run; all files if no
  /// test of them did.
  mutating func lastFailed(of files: [String], _ isWanted: Bool) -> [String] {
    guard isWanted, let failed else { return files }
    let wanted = files.filter { failed.has($0) }
    guard !wanted.isEmpty else {
      console.note(
        failed.isKept
          ? "no test failed the last time; all of them run"
          : "XDG_STATE_HOME and HOME are not set, so no failure is kept; all tests run")
      return files
    }
    var options = suite.options
    options.only = { failed.selects($0, in: $1) }
    suite = SpecSuite(options)
    return wanted
  }

  /// A test has failed, and the others need not run.
  private struct Enough: Error {}

  private func removeOldArtifacts(after results: [SpecResult]) {
    let isWhole = isWhole && suite.options.selectsAll
    guard let artifacts else { return }
    let count = artifacts.removeOld(after: results, isWhole: isWhole)
    guard count > 0 else { return }
    console.note(
      "\(artifacts.path): removed \(count) folder\(count == 1 ? "" : "s") of earlier failures")
  }

  /// Whether only some of the tests are selected.
  private var isChoosing: Bool { isFiltering || suite.options.only != nil }

  /// Whether names or tags select the tests.
  private var isFiltering: Bool { suite.options.filter != nil || !suite.options.tags.isEmpty }

  /// Why nothing ran: what was selected, and what there is.
  private func nothingRan(_ files: [String]) -> String {
    if suite.options.only != nil, !isFiltering {
      return
        "none of the tests that failed the last time is there any more; leave out --last-failed"
    }
    let names = SpecNames(in: files, suite.options)
    guard isChoosing, !names.tests.isEmpty else {
      let behaviour = files.first { "/\($0)".contains("/behaviours/") }
      return behaviour.map { "\($0) is a behaviour; 'reorder check \($0)' checks it" }
        ?? "the specs contain no tests"
    }
    let tags = suite.options.tags
    let wanted =
      (suite.options.filter.map { ["'\($0)'"] } ?? [])
      + (tags.isEmpty ? [] : [tags.map { "#\($0)" }.joined(separator: " or ")])
    return "no test's name contains \(wanted.joined(separator: " and ")); "
      + names.advice(suite.options)
  }

  private var style: SpecStyle {
    SpecStyle(columns: console.columns, glyphs: console.glyphs, isStyled: console.isStyled)
  }

  /// Lists the tests; a file that cannot be loaded is reported on standard error.
  func list(_ files: [String]) throws -> ExitCode {
    var found: [SpecResult] = []
    try OrderedPool.run(suite.ordered(files), threads: jobs, suite.report) { report in
      guard report.run.isComplete else { throw Interrupted() }
      found += report.results
    }
    var status = ExitCode.success
    if found.isEmpty, isChoosing {
      console.complain(nothingRan(files))
      if !allowsNone { status = .usage }
    }
    for result in found {
      let place = result.line.map { "\(result.file):\($0)" } ?? result.file
      if let failure = result.failure {
        status = .failure
        let site = failure.place.map { "\($0)" } ?? place
        console.complain("\(site): \(failure.message)")
      } else {
        try console.writeLine(PrintableText("\(place): \(result.name)").text)
      }
    }
    return status
  }
}

extension SpecSuite {
  /// What came of a file.
  struct Report: Sendable {
    let file: String
    let results: [SpecResult]
    let run: Run

    init(file: String, results: [SpecResult], run: Run) {
      (self.file, self.results, self.run) = (file, results, run)
    }

    /// A file that has ended the process.
    init(file: String, endedBy signal: Int32) {
      let name = strsignal(signal).map { String(cString: $0) } ?? "unknown"
      let failure = SpecFailure(
        message: "the program crashed in this file, by signal \(signal) (\(name)), and ran the "
          + "others without it; that is a fault of reorder, please report it with the file")
      self.init(
        file: file,
        results: [SpecResult(names: [file], file: file, verdict: .error, failure: failure)],
        run: Run(isComplete: true))
    }
  }

  /// Runs a file; one that has ended a process before fails instead.
  ///
  /// - Parameter number: Its place in the order.
  func report(_ file: String, number: Int, _ crashGuard: CrashGuard?) -> Report {
    guard let crashGuard else { return report(file) }
    let (report, signal) = crashGuard.run(number) { self.report(file) }
    return report ?? Report(file: file, endedBy: signal)
  }

  /// Runs a file.
  @Sendable
  func report(_ file: String) -> Report {
    var results: [SpecResult] = []
    let run = run(file) { results.append($0) }
    return Report(file: file, results: results, run: run)
  }
}
