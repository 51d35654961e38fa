/// The commands there are, in the order in which help lists them.
enum CommandTable {
  static let commands: [any Command.Type] = [
    DemoCommand.self, ReplayCommand.self, ImportCommand.self, ExecCommand.self,
  ]

  /// What may stand before, or in place of, a command.
  static let options: [Option] = [.help, .version]

  static func command(named name: String) -> (any Command.Type)? {
    commands.first { $0.row.name == name }
  }
}
