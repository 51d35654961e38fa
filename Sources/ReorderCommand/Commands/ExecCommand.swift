import ReorderJSON
import ReorderScripting

/// `reorder exec`: one Lua file in the sandbox.
struct ExecCommand: Command {
  static let row = CommandRow(
    "exec", "Runs a Lua file in the sandbox, under the same budgets as a behaviour.",
    details: "With --json one object reports how it ended: status (ok, error, budget or memory), "
      + "value and message. The exit status is 0 for ok and 1 otherwise.",
    operands: [Operand("FILE", "a Lua script", kind: .files(".lua"))],
    options: [.json, .scripts],
    examples: [.init("reorder exec script.lua --json", "reports how it ended, for another program")]
  )

  let file: String
  let isJSON: Bool
  let scripts: ScriptSource

  init(_ arguments: ParsedArguments) {
    file = arguments.operands.first ?? ""
    isJSON = arguments.has(.json)
    scripts = arguments.scripts
  }

  func run(_ console: Console) throws -> ExitCode {
    let source: ScriptSource.File
    do {
      source = try ScriptSource.script(at: file)
    } catch {
      return try finish(.error, nil, nil, message: error.description, console)
    }
    var options = BehaviourOptions()
    options.milliseconds = 1000
    // If JSON is requested, standard output holds nothing else.
    let sink = PrintSink(isJSON ? console.streams.error : console.streams.output)
    options.printer = { sink.write($0) }
    options.stop = console.interrupt.scripts
    let run = ScriptRun(source, modules: scripts, options: options)
    try console.interrupt.check()
    return try finish(
      run.status, run.value, run.error, message: run.error?.description, console)
  }

  private func finish(
    _ status: ScriptRun.Status, _ value: ScriptValue?, _ error: BehaviourError?,
    message: String?, _ console: Console
  ) throws -> ExitCode {
    if isJSON {
      try console.write(
        JSONWriter.line { object in
          object.member("status", status.rawValue)
          object.key("value")
          object.write(value ?? .nil)
          object.member("message", message)
          if let error { object.writePlace(of: error) }
        })
    } else {
      if let value { try console.writeLine(value.printed) }
      if let message { console.complain(message) }
    }
    return status == .ok ? .success : .failure
  }
}

extension JSONWriter {
  /// Writes where an error is and how to fix it, for a program that shows it in its own way.
  fileprivate mutating func writePlace(of error: BehaviourError) {
    member("problem", error.problem)
    member("file", error.file)
    member("line", error.line)
    member("column", error.column)
    member("suggestion", error.fixIt?.replacement)
  }

  /// Writes a plain value; a number that JSON cannot hold becomes a string.
  fileprivate mutating func write(_ value: ScriptValue) {
    switch value {
    case .boolean(let truth): self.value(truth)
    case .string(let text): self.value(text)
    case .integer(let whole): self.value(whole)
    case .number(let number) where number.isFinite: self.value(number)
    case .number(let number): self.value("\(number)")
    case .nil, .table, .function: null()
    }
  }
}

extension ScriptValue {
  /// The value as Lua prints it.
  fileprivate var printed: String {
    switch self {
    case .boolean(let truth): "\(truth)"
    case .string(let text): HarmlessText.of(text)
    case .integer(let whole): "\(whole)"
    case .number(let number): "\(number)"
    case .nil, .table, .function: ""
    }
  }
}
