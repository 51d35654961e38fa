/// The numbers of tests by verdict.
public struct SpecTally: Hashable, Sendable {
  /// Tests that passed.
  public var passed = 0
  /// Tests that failed, and hooks that failed.
  public var failed = 0
  /// Pending tests.
  public var pending = 0

  /// Creates an empty tally.
  public init() {}

  /// Counts a result.
  public mutating func add(_ result: SpecResult) {
    switch result.verdict {
    case .passed: passed += 1
    case .failed, .error: failed += 1
    case .pending: pending += 1
    }
  }

  /// The last line of every run.
  public var sentence: String { "\(passed) passed, \(failed) failed" }
}
