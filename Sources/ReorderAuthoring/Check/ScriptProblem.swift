public import ReorderScripting

/// Something in a script that is certainly not meant, found without running it or by loading it.
public struct ScriptProblem: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Code: Hashable, Sendable {
    /// The script is no Lua.
    case syntax(String)
    /// Nothing of this name is known; the nearest name, where one is near.
    case unknownName(String, nearest: String?)
    /// A global is written, which a `local` would not have been.
    case writtenGlobal(String, nearest: String?)
    /// A local variable that nothing reads.
    case unusedLocal(String)
    /// A local variable that is set again and again, and that nothing reads.
    case unreadLocal(String)
    /// A table is given one key twice.
    case repeatedKey(String)
    /// A required module cannot be had.
    case module(ScriptFileError)
    /// A host object or a library has no such field; the nearest one, where one is near.
    case unknownField(String, of: String, nearest: String?)
    /// A field that is no method is called as one.
    case notAMethod(String, of: String)
    /// A host object is written to.
    case writtenField(String, of: String)
    /// A hook reads a parameter that its behaviour does not have; the one that was meant, or all.
    case unknownParameter(String, hint: NameHint)
    /// The behaviour's table is not as it must be.
    case behaviour(BehaviourError.Code)
    /// Loading the script ends in an error.
    case loading(BehaviourError)
  }

  /// What is wrong.
  public let code: Code
  /// The script's path as messages show it.
  public let file: String
  /// The line and the column, both from 1, columns in characters; `nil` for the file as a whole.
  public let place: Place?

  /// A place in a script.
  public struct Place: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column in characters, from 1; `nil` where only the line is known.
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
