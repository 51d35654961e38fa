public import ReorderCore
public import ReorderJSON

/// What is wrong with a trace, and where; ``description`` puts it into words.
public struct TraceError: Error, Hashable, Sendable {
  /// The file, or another name for the source of the bytes.
  public var file: String
  /// The line, from 1; 0 for the file as a whole.
  public var line: Int
  /// What is wrong there.
  public var code: Code

  /// Creates an error with its place.
  package init(file: String, line: Int, code: Code) {
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
    /// The input holds no lines.
    case noTrace
    /// The input has a second header where one trace is expected.
    case severalTraces
    /// The input has a record where a header is expected.
    case noHeader
    /// The header names a version of the format that this program does not read.
    case version(Double)
    /// The record has none of the keys that name its kind; these are the keys it has.
    case unknownRecord(keys: [String])
    /// The change has none of the keys that name its kind; these are the keys it has.
    case unknownChange(keys: [String])
    /// The record has several of the keys that name its kind.
    case ambiguousRecord(keys: [String])
    /// A key is missing.
    case missing(key: String, wanted: Wanted)
    /// A value has the wrong type.
    case wrongType(key: String, got: JSONType, wanted: Wanted)
    /// A number is out of range.
    case outOfRange(key: String, got: Double, wanted: Wanted)
    /// A string is not one of the choices.
    case unknownChoice(key: String, got: String, choices: [String])
    /// The record's time is before that of the previous record; both in milliseconds.
    case timeDecreases(from: Double, to: Double)
    /// The caller stopped the replay.
    case stopped
    /// The scene contradicts itself.
    case scene(ReorderScene.Invalid)
    /// The application's change cannot be made.
    case change(SceneChange.Invalid)
    /// A record names an item that is not in the list.
    case unknownItem(String)
    /// A record names a list that the board does not have; with the nearest one that it has.
    case unknownList(String, nearest: String?)
    /// A record names a list, and the scene has no board.
    case noLists(String)
    /// A scene with lists has this key, which belongs to each list.
    case boardKey(String)
    /// A name to be selected, removed, collapsed or expanded is not that of an item; with what was
    /// to be done with it, and the nearest one that is.
    case noItem(String, to: String, nearest: String?)
    /// The ids to generate take this many bytes in all, more than 128 MiB.
    case generatedIDs(bytes: Int)
    /// Moves and events up to here take more than 256 MiB.
    case outcomeTooLarge
    /// More items are visible at once than can be drawn.
    case tooManyInSight(limit: Int)
    /// So many ticks with something pressed or in motion fall before a time, in milliseconds; with
    /// the most that a trace may take.
    case tooManyTicks(Int, until: Double, limit: Int)
    /// The behaviour may want to be asked so many times in a pause that ends at a time, in
    /// milliseconds; with the most that a trace may take.
    case tooManyWakes(Int, until: Double, limit: Int)
    /// The hooks of the behaviour have used so many instructions up to a time, in milliseconds;
    /// with the most that a trace may take.
    case tooMuchWork(Int64, until: Double, limit: Int64)
    /// A tick of the host's own, after a tick of the trace's clock has moved something.
    case lateTick(after: Double)
    /// Something is wrong with the task of this name.
    indirect case task(String, Code)
  }

  /// What a value should have been.
  public enum Wanted: Hashable, Sendable {
    /// Any finite number.
    case finiteNumber
    /// A finite number that the engine accepts: from -10⁹ to 10⁹ points.
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
    /// `true`, `false` or `"copy"`.
    case gives
    /// `true`, `false` or an array of kinds.
    case accepts
    /// An array of exactly this many numbers.
    case numbers(Int)
    /// A string, a number, `true`, `false` or `null`.
    case scalar
    /// An item: its id, or an object with an id.
    case item
    /// An array of items, or a rule to generate them.
    case items
    /// Where a task's item is to go: a place, a list's name, or an object.
    case goal
  }
}

extension TraceError.Code {
  /// Whether the replay would take more than a trace may take.
  package var isOverBudget: Bool {
    switch self {
    case .tooManyTicks, .tooManyWakes, .tooMuchWork: true
    default: false
    }
  }

  /// Returns the same error as seen from the object that holds the value under a key.
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
