/// A command as the table describes it; help and completion are made from it.
struct CommandRow: Hashable, Sendable {
  /// The name to type.
  let name: String
  /// What it does, as one line of help.
  let summary: String
  /// A paragraph of further help; may be empty.
  let details: String
  /// The arguments that it takes, in order; only the last may be repeatable.
  let operands: [Operand]
  /// The options that it accepts, besides `--help`.
  let options: [Option]
  /// The options that it requires.
  let required: [Option]
  /// Example command lines, each with what it does; at least one.
  let examples: [Example]

  /// A command line, and what it does.
  struct Example: Hashable, Sendable {
    let line: String
    let summary: String

    init(_ line: String, _ summary: String) {
      self.line = line
      self.summary = summary
    }
  }

  init(
    _ name: String, _ summary: String, details: String = "", operands: [Operand] = [],
    options: [Option] = [], required: [Option] = [], examples: [Example]
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.operands = operands
    self.options = options
    self.required = required
    self.examples = examples
  }

  /// Every option that may be given.
  var allOptions: [Option] { options + [.help] }
}
