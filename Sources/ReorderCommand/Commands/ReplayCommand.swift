import ReorderScripting
import ReorderSystem
import ReorderTrace

/// `reorder replay`: recorded drags in, outcomes out.
struct ReplayCommand: Command {
  static let row = CommandRow(
    "replay", "Replays each trace under each behaviour and prints the outcomes.",
    details: "Prints a table, or with --json one outcome per line. A file, or standard input, may "
      + "hold any number of traces. A bad trace is reported and the others still run; the "
      + "exit status is then 1.",
    operands: [
      Operand(
        "TRACE", "a recorded drag: its path or name, - for standard input",
        kind: .trace, isRepeatable: true)
    ],
    options: Option.behaviours + [.tickRate, .json, .output, .log, .messages, .jobs, .watch],
    examples: [
      .init(
        "reorder replay scripts/traces/*.jsonl --behaviour half_overlap",
        "a table, one line per trace"),
      .init(
        "reorder replay drag.trace.jsonl --set threshold=0.3 --json",
        "an outcome for jq"),
      .init(
        "cat traces/*.jsonl | reorder replay - --json --jobs 2",
        "any number of traces, in order and in bounded memory"),
      .init(
        "reorder replay drag.trace.jsonl --behaviour mine --watch", "again after each save"),
    ])

  let traces: [String]
  let scripts: ScriptSource
  let behaviours: [String]
  let settings: [Setting]
  let tickRate: Double?
  let results: OutputFormat
  let log: String?
  let messages: MessageFilter
  let jobs: Int
  let isWatching: Bool

  init(_ arguments: ParsedArguments) {
    traces = arguments.traces
    scripts = arguments.scripts
    behaviours = arguments.behaviours
    settings = arguments.settings
    tickRate = arguments.number(of: .tickRate)
    results = arguments.outcomeFormat
    log = arguments.value(of: .log)
    messages = arguments.messages
    jobs = arguments.whole(of: .jobs) ?? 1
    isWatching = arguments.has(.watch)
  }

  func run(_ console: Console) throws -> ExitCode {
    try results.check(console)
    guard isWatching else {
      return try console.printing(to: results.file) { try replay($0, console) }
    }
    guard !traces.contains("-") else {
      throw UsageError.contradiction("standard input can be read only once; --watch needs files")
    }
    var rerun = Rerun(of: scripts, console)
    try rerun.run { _ in
      _ = try console.printing(to: results.file) { try replay($0, console) }
      guard results.name != "json", results.file == nil else { return }
      let loader = BehaviourLoader(
        scripts: scripts, names: behaviours, settings: settings, interrupt: console.interrupt)
      try LastFrames(console: console, loader: loader, tickRate: tickRate).print(traces)
    }
    return .success
  }

  /// - Parameters:
  ///   - console: Where outcomes are printed.
  ///   - outer: The console itself, for a log on standard output.
  private func replay(_ console: Console, _ outer: Console) throws -> ExitCode {
    let request = ReplayRequest(
      loader: BehaviourLoader(
        scripts: scripts, names: behaviours, settings: settings, interrupt: console.interrupt),
      tickRate: tickRate, isJSON: results.name == "json", interrupt: console.interrupt)
    // Reported once here, not again for each of a million traces.
    let slips = request.loader.slips()
    try console.interrupt.check()
    for slip in slips { console.complain(slip) }
    guard slips.isEmpty else { return .failure }
    guard let log else {
      let publisher = publisher(console, log: nil)
      return try replay(request, publisher, NoObserver.self)
    }
    let file = log == "-" ? LogFile(outer.streams.output) : try LogFile(log)
    let publisher = publisher(console, log: file)
    return try replay(request, publisher, StepsLog.self)
  }

  private func publisher(_ console: Console, log: LogFile?) -> ReplayPublisher {
    ReplayPublisher(console: console, log: log, showing: messages, files: traces.count)
  }

  private func replay<Log: ReplayLog>(
    _ request: ReplayRequest, _ publisher: ReplayPublisher, _: Log.Type
  ) throws -> ExitCode {
    var stream = TraceStream<Log>(request, jobs: jobs, publisher: publisher)
    for trace in traces { try stream.run(trace) }
    return try stream.finish() ? .success : .failure
  }
}
