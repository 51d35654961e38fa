import ReorderScripting
import ReorderTrace

/// `reorder compare`: the same traces under several behaviours, side by side.
struct CompareCommand: Command {
  static let row = CommandRow(
    "compare", "Replays traces under several behaviours and shows where they diverge.",
    details: "Prints the figures of sweep. For each trace it also shows where a behaviour first "
      + "decides differently from the first one, where the orders diverge, what each "
      + "behaviour answered there, and what the list looked like. --json and --csv print only "
      + "the figures, and so does --peers, which adds the behaviours that follow other "
      + "libraries to those named; over several traces it prints sums, as --totals does.",
    operands: [.traces],
    options: [
      .behaviour, .peers, .set, .press, .scripts, .jobs, .tickRate, .messages, .totals, .json,
      .csv, .output, .time,
    ],
    examples: [
      .init(
        "reorder compare a.trace.jsonl --behaviour default --behaviour half_overlap",
        "the figures, and the moment where the two diverge"),
      .init(
        "reorder compare *.jsonl --behaviour default --behaviour half_overlap --csv",
        "figures for a spreadsheet"),
      .init(
        "reorder record-corpus 1000 --kind mixed | reorder compare - --peers --jobs 2",
        "how often each library's rule flips back, over a thousand drags"),
      .init(
        "reorder compare flick --behaviour default --peers desktop",
        "how the toolkits of a desktop take the same drag"),
    ])

  let traces: [String]
  let behaviours: [String]
  let settings: [Setting]
  let scripts: ScriptSource
  let jobs: Int
  let tickRate: Double?
  let results: OutputFormat
  let isBothFormats: Bool
  let showsTime: Bool
  let showsPeers: Bool
  let showsTotals: Bool
  let messages: MessageFilter

  init(_ arguments: ParsedArguments) {
    traces = arguments.traces
    behaviours = arguments.behaviours
    settings = arguments.settings
    scripts = arguments.scripts
    jobs = arguments.whole(of: .jobs) ?? 1
    tickRate = arguments.number(of: .tickRate)
    results = arguments.measurementFormat
    isBothFormats = arguments.has(.json) && arguments.has(.csv)
    showsTime = arguments.has(.time)
    showsPeers = arguments.has(.peers)
    showsTotals = arguments.has(.totals)
    messages = arguments.messages
  }

  func run(_ console: Console) throws -> ExitCode {
    guard behaviours.count > 1 else {
      throw UsageError.contradiction(
        "give --behaviour at least twice, once for each behaviour, or --peers")
    }
    if isBothFormats { throw UsageError.contradiction("--json and --csv cannot be combined") }
    if showsTotals, MeasurementPrinter.Format(results) != .table {
      throw UsageError.contradiction(
        "--totals is for the table; --json and --csv have a line for each replay")
    }
    try results.check(console)
    let loader = BehaviourLoader(
      scripts: scripts, names: behaviours, settings: settings, interrupt: console.interrupt)
    try check(loader)
    return try console.printing(to: results.file) { try compare(loader, $0) }
  }

  private func compare(_ loader: BehaviourLoader, _ console: Console) throws -> ExitCode {
    let format = MeasurementPrinter.Format(results)
    var isGood = true
    let traces = try TraceFiles.load(self.traces, in: scripts, console, isGood: &isGood)
    let showsTotals = showsTotals || showsPeers && traces.count > 1
    var printer = MeasurementPrinter(
      console: console, format: format, showsTime: showsTime,
      totals: showsTotals ? .byBehaviour : .none)
    try printer.start()
    let replays = traces.flatMap { trace in
      behaviours.map {
        MeasuredReplay(
          trace: trace, behaviour: $0, loader: loader, tickRate: tickRate,
          interrupt: console.interrupt)
      }
    }
    let run = MeasuringRun(console: console, jobs: jobs, label: "compare", messages: messages)
    if try !run.run(replays, each: { try printer.print($0) }) { isGood = false }
    try printer.finish()
    let showsDivergences = format == .table && !showsPeers && !showsTotals
    if showsDivergences, try !printDivergences(traces, loader, console) { isGood = false }
    return isGood ? .success : .failure
  }

  /// Every behaviour must load, and every setting must be a parameter of one of them.
  private func check(_ loader: BehaviourLoader) throws {
    let directory = loader.directory
    let loaded = try behaviours.map { try Behaviour(named: $0, in: directory) }
    if let complaint = loader.complaints(aboutSettingsOf: loaded).first {
      throw CommandFailure(complaint)
    }
  }

  /// Shows for each trace and each pair of behaviours where they diverge.
  ///
  /// - Returns: Whether all pairs could be compared.
  private func printDivergences(
    _ traces: [Trace], _ loader: BehaviourLoader, _ console: Console
  ) throws -> Bool {
    let reports = traces.flatMap { trace in
      behaviours.dropFirst().filter { $0 != behaviours[0] }.map {
        DivergenceReport(
          Comparison(
            trace: trace, loader: loader, tickRate: tickRate, first: behaviours[0], second: $0,
            interrupt: console.interrupt),
          console)
      }
    }
    var isGood = true
    try OrderedPool.run(reports, threads: jobs, { $0.lines() }) { lines in
      try console.interrupt.check()
      switch lines {
      case .success(let lines): for line in lines { try console.writeLine(line) }
      case .failure: isGood = false  // its measurement has already reported why
      }
    }
    return isGood
  }
}
