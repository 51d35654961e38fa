/// `reorder exec`: one Lua file in the sandbox.
struct ExecCommand: Command {
  static let row = CommandRow(
    "exec", "Runs a Lua file in the sandbox, under the same budgets as a behaviour.",
    details: "With --json one object tells how it ended: status (ok, error, budget or memory), "
      + "value and message. The exit status is 0 for ok and 1 otherwise.",
    operands: [Operand("FILE", "a Lua script")],
    options: [.json],
    examples: [.init("reorder exec script.lua --json", "how it ended, for another program")])

  let file: String
  let isJSON: Bool

  init(_ arguments: ParsedArguments) {
    file = arguments.operands.first ?? ""
    isJSON = arguments.has(.json)
  }

  func run(_ console: Console) throws -> ExitCode {
    throw CommandFailure("not built yet")
  }
}
