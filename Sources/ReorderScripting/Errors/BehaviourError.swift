internal import LuaRuntime
public import ReorderCore

/// A problem with a behaviour's script, as data: what, and where.
///
/// Thrown where a behaviour cannot be loaded, and collected where a hook of a running one fails.
public struct BehaviourError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Code: Error, Hashable, Sendable {
    /// The file cannot be read.
    case file(ScriptFileError)
    /// The script raised an error, is no Lua, or ran into a limit; the sentence says which.
    case script(sentence: String)
    /// The script does not return a table.
    case notATable(got: String)
    /// A key that no behaviour has; the nearest one, where one is near.
    case unknownKey(String, nearest: String?)
    /// A key's value is of the wrong kind, or not among those wanted.
    case wrongValue(key: String, got: String, wanted: String)
    /// A key that must be there is not.
    case missingKey(String)
    /// The behaviour is written for another version of the interface.
    case version(Int)
    /// A parameter that the behaviour does not have; the nearest one, where one is near.
    case unknownParameter(String, nearest: String?)
    /// A parameter's value cannot be taken.
    case parameter(String, Parameter.Refusal)
    /// A hook answered with something that it cannot answer with.
    case answer(got: String, wanted: String)
    /// A hook's answer is of the right kind but cannot be taken.
    case refused(DecisionRefusal)
  }

  /// What is wrong.
  public let code: Code
  /// The script's path as messages show it.
  public let file: String
  /// The line, from 1, where it is known.
  public let line: Int?
  /// The calls of the script that were under way, innermost first, worded.
  public let traceback: [String]
  /// The hook that was asked, where one was.
  public let hook: String?
  /// The moment in virtual time, where a hook was asked.
  public let time: Timestamp?

  init(
    _ code: Code, file: String, line: Int? = nil, traceback: [String] = [], hook: String? = nil,
    time: Timestamp? = nil
  ) {
    self.code = code
    self.file = file
    self.line = line
    self.traceback = traceback
    self.hook = hook
    self.time = time
  }
}

extension BehaviourError {
  /// What a Lua error is to somebody who writes behaviours.
  ///
  /// - Parameters:
  ///   - file: Where it is, as long as the error does not know better.
  ///   - line: Likewise.
  init(
    _ error: LuaError, file: String, line: Int? = nil, hook: String? = nil,
    time: Timestamp? = nil
  ) {
    self.init(
      .script(sentence: error.sentence), file: error.chunk ?? file,
      line: error.chunk == nil ? line : error.line, traceback: error.frames.map(\.description),
      hook: hook, time: time)
  }
}

extension Behaviour {
  /// A problem with this behaviour that its user made, such as a parameter it does not have.
  public func error(_ code: BehaviourError.Code) -> BehaviourError {
    BehaviourError(code, file: path)
  }
}
