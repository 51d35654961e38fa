/// The commands, in the groups and the order in which help lists them.
enum CommandTable {
  static let groups: [(title: String, commands: [any Command.Type])] = [
    ("Try", [DemoCommand.self, PlayCommand.self, ReplCommand.self]),
    ("Write", [InitCommand.self, NewCommand.self, CheckCommand.self, TestCommand.self]),
    (
      "Look",
      [ReplayCommand.self, RenderCommand.self, ExplainCommand.self, CompareCommand.self]
    ),
    ("Measure", [SweepCommand.self, StudyCommand.self, TuneCommand.self]),
    (
      "Record",
      [
        RecorderCommand.self, SceneCommand.self, ImportCommand.self, ConformCommand.self,
        IdentifyCommand.self, RecordCorpusCommand.self,
      ]
    ),
    (
      "Editors and tools",
      [
        LspCommand.self, StubsCommand.self, CompletionCommand.self, ExecCommand.self,
        ListCommand.self, HelpCommand.self,
      ]
    ),
  ]

  static let commands: [any Command.Type] = groups.flatMap { $0.commands }
}
