package import ReorderRender

/// The failure of a test, as data for reporters to put into words.
package struct SpecFailure: Hashable, Sendable {
  /// A line of a script.
  package struct Place: Hashable, Sendable {
    /// The file, as given.
    package var file: String
    /// The line, from 1.
    package var line: Int

    /// Creates a place.
    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// What did not hold or went wrong, without its place; may have several lines.
  package var message: String
  /// The message that the expectation was given.
  package var note: String?
  /// Where it went wrong.
  package var place: Place?
  /// The expected value, written as in Lua.
  package var expected: String?
  /// The actual value, likewise.
  package var actual: String?
  /// Where the two differ: keys and positions of tables.
  package var differences: [String] = []
  /// The behaviour or trace under test, if it was one of several.
  package var situation: String?
  /// The calls that led there, innermost first, without those inside the spec API.
  package var calls: [Place]
  /// The frames of the last replay, up to the moment that was asked about.
  package var storyboard: [Storyboard.Panel]
  /// What hooks have printed in the last replay, with time and hook.
  package var messages: [String] = []
  /// Why the last `target` of the last replay answered as it did, line by line.
  package var explanation: [String] = []
  /// Whether the spec uses its API wrongly, so that no drag shows why it fails.
  package var isMisuse = false
  /// The paths of the files that show it.
  package var artifacts: [String] = []

  /// Creates a failure.
  package init(
    message: String, note: String? = nil, place: Place? = nil, expected: String? = nil,
    actual: String? = nil, situation: String? = nil, calls: [Place] = [],
    storyboard: [Storyboard.Panel] = []
  ) {
    self.message = message
    self.note = note
    self.place = place
    self.expected = expected
    self.actual = actual
    self.situation = situation
    self.calls = calls
    self.storyboard = storyboard
  }

  /// The failure of a test that has recorded snapshots, so that recording never passes.
  init(recorded paths: [String]) {
    self.init(
      message: paths.map { "recorded \($0)" }.joined(separator: "\n")
        + "\nlook at it, and run the test again without --record")
  }
}

extension SpecFailure.Place: CustomStringConvertible {
  /// `file:line`.
  package var description: String { "\(file):\(line)" }
}
