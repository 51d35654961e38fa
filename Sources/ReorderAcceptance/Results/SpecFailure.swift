public import ReorderRender

/// What is wrong with a test: as data, for reporters to word.
public struct SpecFailure: Hashable, Sendable {
  /// A line of a script.
  public struct Place: Hashable, Sendable {
    /// The file, as it was named.
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
  /// What the expectation said about itself.
  public var note: String?
  /// Where it went wrong.
  public var place: Place?
  /// What was expected, as one would write it in Lua.
  public var expected: String?
  /// What came instead, likewise.
  public var actual: String?
  /// The behaviour or the trace that was being tried, where one of several was.
  public var situation: String?
  /// The calls that led there, innermost first, those of the spec's own words left out.
  public var calls: [Place]
  /// The replay that was looked at last, up to the moment that was asked about.
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
