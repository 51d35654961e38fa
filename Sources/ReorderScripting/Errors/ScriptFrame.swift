internal import LuaRuntime

/// A call of a script that was active when an error occurred.
public struct ScriptFrame: Hashable, Sendable {
  /// The file.
  public let file: String
  /// The current line of the call, from 1.
  public let line: Int
  /// The function's name; `nil` if it has none, and for a file's top-level code.
  public let name: String?
  /// Whether it is a file's top-level code.
  public let isMain: Bool

  init(_ frame: LuaFrame) {
    file = frame.chunk
    line = frame.line
    name = frame.name
    isMain = frame.isMain
  }
}

extension ScriptFrame: CustomStringConvertible {
  /// "in inner (half.lua:12)", as a traceback lists it.
  public var description: String {
    "in \(name ?? (isMain ? "the chunk" : "a function")) (\(file):\(line))"
  }
}
