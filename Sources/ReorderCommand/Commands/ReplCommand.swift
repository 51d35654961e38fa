import ReorderAcceptance
import ReorderCore
import ReorderRender
import ReorderScripting
import ReorderTrace

/// `reorder repl`: a list and a behaviour at a prompt.
struct ReplCommand: Command {
  static let row = CommandRow(
    "repl", "Explores a behaviour at a prompt: press, move, step, look, undo, why, save.",
    details: "The session begins where TRACE ends, or with a plain list; with --at and --break, "
      + "at a time, or where a hook is first asked after that. step(), tick() and back() go "
      + "through the trace, and a behaviour that is edited meanwhile takes effect at the next "
      + "line. Each line is Lua; help() "
      + "lists the commands. If standard input is not a terminal, the lines are read from it "
      + "and only results are printed; the exit status is then 1 if a line failed. Ctrl-C "
      + "stops a running line and leaves the session as it was; at the prompt it clears the "
      + "line.",
    operands: [
      Operand(
        "TRACE", "a recorded drag: its path or name", kind: .trace, isOptional: true)
    ],
    options: [.oneBehaviour, .set, .press, .moment, .breakAt, .scripts, .history],
    examples: [
      .init("reorder repl", "a list of eight rows"),
      .init(
        "reorder repl scripts/traces/flick.trace.jsonl --behaviour half_overlap",
        "after a recorded drag; goto(500) goes back into it"),
      .init(
        "reorder repl short-move --break target",
        "stops where the first target is asked for; continue() goes to the next"),
      .init(
        "echo 'press \"bread\" wait(600) print(run.phase)' | reorder repl", "without a terminal"),
    ])

  let trace: String?
  let scripts: ScriptSource
  let behaviour: String?
  let settings: [Setting]
  let history: String?
  private let moment: Double?
  private let breaks: [String]

  init(_ arguments: ParsedArguments) {
    trace = arguments.traces.first
    scripts = arguments.scripts
    behaviour = arguments.behaviours.last
    settings = arguments.settings
    history = arguments.value(of: .history)
    moment = arguments.milliseconds(of: .moment)
    breaks = arguments.values(of: .breakAt)
  }

  func run(_ console: Console) throws -> ExitCode {
    let bench = try prompt(console)
    let session = ReplSession(bench: bench, console: console)
    guard isAtTerminal(console) else { return try session.runPiped() }
    let file = HistoryFile(history, environment: console.environment)
    let editor = LineEditor(history: file?.lines ?? [], interrupt: console.interrupt) { line in
      bench.completions(of: line)
    }
    return try editor.map { try session.runTerminal($0, history: file) } ?? session.runPiped()
  }

  private func isAtTerminal(_ console: Console) -> Bool {
    console.streams.input.isTerminal && console.terminal != nil
  }

  private func prompt(_ console: Console) throws -> Prompt {
    var options = PromptOptions(scripts: scripts)
    options.trace = try trace.map { try TraceFile.read($0, in: scripts, console) }
    options.behaviour = behaviour
    options.values = try values(options)
    options.moment = moment
    options.breaks = breaks
    options.columns = console.columns
    // The typed line is above the frame, the next prompt below it.
    let lines = console.terminal.map { $0.lines - 2 } ?? 20
    let most = options.mostCells
    options.drawing = TextOptions(
      width: min(console.columns, most.columns), height: min(lines, most.lines),
      glyphs: console.glyphs, isStyled: console.isStyled)
    options.stop = console.interrupt.scripts
    if isAtTerminal(console) {
      // At the terminal, the user sees the output while a line runs, and can stop it.
      let sink = PrintSink(console.streams.output)
      options.printer = { sink.write($0) }
      options.timeLimit = .minute
    }
    return try Prompt(options) { files, isForced in
      try WholeFiles.write(
        files, ifTaken: isForced ? nil : "pass true as the second argument to overwrite")
    }
  }

  /// The settings of the command line, parsed as the behaviour's parameters.
  private func values(_ options: PromptOptions) throws -> [String: ParameterValue] {
    guard !settings.isEmpty else { return [:] }
    let name = behaviour ?? options.trace?.header.behaviour ?? BehaviourLoader.fallback
    let plain = try Behaviour(named: name, in: options.scripts)
    var values: [String: ParameterValue] = [:]
    for setting in settings {
      guard let parameter = plain.parameters.settable(setting.key) else {
        let hint = plain.parameters.hint(to: setting.key)
        throw plain.error(.unknownParameter(setting.key, hint: hint))
      }
      do throws(Parameter.Refusal) {
        values[setting.key] = try parameter.value(parsing: setting.value)
      } catch {
        throw plain.error(.parameter(setting.key, error))
      }
    }
    return values
  }
}

extension Option {
  static let breakAt = Option(
    "break", .hooks("HOOK"), "begins where this hook is first asked, and stops at it")
  static let history = Option(
    "history", .file("FILE"),
    "where typed lines are kept (default: reorder/history in XDG_STATE_HOME or ~/.local/state)")
}
