/// The result of one test, or of a hook that failed.
package struct SpecResult: Hashable, Sendable {
  /// How a test ended.
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// All expectations held.
    case passed
    /// An expectation did not hold.
    case failed
    /// Something else went wrong: an error in the spec, in a hook, or a limit.
    case error
    /// It is not written yet, or not expected to pass yet.
    case pending
  }

  /// The names of the enclosing blocks and its own, outermost first.
  package var names: [String]
  /// The spec file, as given.
  package var file: String
  /// The line of its declaration, from 1, if known.
  package var line: Int?
  /// How the test ended.
  package var verdict: Verdict
  /// The failure; `nil` if there is none.
  package var failure: SpecFailure?
  /// Why it is pending, if it gives a reason.
  package var note: String?
  /// The printed output.
  package var output: String
  /// The trace of the last replay that it read; `nil` if there was none.
  package var trace: String?
  /// The behaviour of that replay; `nil` if there was none.
  package var behaviour: String?
  /// The virtual time of its replays, in milliseconds.
  package var time = 0.0

  /// Creates a result.
  package init(
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

  /// All names on one line.
  package var name: String { names.joined(separator: " ") }

  /// Whether it counts as failed.
  package var isFailure: Bool { verdict == .failed || verdict == .error }
}
