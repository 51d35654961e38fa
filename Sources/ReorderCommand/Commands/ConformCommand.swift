import ReorderReplay
import ReorderScripting
import ReorderTrace

/// `reorder conform`: what an application did with a trace, against what a behaviour does.
struct ConformCommand: Command {
  static let row = CommandRow(
    "conform", "Compares what an application did with what a behaviour does.",
    details: "OBSERVED is an outcome as replay --json prints it, of which any part may be missing; "
      + "what is missing is not compared. It belongs to the trace before it; without it, "
      + "NAME.observed.json beside NAME.trace.jsonl is read. The report begins with the first move "
      + "that differs: both lists at that moment, and why the behaviour decided as it did. Several "
      + "traces, or a folder of them, give a table. The status is 1 if anything differs.",
    operands: [
      Operand("TRACE", "a recorded drag: its path or name; or a folder of traces"),
      Operand(
        "OBSERVED", "what the application did (default: beside the trace); more traces may follow",
        isRepeatable: true, isOptional: true),
    ],
    options: Option.behaviours + [
      .timeTolerance, .pointTolerance, .tickRate, .jobs, .messages, .json, .output,
    ],
    examples: [
      .init(
        "reorder conform drag.trace.jsonl drag.observed.json --behaviour half_overlap",
        "whether the application does as half_overlap does"),
      .init(
        "reorder conform recordings --behaviour half_overlap --time 0.1s",
        "every trace of a folder, as a table"),
      .init(
        "reorder conform drag.trace.jsonl --set threshold=0.4 --json",
        "the differences as data"),
    ])

  let operands: [String]
  let scripts: ScriptSource
  let behaviours: [String]
  let settings: [Setting]
  let tolerance: ConformTolerance
  let tickRate: Double?
  let jobs: Int
  let messages: MessageFilter
  let results: OutputFormat

  init(_ arguments: ParsedArguments) {
    operands = arguments.traces
    scripts = arguments.scripts
    behaviours = arguments.behaviours
    settings = arguments.settings
    tolerance = ConformTolerance(
      time: arguments.milliseconds(of: .timeTolerance) ?? 50,
      point: arguments.number(of: .pointTolerance) ?? 1)
    tickRate = arguments.number(of: .tickRate)
    jobs = arguments.whole(of: .jobs) ?? 1
    messages = arguments.messages
    results = arguments.outcomeFormat
  }

  func run(_ console: Console) throws -> ExitCode {
    try results.check(console)
    let loader = BehaviourLoader(
      scripts: scripts, names: behaviours, settings: settings, interrupt: console.interrupt)
    var isGood = true
    let pairs = try ObservedTrace.pairs(operands, in: scripts, console, isGood: &isGood)
    let comparisons = pairs.flatMap { pair in
      loader.names(for: pair.trace.header).map { name in
        ConformRun(
          pair: pair, behaviour: name, loader: loader, tolerance: tolerance, tickRate: tickRate,
          interrupt: console.interrupt)
      }
    }
    return try console.printing(to: results.file) { console in
      var printer = ConformPrinter(
        console: console, isJSON: results.name == "json", isTable: comparisons.count > 1)
      try OrderedPool.run(comparisons, threads: jobs, { $0.run() }) { result in
        try console.interrupt.check()
        if try !take(result, &printer) { isGood = false }
      }
      try printer.finish()
      return isGood ? .success : .failure
    }
  }

  /// Reports a comparison.
  ///
  /// - Returns: Whether the application conforms and no hook failed.
  private func take(
    _ result: Result<ConformResult, CommandFailure>, _ printer: inout ConformPrinter
  ) throws -> Bool {
    let console = printer.console
    switch result {
    case .failure(let failure):
      console.complain("reorder conform: \(failure.message)")
      return false
    case .success(let result):
      for message in messages.shown(of: result.messages) { console.show(message) }
      for failure in result.failures { console.complain(failure) }
      try printer.print(result)
      return result.conformance.conforms && result.failures.isEmpty
    }
  }
}

extension Option {
  static let timeTolerance = Option(
    "time", .time("TIME"), "how far times may be apart (default: 50ms); a bare number is ms")
  static let pointTolerance = Option(
    "point", .number("POINTS", 0...1e9), "how far lengths may be apart (default: 1)")
}
