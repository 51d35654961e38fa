public import ReorderCore

/// What is wrong with a trace, and where: data to compare; ``description`` words it.
public struct TraceError: Error, Hashable, Sendable {
  /// The file, or another name for where the bytes came from.
  public var file: String
  /// The line, from 1; 0 where the file as a whole is meant.
  public var line: Int
  /// What is wrong there.
  public var code: Code

  /// Creates an error with its place.
  public init(file: String, line: Int, code: Code) {
    self.file = file
    self.line = line
    self.code = code
  }

  /// What can be wrong, with the parts of the sentence.
  ///
  /// A `key` is the path to a value from the line's object: `scene.viewport.width`,
  /// `scene.sections[0].items[3].length`.
  public enum Code: Error, Hashable, Sendable {
    /// The line is not JSON.
    case json(JSONError)
    /// The line is longer than this many bytes.
    case lineTooLong(limit: Int)
    /// The line is JSON, but not an object.
    case notAnObject(JSONType)
    /// The input holds no line at all.
    case noTrace
    /// A second header stands where one trace is wanted.
    case severalTraces
    /// A record stands where a header is wanted.
    case noHeader
    /// The header asks for a version of the format that this program does not read.
    case version(Double)
    /// The record has none of the keys that say its kind; these are the keys it has.
    case unknownRecord(keys: [String])
    /// The record has several of the keys that say its kind.
    case ambiguousRecord(keys: [String])
    /// A key is missing.
    case missing(key: String, wanted: Wanted)
    /// A value is of another kind than wanted.
    case wrongType(key: String, got: JSONType, wanted: Wanted)
    /// A number is not among those wanted.
    case outOfRange(key: String, got: Double, wanted: Wanted)
    /// A string is not one of the choices.
    case unknownChoice(key: String, got: String, choices: [String])
    /// The record's time lies before the one of the record before; both in milliseconds.
    case timeDecreases(from: Double, to: Double)
    /// Whoever asked for the replay does not want it any more.
    case stopped
    /// The scene contradicts itself.
    case scene(ReorderScene.Invalid)
    /// The application's change cannot be made.
    case change(SceneChange.Invalid)
    /// A record names an item that is not in the list.
    case unknownItem(String)
    /// The ids that are to be generated have this many bytes in all, which is more than
    /// ``EncodedItems/mostGeneratedBytes``.
    case generatedIDs(bytes: Int)
    /// Moves and events up to here take more bytes than ``Outcome/mostBytes``.
    case outcomeTooLarge
    /// More items are in sight at once than can be drawn.
    case tooManyInSight(limit: Int)
    /// Ticks would have to run for longer than ``Replayer/mostTicksInARow`` without a record.
    case tooManyTicks(Int)
  }

  /// What a value should have been.
  public enum Wanted: Hashable, Sendable {
    /// Any finite number.
    case finiteNumber
    /// A finite number that the engine believes: from -10⁹ to 10⁹ points.
    case coordinate
    /// A number from the first to the second bound, both included.
    case number(Double, Double)
    /// A number greater than the first bound, up to the second.
    case numberAbove(Double, upTo: Double)
    /// A whole number from the first to the second bound, both included.
    case integer(Int, Int)
    /// A string.
    case string
    /// `true` or `false`.
    case bool
    /// `true`.
    case truth
    /// An object.
    case object
    /// An array.
    case array
    /// An array of exactly this many numbers.
    case numbers(Int)
    /// A string, a number, `true`, `false` or `null`.
    case scalar
    /// An item: its id, or an object with an id.
    case item
    /// An array of items, or a rule to generate them.
    case items
  }
}

extension TraceError.Code {
  /// The same error, seen from the object that holds the value under a key.
  func within(_ outer: String) -> Self {
    switch self {
    case .missing(let key, let wanted): .missing(key: outer + Self.joint(key), wanted: wanted)
    case .wrongType(let key, let got, let wanted):
      .wrongType(key: outer + Self.joint(key), got: got, wanted: wanted)
    case .outOfRange(let key, let got, let wanted):
      .outOfRange(key: outer + Self.joint(key), got: got, wanted: wanted)
    case .unknownChoice(let key, let got, let choices):
      .unknownChoice(key: outer + Self.joint(key), got: got, choices: choices)
    default: self
    }
  }

  private static func joint(_ key: String) -> String {
    key.isEmpty || key.hasPrefix("[") ? key : "." + key
  }
}
