import ReorderJSON
import ReorderScripting
import ReorderTrace

/// `reorder sweep`: the same traces under every combination of parameters.
struct SweepCommand: Command {
  static let row = CommandRow(
    "sweep", "Replays traces under every combination of a behaviour's parameters.",
    details: "For each combination it reports moves, reversals (a move that undoes the one "
      + "before), flips (one that the finger did not make), jumps, lost targets, the finger's "
      + "path to the first move, how far the content scrolled, how long settling took, "
      + "announcements and VM instructions of the script. The table has a row "
      + "for each combination, with sums over the traces and the means of lengths and times; "
      + "--json and --csv have one for each combination and trace. The result does not depend "
      + "on --jobs. With --points it prints only the combinations, each as settings for "
      + "replay, and does not read TRACE.",
    operands: [.traces],
    options: [
      .oneBehaviour, .vary, .set, .press, .scripts, .jobs, .tickRate, .messages, .json, .csv,
      .output, .time, .points,
    ],
    required: [.oneBehaviour, .vary],
    examples: [
      .init(
        "reorder sweep *.jsonl --behaviour half_overlap --vary threshold=0.1..0.9/9",
        "nine thresholds, one row each"),
      .init(
        "reorder sweep *.jsonl --behaviour under_finger --vary swap=insert,step --csv",
        "two kinds of move, for a spreadsheet"),
      .init(
        "reorder sweep *.jsonl --behaviour half_overlap --vary threshold=0,1 -o x.csv",
        "into a file; its ending selects the format"),
    ])

  let traces: [String]
  let behaviour: String
  let variations: [Variation]
  let settings: [Setting]
  let scripts: ScriptSource
  let jobs: Int
  let tickRate: Double?
  let results: OutputFormat
  let isBothFormats: Bool
  let showsTime: Bool
  let showsPoints: Bool
  let messages: MessageFilter

  init(_ arguments: ParsedArguments) {
    traces = arguments.traces
    behaviour = arguments.behaviours.last ?? ""
    variations = arguments.values(of: .vary).compactMap { Variation($0) }
    settings = arguments.settings
    scripts = arguments.scripts
    jobs = arguments.whole(of: .jobs) ?? 1
    tickRate = arguments.number(of: .tickRate)
    results = arguments.measurementFormat
    isBothFormats = arguments.has(.json) && arguments.has(.csv)
    showsTime = arguments.has(.time)
    showsPoints = arguments.has(.points)
    messages = arguments.messages
  }

  /// The most replays in one sweep.
  private static let most = 1_000_000

  func run(_ console: Console) throws -> ExitCode {
    if isBothFormats { throw UsageError.contradiction("--json and --csv cannot be combined") }
    try results.check(console)
    try check()
    return try console.printing(to: results.file) { console in
      if showsPoints {
        try printPoints(console)
        return .success
      }
      return try sweep(console)
    }
  }

  private func sweep(_ console: Console) throws -> ExitCode {
    var isGood = true
    let traces = try TraceFiles.load(self.traces, in: scripts, console, isGood: &isGood)
    let replays = self.replays(of: traces, console)
    var printer = MeasurementPrinter(
      console: console, format: MeasurementPrinter.Format(results), showsTime: showsTime,
      varied: variations.map(\.key), totals: traces.count > 1 ? .bySetting : .none)
    try printer.start()
    let run = MeasuringRun(console: console, jobs: jobs, label: "sweep", messages: messages)
    if try !run.run(replays, each: { try printer.print($0) }) { isGood = false }
    try printer.finish()
    return isGood ? .success : .failure
  }

  /// Prints each combination as a line of JSON: the behaviour, and every setting as `key=value`.
  private func printPoints(_ console: Console) throws {
    for point in Variation.grid(variations) {
      try console.write(
        JSONWriter.line { object in
          object.member("behaviour", behaviour)
          object.key("settings")
          object.array { array in
            for setting in settings + point { array.value("\(setting.key)=\(setting.value)") }
          }
        })
    }
  }

  /// Every value must be valid for its parameter before any replay starts.
  private func check() throws {
    let behaviour = try Behaviour(
      named: behaviour, in: scripts)
    for variation in variations { try variation.check(for: behaviour) }
    try Variation.checkOnce(variations)
    let count = variations.reduce(traces.count) { $0.multipliedClamping(by: $1.values.count) }
    if count > Self.most {
      throw CommandFailure("these values need more than \(Self.most) replays; name fewer values")
    }
  }

  private func replays(of traces: [Trace], _ console: Console) -> [MeasuredReplay] {
    let loader = BehaviourLoader(
      scripts: scripts, names: [behaviour], settings: settings, interrupt: console.interrupt)
    return Variation.grid(variations).flatMap { setting in
      traces.map {
        MeasuredReplay(
          trace: $0, behaviour: behaviour, loader: loader, variation: setting,
          tickRate: tickRate, interrupt: console.interrupt)
      }
    }
  }
}

extension Int {
  fileprivate func multipliedClamping(by factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }
}

extension MeasurementPrinter.Format {
  /// The format that a command line asks for.
  init(_ format: OutputFormat) {
    self = format.name == "json" ? .json : format.name == "csv" ? .csv : .table
  }
}

extension Option {
  static let points = Option(
    "points", .none, "prints the combinations as JSON and replays nothing")
}
