import ReorderRender
import ReorderReplay
import ReorderSystem

/// Finds the command, runs it, and turns its result into messages and an exit status.
struct Dispatcher {
  let console: Console
  /// The available commands; a test supplies its own.
  var commands = CommandTable.commands

  /// The options that may replace a command.
  static let options: [Option] = [.help, .version, .manual]

  /// Runs the command that the arguments after the program's name ask for.
  func run(_ arguments: [String]) -> ExitCode {
    var name = "reorder"
    do {
      let status = try dispatch(arguments, name: &name)
      try console.streams.output.flush()
      return status
    } catch {
      return status(for: error, in: name)
    }
  }

  /// - Parameter name: Set to the prefix of messages, once the command is known.
  private func dispatch(_ arguments: [String], name: inout String) throws -> ExitCode {
    guard let first = arguments.first else { return try showHelp() }
    if first.hasPrefix("-"), first != "-" { return try runOption(first) }
    guard let command = commands.first(where: { $0.row.name == first }) else {
      throw UsageError.unknownCommand(first, known: names)
    }
    name = "reorder \(first)"
    let words = Array(arguments.dropFirst())
    let needsDefaults =
      Defaults.options.contains { option in
        command.row.options.contains { $0.name == option.name }
      } && !words.contains { ["-h", "--help"].contains($0) }
    let parsed = try ParsedArguments(
      words, for: command.row, defaults: needsDefaults ? try Defaults.nearest() : Defaults())
    if parsed.has(.help) {
      try console.write(console.help.command(command.row))
      return .success
    }
    try parsed.checkResults()
    return try command.init(parsed).run(console)
  }

  private var rows: [CommandRow] { commands.map { $0.row } }
  private var names: [String] { rows.map(\.name) }

  private func showHelp() throws -> ExitCode {
    try console.write(console.help.program(rows, options: Self.options))
    return .success
  }

  /// An option in place of a command.
  private func runOption(_ argument: String) throws -> ExitCode {
    switch ArgumentScanner.scan([argument], for: Self.options).first {
    case .option(.help, _): return try showHelp()
    case .option(.version, _): try console.writeLine("reorder \(Version.number)")
    case .option(.manual, _):
      try console.write(ManualPage(rows: rows, options: Self.options).text)
    case .problem(let error): throw error
    case .option, .operand, nil: throw UsageError.noCommand(known: names)
    }
    return .success
  }

  private func status(for error: any Error, in name: String) -> ExitCode {
    switch error {
    case let error as UsageError:
      report(error.message, in: name)
      console.note("Try '\(name) --help' for more.")
      return .usage
    case is Interrupted:
      try? console.streams.output.flush()
      return .interrupted
    case OutputFailure.closed: return .success
    case OutputFailure.system(let code):
      report("cannot write the results: \(FileDescriptor.describe(code))", in: name)
    case let error as InputFailure:
      report("cannot read standard input: \(FileDescriptor.describe(error.code))", in: name)
    case let error as WholeFile.Failure: report(error.message, in: name)
    case let error as CommandFailure: report(error.message, in: name)
    default: report("\(error)\(ScriptAdvice.text(for: error, in: row(of: name)))", in: name)
    }
    return .failure
  }

  private func row(of name: String) -> CommandRow? {
    rows.first { name == "reorder \($0.name)" }
  }

  /// A message quotes what was typed, which may hold anything.
  private func report(_ message: String, in name: String) {
    console.complain("\(name): \(message)")
  }
}
