/// How many tests ended how.
public struct SpecTally: Hashable, Sendable {
  /// Those that held.
  public var passed = 0
  /// Those that did not, and the hooks that failed.
  public var failed = 0
  /// Those that are still to come.
  public var pending = 0

  /// Nothing counted yet.
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
