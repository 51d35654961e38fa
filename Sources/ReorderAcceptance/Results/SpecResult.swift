/// How one test ended, or a hook that failed.
public struct SpecResult: Hashable, Sendable {
  /// How it ended.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// Everything that was expected held.
    case passed
    /// An expectation did not hold.
    case failed
    /// Something else went wrong: an error in the spec, in a hook, a limit.
    case error
    /// It is still to be written, or to be made to hold.
    case pending
  }

  /// The names of the blocks around it and its own, from the outermost.
  public var names: [String]
  /// The spec file, as it was named.
  public var file: String
  /// The line where it is declared, from 1, where that is known.
  public var line: Int?
  /// How it ended.
  public var verdict: Verdict
  /// What is wrong; `nil` where nothing is.
  public var failure: SpecFailure?
  /// Why it is pending, where it says so.
  public var note: String?
  /// What it printed.
  public var output: String

  /// Creates a result.
  public init(
    names: [String], file: String, line: Int? = nil, verdict: Verdict,
    failure: SpecFailure? = nil, note: String? = nil, output: String = ""
  ) {
    self.names = names
    self.file = file
    self.line = line
    self.verdict = verdict
    self.failure = failure
    self.note = note
    self.output = output
  }

  /// All names in one line.
  public var name: String { names.joined(separator: " ") }

  /// Whether it counts as failed.
  public var isFailure: Bool { verdict == .failed || verdict == .error }
}
