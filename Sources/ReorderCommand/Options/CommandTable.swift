/// The commands there are, in the order in which help lists them.
enum CommandTable {
  static let commands: [any Command.Type] = [
    DemoCommand.self, ReplayCommand.self, CompareCommand.self, SweepCommand.self,
    ImportCommand.self, RecordCorpusCommand.self, ExecCommand.self, CheckCommand.self,
    NewCommand.self, StubsCommand.self,
    CompletionCommand.self,
  ]
}
