/// The numbers of tests by verdict.
package struct SpecTally: Hashable, Sendable {
  /// Tests that passed.
  package var passed = 0
  /// Tests that failed, and hooks that failed.
  package var failed = 0
  /// Pending tests.
  package var pending = 0

  /// Creates an empty tally.
  package init() {}

  /// Counts a result.
  package mutating func add(_ result: SpecResult) {
    switch result.verdict {
    case .passed: passed += 1
    case .failed, .error: failed += 1
    case .pending: pending += 1
    }
  }

  /// The last line of every run.
  package var sentence: String { "\(passed) passed, \(failed) failed" }
}
