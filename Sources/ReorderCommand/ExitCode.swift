/// The exit status of the program.
enum ExitCode: Int32, Hashable, Sendable, CaseIterable {
  /// Success.
  case success = 0
  /// A check failed.
  case failure = 1
  /// Wrong usage.
  case usage = 64
  /// Interrupted by Ctrl-C.
  case interrupted = 130
}
