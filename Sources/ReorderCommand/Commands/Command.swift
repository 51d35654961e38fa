/// One command: its row of the table, its arguments as typed values, and its work.
///
/// A command writes results with ``Console/write(_:)`` and messages with ``Console/note(_:)``. Long
/// work calls ``Interrupt/check()`` regularly, so that Ctrl-C leaves every file whole.
protocol Command: Sendable {
  /// How the command is described, parsed and completed.
  static var row: CommandRow { get }

  /// Takes arguments that have been checked against ``row``.
  init(_ arguments: ParsedArguments)

  /// Does the work.
  ///
  /// - Returns: `success`, or `failure` if a check failed and has been reported.
  /// - Throws: ``CommandFailure`` to end with a message and status 1, ``UsageError`` to end with
  ///   status 64; ``Interrupted`` and ``OutputFailure`` pass through.
  func run(_ console: Console) throws -> ExitCode
}

/// Why a command cannot go on, and what to do about it.
struct CommandFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence, without the program's name and without a full stop.
  let message: String

  init(_ message: String) { self.message = message }

  var description: String { message }
}
