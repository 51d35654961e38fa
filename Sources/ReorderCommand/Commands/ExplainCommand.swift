import ReorderCore
import ReorderJSON
import ReorderReplay
import ReorderScripting
import ReorderTrace

/// `reorder explain`: why a decision of a replay was what it was.
struct ExplainCommand: Command {
  static let row = CommandRow(
    "explain", "Says why a decision was what it was.",
    details: "Replays the trace and explains the latest decision at or before --at: what the hook "
      + "read, in order and with values, the parameters, the line that returned, whether the "
      + "answer was taken, and what the native rule would have answered. Without --hook it "
      + "explains target, or if that has not been asked by then, the last hook that was. Each "
      + "field is listed where it was first read. Several behaviours give one explanation each. "
      + "The status is 1 if nothing has been decided by then. With --watch it prints a table "
      + "instead: a row for each call of the hook up to --at, and a column for each expression, "
      + "such as drag.memory.n or list:at(drag.x, drag.y).",
    operands: [
      Operand(
        "TRACE", "a recorded drag: its path or name, - for standard input", kind: .trace)
    ],
    options: [.moment, .hook] + Option.behaviours + [.watched, .tickRate, .full, .json],
    examples: [
      .init(
        "reorder explain short-move --at 700 --behaviour half_overlap",
        "what target read at 700 ms, and the line that answered"),
      .init(
        "reorder explain drag.trace.jsonl --at 0.5s --hook autoscroll --full",
        "everything that autoscroll could read"),
      .init(
        "reorder explain short-move --watch drag.y --watch list:at(drag.x,drag.y)",
        "the finger, and the place under it, at every call of target"),
      .init(
        "reorder explain drag.trace.jsonl --behaviour a --behaviour b --json",
        "the last target of two behaviours, as data"),
    ])

  let trace: String
  let moment: Double?
  let hook: PolicyHook?
  let scripts: ScriptSource
  let behaviours: [String]
  let settings: [Setting]
  let expressions: [String]
  let tickRate: Double?
  let isFull: Bool
  let isJSON: Bool

  init(_ arguments: ParsedArguments) {
    trace = arguments.traces.first ?? ""
    moment = arguments.milliseconds(of: .moment)
    hook = arguments.value(of: .hook).flatMap { PolicyHook(rawValue: $0) }
    scripts = arguments.scripts
    behaviours = arguments.behaviours
    settings = arguments.settings
    expressions = arguments.values(of: .watched)
    tickRate = arguments.number(of: .tickRate)
    isFull = arguments.has(.full)
    isJSON = arguments.has(.json)
  }

  func run(_ console: Console) throws -> ExitCode {
    let request = ExplanationRequest(
      hook: hook, time: moment.flatMap { Timestamp(milliseconds: $0) })
    let watch: Watch?
    do throws(SandboxFailure) {
      watch = expressions.isEmpty ? nil : try Watch(expressions)
    } catch {
      console.complain("\(error.file ?? "--watch"): \(error.sentence)")
      return .failure
    }
    let trace = try TraceFile.read(trace, in: scripts, console)
    let loader = BehaviourLoader(
      scripts: scripts, names: behaviours, settings: settings, interrupt: console.interrupt)
    var isGood = true
    for (index, name) in loader.names(for: trace.header).enumerated() {
      try console.interrupt.check()
      let behaviour = try loader.load(name, for: trace.header)
      behaviour.trace = trace.header.name
      if let watch {
        isGood =
          try write(watch, of: trace, under: behaviour, isFirst: index == 0, console) && isGood
        continue
      }
      switch try explanation(of: request, in: trace, under: behaviour, console) {
      case .success(let explanation):
        try write(explanation, isFirst: index == 0, console)
      case .failure(let nothing):
        console.complain("\(trace.header.name) under \(name): \(nothing)")
        isGood = false
      }
    }
    return isGood ? .success : .failure
  }

  private func explanation(
    of request: ExplanationRequest, in trace: Trace, under behaviour: Behaviour,
    _ console: Console
  ) throws -> Result<Explanation, NoExplanation> {
    let interrupt = console.interrupt
    do {
      let result = try trace.explanation(
        of: request, under: behaviour, tickRate: tickRate,
        shouldStop: { interrupt.isRaised })
      try interrupt.check()
      return result
    } catch {
      try interrupt.check()
      throw error
    }
  }

  /// Prints a row for each call of the hook; returns whether there was one.
  private func write(
    _ watch: Watch, of trace: Trace, under behaviour: Behaviour, isFirst: Bool, _ console: Console
  ) throws -> Bool {
    let (interrupt, last) = (console.interrupt, moment ?? .infinity)
    let rows = try watch.rows(
      of: trace, under: behaviour, at: hook ?? .target, tickRate: tickRate,
      shouldStop: { interrupt.isRaised }
    ).filter { $0.time.milliseconds <= last }
    try interrupt.check()
    guard !rows.isEmpty else {
      let hook = (hook ?? .target).rawValue
      console.complain("\(trace.header.name) under \(behaviour.name): \(hook) was not asked")
      return false
    }
    guard !isJSON else {
      try write(rows, of: behaviour.name, console)
      return true
    }
    if !isFirst { try console.writeLine("") }
    var table = TextTable(
      [TextTable.Column(title: "ms", isFigure: true)] + expressions.map { .init(title: $0) })
    for row in rows { table.add([LuaLiteral.number(row.time.milliseconds)] + row.values) }
    for line in table.takeLines(columns: console.columns) { try console.writeLine(line) }
    return true
  }

  private func write(_ rows: [Watch.Row], of behaviour: String, _ console: Console) throws {
    for row in rows {
      var json = JSONWriter()
      json.object { object in
        object.member("behaviour", behaviour)
        object.key("t")
        object.value(row.time.milliseconds)
        object.member("values") { values in
          for (expression, value) in zip(expressions, row.values) {
            values.key(escaping: expression)
            values.value(value)
          }
        }
      }
      try console.writeLine(json.text)
    }
  }

  private func write(_ explanation: Explanation, isFirst: Bool, _ console: Console) throws {
    guard !isJSON else {
      var json = JSONWriter()
      json.value(explanation, isFull: isFull)
      return try console.writeLine(json.text)
    }
    if !isFirst { try console.writeLine("") }
    let style: ExplanationStyle =
      isFull ? .full : .short(more: "--full", columns: max(24, console.columns - 1))
    for line in explanation.lines(style) { try console.writeLine(line) }
  }
}
