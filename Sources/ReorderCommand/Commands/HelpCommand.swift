import ReorderAuthoring

/// `reorder help`: the help of the program or of a command.
struct HelpCommand: Command {
  static let row = CommandRow(
    "help", "Shows the help of a command, or explains a problem that the check reports.",
    details: "Of a command the same as 'reorder COMMAND --help'; without TOPIC the list of "
      + "commands. A code is what 'reorder check' prints in brackets behind a problem.",
    operands: [
      Operand(
        "TOPIC", "the name of a command, or the code of a problem",
        kind: .choice(names + ScriptProblem.Kind.allCases.map(\.rawValue)), isOptional: true)
    ],
    examples: [
      .init("reorder help replay", "the options of replay, with examples"),
      .init("reorder help unused_local", "what a problem means, and what to do"),
    ])

  /// The commands that have help; its own row is still in the making.
  private static let names =
    CommandTable.commands.filter { $0 != HelpCommand.self }.map { $0.row.name } + ["help"]

  let topic: String?

  init(_ arguments: ParsedArguments) { topic = arguments.operands.first }

  func run(_ console: Console) throws -> ExitCode {
    let rows = CommandTable.commands.map { $0.row }
    if let row = rows.first(where: { $0.name == topic }) {
      try console.write(console.help.command(row))
    } else if let problem = topic.flatMap(ScriptProblem.Kind.init(rawValue:)) {
      try console.write(console.help.problem(problem))
    } else {
      try console.write(console.help.program(rows, options: Dispatcher.options))
    }
    return .success
  }
}
