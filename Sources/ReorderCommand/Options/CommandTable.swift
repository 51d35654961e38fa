/// The commands, in the order in which help lists them.
enum CommandTable {
  static let commands: [any Command.Type] = [
    DemoCommand.self, ReplayCommand.self, RenderCommand.self, ReplCommand.self, PlayCommand.self,
    TestCommand.self, CheckCommand.self, CompareCommand.self, ConformCommand.self,
    ExplainCommand.self, SweepCommand.self, StudyCommand.self, TuneCommand.self,
    InitCommand.self, NewCommand.self, SceneCommand.self,
    ImportCommand.self, RecorderCommand.self, RecordCorpusCommand.self, ExecCommand.self,
    StubsCommand.self, LspCommand.self,
    CompletionCommand.self, HelpCommand.self,
  ]
}
