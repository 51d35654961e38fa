import ReorderScripting
import ReorderTrace

/// `reorder demo`: shows one recorded drag under several behaviours.
struct DemoCommand: Command {
  static let row = CommandRow(
    "demo", "Shows a recorded drag under three behaviours, moving in the terminal.",
    details: "Prints the results side by side at the end, and what to try next. With TRACE, shows "
      + "that drag instead, under its own behaviour unless --behaviour names others. If the output "
      + "is not a terminal, it prints a filmstrip instead.",
    operands: [
      Operand(
        "TRACE", "a recorded drag: its path or name", kind: .trace, isRepeatable: true,
        isOptional: true)
    ],
    options: Option.behaviours,
    examples: [
      .init(
        "reorder demo", "the native rules, rows that make room late, exchange under the finger"),
      .init(
        "reorder demo --behaviour half_overlap --set threshold=0.2", "a behaviour of your choice"),
      .init("reorder demo board outline selection", "a board, a tree, a selection"),
    ])

  let traces: [String]
  let scripts: ScriptSource
  let behaviours: [String]
  let settings: [Setting]
  /// The directory of scripts; `nil` if there is none here or above.
  let folder: String?

  init(_ arguments: ParsedArguments) {
    traces = arguments.traces
    scripts = arguments.scripts
    behaviours = arguments.behaviours
    settings = arguments.settings
    folder = arguments.scriptsPath
  }

  func run(_ console: Console) throws -> ExitCode {
    var printer = OutcomePrinter(console: console, hasJSON: false)
    for (trace, part) in try parts(console) {
      try console.interrupt.check()
      let loader = BehaviourLoader(
        scripts: scripts, names: [part.behaviour], settings: part.settings + settings,
        interrupt: console.interrupt)
      let show = DemoShow(console: console, title: part.title)
      try printer.print(try show.run(trace, under: loader))
    }
    try printer.finish()
    console.complain("")
    for line in NextSteps(program: console.program, scripts: folder).lines {
      console.complain(line)
    }
    return .success
  }

  /// The traces, each under each of its behaviours.
  private func parts(_ console: Console) throws -> [(trace: Trace, part: DemoPart)] {
    let named = behaviours.map { DemoPart($0) }
    guard !traces.isEmpty else {
      let trace = try DemoTrace.load()
      return (named.isEmpty ? DemoPart.usual : named).map { (trace, $0) }
    }
    return try traces.flatMap { name in
      let trace = try TraceFile.read(name, in: scripts, console)
      let own = DemoPart(trace.header.behaviour ?? BehaviourLoader.fallback)
      return (named.isEmpty ? [own] : named).map { part in
        (trace, DemoPart(part.behaviour, title: "\(trace.header.name): \(part.title)"))
      }
    }
  }
}
