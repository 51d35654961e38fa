internal import LuaRuntime

/// Why a script in a ``ScriptSandbox`` ended early.
public struct SandboxFailure: Error, Hashable, Sendable {
  /// A call of a script that was under way.
  public struct Frame: Hashable, Sendable {
    /// The script's path, as messages show it.
    public let file: String
    /// The line it was at, from 1.
    public let line: Int
    /// The function's name, where it has one.
    public let name: String?
  }

  /// What went wrong, without its place.
  public let sentence: String
  /// The script that it went wrong in, where it was in one.
  public let file: String?
  /// The line in it, from 1.
  public let line: Int?
  /// The calls of scripts that were under way, innermost first.
  public let frames: [Frame]
  /// Whether a limit ended the script, so that it could not catch the end.
  public let isLimit: Bool

  init(_ error: LuaError) {
    sentence = error.sentence
    file = error.chunk
    line = error.line
    frames = error.frames.map { Frame(file: $0.chunk, line: $0.line, name: $0.name) }
    if case .limit = error.code { isLimit = true } else { isLimit = false }
  }
}

extension SandboxFailure: CustomStringConvertible {
  /// The place and what went wrong.
  public var description: String {
    guard let file else { return sentence }
    return line.map { "\(file):\($0): \(sentence)" } ?? "\(file): \(sentence)"
  }
}
