public import ReorderRender

/// The failure of a test, as data for reporters to put into words.
public struct SpecFailure: Hashable, Sendable {
  /// A line of a script.
  public struct Place: Hashable, Sendable {
    /// The file, as given.
    public var file: String
    /// The line, from 1.
    public var line: Int

    /// Creates a place.
    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// What did not hold or went wrong, without its place; may have several lines.
  public var message: String
  /// The message that the expectation was given.
  public var note: String?
  /// Where it went wrong.
  public var place: Place?
  /// The expected value, written as in Lua.
  public var expected: String?
  /// The actual value, likewise.
  public var actual: String?
  /// The behaviour or trace under test, if it was one of several.
  public var situation: String?
  /// The calls that led there, innermost first, without those inside the spec API.
  public var calls: [Place]
  /// The frames of the last replay, up to the moment that was asked about.
  public var storyboard: [Storyboard.Panel]

  /// Creates a failure.
  public init(
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
}

extension SpecFailure.Place: CustomStringConvertible {
  /// `file:line`.
  public var description: String { "\(file):\(line)" }
}
