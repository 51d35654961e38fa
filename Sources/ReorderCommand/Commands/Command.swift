/// What one command does: its row of the table, its arguments as typed values, and its work.
///
/// A command writes results with ``Console/write(_:)`` and messages with ``Console/note(_:)``. Long
/// work calls ``Interrupt/check()`` now and then, so that Ctrl-C ends it with every file whole.
protocol Command: Sendable {
  /// How the command is described, parsed and completed.
  static var row: CommandRow { get }

  /// Takes over arguments that have been checked against ``row``.
  init(_ arguments: ParsedArguments)

  /// Does the work.
  ///
  /// - Returns: `success`, or `failure` where what was asked for did not hold and has been said.
  /// - Throws: ``CommandFailure`` to end with a message and status 1, ``UsageError`` to end with
  ///   status 64; ``Interrupted`` and ``OutputFailure`` pass through.
  func run(_ console: Console) throws -> ExitCode
}

extension Command {
  /// Where behaviours are looked for where the command line does not say.
  static var defaultScripts: String { "scripts" }
}

/// Why a command cannot go on, in words that say what to do.
struct CommandFailure: Error, Hashable, Sendable {
  /// One sentence, without the name of the program and without a full stop.
  let message: String

  init(_ message: String) { self.message = message }
}
