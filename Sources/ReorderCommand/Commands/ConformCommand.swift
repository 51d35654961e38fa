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
      + "traces, or a folder of them, give a table. "
      + "An output file that ends in .svg or .html holds a picture: both lists at that moment, and "
      + "the moves of both on one timeline; a page also holds the report, and takes several "
      + "traces. The status is 1 if anything differs. "
      + "--search also tries every behaviour, and 41 values of each parameter with a range: it "
      + "says which would conform, and halves the way to the ends of each interval. With "
      + "NAME.PARAMETER after it, only that parameter is tried.",
    operands: [
      Operand("TRACE", "a recorded drag: its path or name; or a folder of traces"),
      Operand(
        "OBSERVED", "what the application did (default: beside the trace); more traces may follow",
        isRepeatable: true, isOptional: true),
    ],
    options: Option.behaviours + [
      .timeTolerance, .pointTolerance, .search, .tickRate, .jobs, .messages, .json, .output,
    ],
    examples: [
      .init(
        "reorder conform drag.trace.jsonl drag.observed.json --behaviour half_overlap",
        "whether the application does as half_overlap does"),
      .init(
        "reorder conform drag.trace.jsonl --behaviour half_overlap -o drag.svg",
        "a picture of where the two differ"),
      .init(
        "reorder conform recordings --behaviour half_overlap --time 0.1s",
        "every trace of a folder, as a table"),
      .init(
        "reorder conform drag.trace.jsonl --search half_overlap.threshold",
        "the thresholds with which half_overlap does as the application"),
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
  /// The behaviour, and the parameter, that `--search` is about; `nil` if nothing is searched.
  let search: SearchTarget?

  init(_ arguments: ParsedArguments) {
    let target = arguments.has(.search) ? SearchTarget(arguments.operands) : nil
    search = target
    operands = arguments.traces.filter { $0 != target?.text }
    scripts = arguments.scripts
    let names = arguments.behaviours
    behaviours = names.isEmpty ? [target?.behaviour].compactMap { $0 } : names
    settings = arguments.settings
    tolerance = ConformTolerance(
      time: arguments.milliseconds(of: .timeTolerance) ?? 50,
      point: arguments.number(of: .pointTolerance) ?? 1)
    tickRate = arguments.number(of: .tickRate)
    jobs = arguments.whole(of: .jobs) ?? 1
    messages = arguments.messages
    results = arguments.comparisonFormat
  }

  func run(_ console: Console) throws -> ExitCode {
    try results.check(console)
    let isPicture = results.name == "svg" || results.name == "html"
    if isPicture, search != nil {
      throw UsageError.contradiction(
        "a picture shows no search; leave out --search, or write it to a file that ends in .txt")
    }
    let loader = BehaviourLoader(
      scripts: scripts, names: behaviours, settings: settings, interrupt: console.interrupt)
    var isGood = true
    let pairs = try ObservedTrace.pairs(operands, in: scripts, console, isGood: &isGood)
    let comparisons = pairs.flatMap { pair in
      loader.names(for: pair.trace.header).map { name in
        ConformRun(
          pair: pair, behaviour: name, loader: loader, tolerance: tolerance, tickRate: tickRate,
          draws: isPicture, interrupt: console.interrupt)
      }
    }
    if results.name == "svg", comparisons.count > 1 {
      throw UsageError.contradiction(
        "an SVG shows one trace under one behaviour, not \(comparisons.count) comparisons; "
          + "write a page that ends in .html for all of them")
    }
    return try console.printing(to: results.file) { console in
      var printer = ConformPrinter(
        console: console, format: results.name, isTable: comparisons.count > 1)
      try OrderedPool.run(comparisons, threads: jobs, { $0.run() }) { result in
        try console.interrupt.check()
        if try !take(result, &printer) { isGood = false }
      }
      try printer.finish()
      try search(pairs, loader, console)
      return isGood ? .success : .failure
    }
  }

  /// Tries other behaviours and parameters.
  private func search(
    _ pairs: [ObservedTrace], _ loader: BehaviourLoader, _ console: Console
  ) throws {
    guard let target = search, let first = pairs.first else { return }
    let search = ConformSearch(
      pairs: pairs, scripts: scripts, settings: settings, tolerance: tolerance, tickRate: tickRate,
      interrupt: console.interrupt)
    let name = target.behaviour ?? loader.names(for: first.trace.header)[0]
    let parameters = try search.parameters(of: name, only: target.parameter)
    var jobs = parameters.map { ConformSearch.Job.parameter($0, of: name) }
    if target.parameter == nil {
      jobs = try (scripts.behaviourNames() + scripts.peerNames).map { .behaviour($0) } + jobs
    }
    var findings: [ConformSearch.Finding] = []
    try OrderedPool.run(jobs, threads: self.jobs, { search.run($0) }) { result in
      try console.interrupt.check()
      findings.append(try result.get())
    }
    let report = SearchReport(findings: findings, slips: try search.slips(under: name))
    if results.name == "json" { return try console.writeLine(report.json) }
    for line in report.lines(columns: console.columns) { try console.writeLine(line) }
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
  static let search = Option(
    "search", .none, "also finds the behaviours and parameters that would conform")
  static let pointTolerance = Option(
    "point", .number("POINTS", 0...1e9), "how far lengths may be apart (default: 1)")
}
