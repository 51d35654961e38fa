internal import LuaRuntime

/// Why a script in a ``ScriptSandbox`` ended early.
package struct SandboxFailure: Error, Hashable, Sendable {
  /// An active call of a script.
  package struct Frame: Hashable, Sendable {
    /// The script's path, as shown in messages.
    package let file: String
    /// The current line, from 1.
    package let line: Int
    /// The function's name, if it has one.
    package let name: String?
  }

  /// The problem, without its place.
  package let sentence: String
  /// The script in which it occurred, if any.
  package let file: String?
  /// The line in it, from 1.
  package let line: Int?
  /// The active calls of scripts, innermost first.
  package let frames: [Frame]
  /// Whether a limit ended the script, in which case the script could not catch it.
  package let isLimit: Bool

  init(_ error: LuaError) {
    sentence = error.sentence
    file = error.chunk
    line = error.line
    frames = error.frames.map { Frame(file: $0.chunk, line: $0.line, name: $0.name) }
    if case .limit = error.code { isLimit = true } else { isLimit = false }
  }
}

extension SandboxFailure: CustomStringConvertible {
  /// The place and the problem.
  package var description: String {
    guard let file else { return sentence }
    return line.map { "\(file):\($0): \(sentence)" } ?? "\(file): \(sentence)"
  }
}
