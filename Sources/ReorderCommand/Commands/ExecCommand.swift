import ReorderScripting
import ReorderTrace

/// `reorder exec`: one Lua file in the sandbox.
struct ExecCommand: Command {
  static let row = CommandRow(
    "exec", "Runs a Lua file in the sandbox, under the same budgets as a behaviour.",
    details: "With --json one object tells how it ended: status (ok, error, budget or memory), "
      + "value and message. The exit status is 0 for ok and 1 otherwise.",
    operands: [Operand("FILE", "a Lua script", kind: .files(".lua"))],
    options: [.json, .scripts],
    examples: [.init("reorder exec script.lua --json", "how it ended, for another program")])

  let file: String
  let isJSON: Bool
  let scripts: String

  init(_ arguments: ParsedArguments) {
    file = arguments.operands.first ?? ""
    isJSON = arguments.has(.json)
    scripts = arguments.value(of: .scripts) ?? Self.defaultScripts
  }

  func run(_ console: Console) throws -> ExitCode {
    let source: ScriptDirectory.Source
    do {
      source = try ScriptDirectory.script(at: file)
    } catch {
      return try finish(.error, nil, nil, message: error.description, console)
    }
    var options = BehaviourOptions()
    options.milliseconds = 1000
    // Standard output holds JSON, where that is wanted, and nothing else.
    let sink = PrintSink(isJSON ? console.streams.error : console.streams.output)
    options.printer = { sink.write($0) }
    options.stop = console.interrupt.scripts
    let run = ScriptRun(source, modules: ScriptDirectory(path: scripts), options: options)
    try console.interrupt.check()
    return try finish(
      run.status, run.value, run.error, message: run.error?.description, console)
  }

  private func finish(
    _ status: ScriptRun.Status, _ value: ScriptRun.Value?, _ error: BehaviourError?,
    message: String?, _ console: Console
  ) throws -> ExitCode {
    if isJSON {
      try console.write(
        String(
          decoding: JSONLine.object(
            [
              ("status", .string(status.rawValue)), ("value", value?.scalar ?? .null),
              ("message", message.map { .string($0) } ?? .null),
            ] + (error.map(Self.parts) ?? [])), as: UTF8.self))
    } else {
      if let value { try console.writeLine(value.printed) }
      if let message { console.complain(message) }
    }
    return status == .ok ? .success : .failure
  }

  /// Where an error is and what would mend it, for a program that shows it in its own way.
  private static func parts(of error: BehaviourError) -> [(String, JSONLine.Value)] {
    [
      ("problem", .string(error.problem)), ("file", .string(error.file)),
      ("line", error.line.map { .integer($0) } ?? .null),
      ("column", error.column.map { .integer($0) } ?? .null),
      ("suggestion", error.fixIt?.replacement.map { .string($0) } ?? .null),
    ]
  }
}

extension ScriptRun.Value {
  /// The value as JSON has it; a number that JSON has not becomes a string.
  fileprivate var scalar: JSONLine.Value {
    switch self {
    case .boolean(let truth): .bool(truth)
    case .string(let text): .string(text)
    case .integer(let whole): .integer(whole)
    case .number(let number): number.isFinite ? .number(number) : .string("\(number)")
    }
  }
}

extension ScriptRun.Value {
  /// The value as Lua prints it.
  fileprivate var printed: String {
    switch self {
    case .boolean(let truth): "\(truth)"
    case .string(let text): HarmlessText.of(text)
    case .integer(let whole): "\(whole)"
    case .number(let number): "\(number)"
    }
  }
}
