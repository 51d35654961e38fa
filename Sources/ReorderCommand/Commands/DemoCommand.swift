import ReorderScripting

/// `reorder demo`: shows one recorded drag under several behaviours.
struct DemoCommand: Command {
  static let row = CommandRow(
    "demo", "Shows a recorded drag under three behaviours, moving in the terminal.",
    details: "Prints the results side by side at the end, and what to try next. If the output is "
      + "not a terminal, it prints a filmstrip instead.",
    options: Option.behaviours,
    examples: [
      .init(
        "reorder demo", "the native rules, rows that make room late, exchange under the finger"),
      .init(
        "reorder demo --behaviour half_overlap --set threshold=0.2", "a behaviour of your choice"),
    ])

  let scripts: ScriptSource
  let behaviours: [String]
  let settings: [Setting]
  /// The directory of scripts; `nil` if there is none here or above.
  let folder: String?

  init(_ arguments: ParsedArguments) {
    scripts = arguments.scripts
    behaviours = arguments.behaviours
    settings = arguments.settings
    folder = arguments.scriptsPath
  }

  func run(_ console: Console) throws -> ExitCode {
    let trace = try DemoTrace.load()
    let cast = behaviours.isEmpty ? DemoPart.usual : behaviours.map { DemoPart($0) }
    var printer = OutcomePrinter(console: console, hasJSON: false)
    for part in cast {
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
}
