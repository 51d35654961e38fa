/// `reorder replay`: recorded drags in, outcomes out.
struct ReplayCommand: Command {
  static let row = CommandRow(
    "replay", "Replays each trace under each behaviour and prints what came out.",
    details: "A table for people, or with --json one outcome a line. A bad trace is reported and "
      + "the others still run; the exit status is then 1.",
    operands: [
      Operand(
        "TRACE", "a recorded drag (*.trace.jsonl), - for standard input",
        kind: .files(".jsonl"), isRepeatable: true)
    ],
    options: Option.behaviours + [.tickRate, .json, .log, .watch],
    examples: [
      .init(
        "reorder replay scripts/traces/*.jsonl --behaviour half_overlap",
        "a table, one line a trace"),
      .init(
        "reorder replay drag.trace.jsonl --set threshold=0.3 --json",
        "an outcome to work on with jq"),
      .init("cat traces/*.jsonl | reorder replay - --json", "as many as come"),
      .init(
        "reorder replay drag.trace.jsonl --behaviour mine --watch", "at each save, as you write"),
    ])

  let traces: [String]
  let scripts: String?
  let behaviours: [String]
  let settings: [Setting]
  let tickRate: Double?
  let isJSON: Bool
  let log: String?
  let isWatching: Bool

  init(_ arguments: ParsedArguments) {
    traces = arguments.operands
    scripts = arguments.value(of: .scripts)
    behaviours = arguments.values(of: .behaviour)
    settings = arguments.settings
    tickRate = arguments.number(of: .tickRate)
    isJSON = arguments.has(.json)
    log = arguments.value(of: .log)
    isWatching = arguments.has(.watch)
  }

  func run(_ console: Console) throws -> ExitCode {
    let roster = BehaviourRoster(scripts: scripts, names: behaviours, settings: settings)
    guard isWatching else { return try replay(under: roster, console) }
    guard !traces.contains("-") else {
      throw CommandFailure("standard input is there only once; --watch needs files")
    }
    var rerun = Rerun(of: roster.directory, console)
    try rerun.run { _ = try replay(under: roster, console) }
    return .success
  }

  private func replay(under roster: BehaviourRoster, _ console: Console) throws -> ExitCode {
    var printer = OutcomePrinter(console: console, isJSON: isJSON)
    let log = try log.map { path throws(WholeFile.Failure) in try LogFile(path) }
    var status = ExitCode.success
    for trace in traces {
      let stream = TraceStream(
        file: trace, roster: roster, tickRate: tickRate, console: console, log: log)
      if try !stream.run(&printer) { status = .failure }
    }
    try printer.finish()
    try log?.commit()
    return status
  }
}
