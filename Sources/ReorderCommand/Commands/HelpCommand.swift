/// `reorder help`: the help of the program or of a command.
struct HelpCommand: Command {
  static let row = CommandRow(
    "help", "Shows the help of a command; without COMMAND, lists the commands.",
    details: "The same as 'reorder COMMAND --help' and 'reorder --help'.",
    operands: [
      Operand("COMMAND", "the name of a command", kind: .choice(names), isOptional: true)
    ],
    examples: [.init("reorder help replay", "the options of replay, with examples")])

  /// The commands that have help; its own row is still in the making.
  private static let names =
    CommandTable.commands.filter { $0 != HelpCommand.self }.map { $0.row.name } + ["help"]

  let command: String?

  init(_ arguments: ParsedArguments) { command = arguments.operands.first }

  func run(_ console: Console) throws -> ExitCode {
    let rows = CommandTable.commands.map { $0.row }
    if let row = rows.first(where: { $0.name == command }) {
      try console.write(console.help.command(row))
    } else {
      try console.write(console.help.program(rows, options: Dispatcher.options))
    }
    return .success
  }
}
