public import ReorderScripting

/// A certain mistake in a script, found by reading or loading it.
public struct ScriptProblem: Error, Hashable, Sendable {
  /// The kinds of problems.
  public enum Code: Hashable, Sendable {
    /// The script is not valid Lua.
    case syntax(String)
    /// An unknown name; with the nearest known name, if one is near.
    case unknownName(String, nearest: String?)
    /// A global is written, probably because `local` is missing.
    case writtenGlobal(String, nearest: String?)
    /// A local variable that is never read.
    case unusedLocal(String)
    /// A local variable that is assigned repeatedly but never read.
    case unreadLocal(String)
    /// A key occurs twice in a table.
    case repeatedKey(String)
    /// A required module cannot be loaded.
    case module(ScriptFileError)
    /// A host object or a library has no such field; with the nearest one, if one is near.
    case unknownField(String, of: String, nearest: String?)
    /// A field that is not a method is called as one.
    case notAMethod(String, of: String)
    /// A host object is assigned to.
    case writtenField(String, of: String)
    /// A hook reads a parameter that its behaviour lacks; with the likely one, or all of them.
    case unknownParameter(String, hint: NameHint)
    /// The behaviour's table is invalid.
    case behaviour(BehaviourError.Code)
    /// Loading the script fails with an error.
    case loading(BehaviourError)
    /// A hook returns what it may not; with the nearest right word, if one is near.
    case answer(hook: String, got: String, wanted: String, nearest: String?)
    /// `autoscroll` returns one speed, which is that along x.
    case oneSpeed(String)
    /// A time in seconds that is meant in milliseconds.
    case seconds(key: String, Double)
    /// A method of a host object is called with a dot; with the mended call.
    case methodWithDot(String, of: String, write: String)
    /// A hook's parameter has the name of another one; with what it gets, if anything.
    case hookParameter(String, of: String, gets: String?, parameters: String)
    /// A method is called with too few or too many arguments.
    case argumentCount(Int, of: String, parameters: String)
    /// A string that is not one of the known ones, as an argument or in a comparison.
    case unknownWord(String, of: String, what: String?, nearest: String?, known: [String])
    /// The results of a method that does nothing else are not used.
    case droppedResult(String)
    /// A parameter of the behaviour that no hook reads.
    case unusedParameter(String)
    /// A statement that never runs.
    case unreachable
    /// A local's value is replaced before anything reads it.
    case overwritten(String)
    /// The last value of a local, which nothing reads.
    case unreadValue(String)
    /// A local that is read but never gets a value.
    case neverSet(String)
    /// More values than there are targets for.
    case extraValue
    /// A loop from the end of a list to its start, without a negative step.
    case backwardLoop
    /// A local hides another of the same name, declared at a line.
    case shadow(String, line: Int)
    /// A branch without statements.
    case emptyBlock
    /// A hook fails when a trace is replayed.
    case run(BehaviourError)
    /// A remark ignores what is no kind of problem, or is an unknown remark; with the nearest kind,
    /// if one is near.
    case unknownCode(String, isRemark: Bool, nearest: String?)
    /// A remark ignores a kind of problem that its line does not have.
    case needlessIgnore(String)
  }

  /// The problem.
  public let code: Code
  /// The script's path as shown in messages.
  public let file: String
  /// The line and column, both from 1, columns in characters; `nil` for the file as a whole.
  public let place: Place?
  /// The line, with the wrong part marked, if there is one.
  public let source: SourceLine?

  /// A place in a script.
  public struct Place: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column in characters, from 1; `nil` if only the line is known.
    public let column: Int?
  }

  init(_ code: Code, in file: String, at place: Place?, source: SourceLine? = nil) {
    self.code = code
    self.file = file
    self.place = place
    self.source = source
  }

  /// A hook's failure in a replay.
  package init(inReplay error: BehaviourError) {
    self.init(
      .run(error), in: error.file,
      at: error.line.map { Place(line: $0, column: error.column) }, source: error.source)
  }

  /// Whether it is worth a look, but may be intended.
  public var isNote: Bool {
    switch code {
    case .unusedParameter, .shadow, .emptyBlock, .needlessIgnore: true
    default: false
    }
  }
}

extension ScriptProblem {
  /// Whether a script that comes to its place may fail there.
  var stopsScripts: Bool {
    switch code {
    case .unusedLocal, .unreadLocal, .repeatedKey, .hookParameter, .seconds, .droppedResult,
      .unreachable, .overwritten, .unreadValue, .extraValue, .backwardLoop, .unknownCode:
      false
    default: !isNote
    }
  }
}

extension ScriptProblem.Place: Comparable {
  /// By line, then by column.
  public static func < (a: Self, b: Self) -> Bool {
    (a.line, a.column ?? 0) < (b.line, b.column ?? 0)
  }
}
