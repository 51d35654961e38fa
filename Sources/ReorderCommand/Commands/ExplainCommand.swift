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
      + "The status is 1 if nothing has been decided by then.",
    operands: [
      Operand(
        "TRACE", "a recorded drag: its path or name, - for standard input", kind: .trace)
    ],
    options: [.moment, .hook] + Option.behaviours + [.tickRate, .full, .json],
    examples: [
      .init(
        "reorder explain short-move --at 700 --behaviour half_overlap",
        "what target read at 700 ms, and the line that answered"),
      .init(
        "reorder explain drag.trace.jsonl --at 0.5s --hook autoscroll --full",
        "everything that autoscroll could read"),
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
    tickRate = arguments.number(of: .tickRate)
    isFull = arguments.has(.full)
    isJSON = arguments.has(.json)
  }

  func run(_ console: Console) throws -> ExitCode {
    let request = ExplanationRequest(
      hook: hook, time: moment.flatMap { Timestamp(milliseconds: $0) })
    let trace = try TraceFile.read(trace, in: scripts, console)
    let loader = BehaviourLoader(
      scripts: scripts, names: behaviours, settings: settings, interrupt: console.interrupt)
    var isGood = true
    for (index, name) in loader.names(for: trace.header).enumerated() {
      try console.interrupt.check()
      let behaviour = try loader.load(name, for: trace.header)
      behaviour.trace = trace.header.name
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
