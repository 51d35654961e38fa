internal import LuaRuntime

/// One call of a script that was under way when something went wrong.
public struct ScriptFrame: Hashable, Sendable {
  /// The file.
  public let file: String
  /// The line that the call had come to, from 1.
  public let line: Int
  /// The function's name; `nil` where it has none, and for a file's own code.
  public let name: String?
  /// Whether it is a file's own code, outside all functions.
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
