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
  }

  /// The problem.
  public let code: Code
  /// The script's path as shown in messages.
  public let file: String
  /// The line and column, both from 1, columns in characters; `nil` for the file as a whole.
  public let place: Place?

  /// A place in a script.
  public struct Place: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column in characters, from 1; `nil` if only the line is known.
    public let column: Int?
  }

  init(_ code: Code, in file: String, at place: Place?) {
    self.code = code
    self.file = file
    self.place = place
  }
}

extension ScriptProblem.Place: Comparable {
  /// By line, then by column.
  public static func < (a: Self, b: Self) -> Bool {
    (a.line, a.column ?? 0) < (b.line, b.column ?? 0)
  }
}
