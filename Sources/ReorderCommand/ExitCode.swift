/// What the program tells its caller.
public enum ExitCode: Int32, Hashable, Sendable, CaseIterable {
  /// All well.
  case success = 0
  /// Something that was asked for did not hold.
  case failure = 1
  /// Wrong usage.
  case usage = 64
  /// Interrupted by Ctrl-C.
  case interrupted = 130
}
