import ReorderScripting
import ReorderTrace

/// A file that holds one trace, read whole.
enum TraceFile {
  /// Reads a trace and writes a note for everything that it ignores.
  ///
  /// - Parameters:
  ///   - path: The file; `-` for standard input.
  ///   - scripts: Where a trace is looked for by its name.
  /// - Throws: ``TraceError`` with the place, ``CommandFailure`` if the file cannot be read.
  static func read(
    _ path: String, in scripts: ScriptSource, _ console: Console
  ) throws -> Trace {
    var warnings: [TraceWarning] = []
    let trace = try Trace(
      reading: try bytes(of: path, in: scripts, console), file: name(path), warnings: &warnings)
    for warning in warnings { console.warn("\(warning)") }
    return trace
  }

  /// What messages call a file.
  static func name(_ path: String) -> String { path == "-" ? "standard input" : path }

  private static func bytes(
    of path: String, in scripts: ScriptSource, _ console: Console
  ) throws -> [UInt8] {
    do {
      return try bytes(of: path, console)
    } catch let error as InputFailure {
      throw CommandFailure(error.message(about: path, in: scripts))
    }
  }

  /// All bytes of a file, of a shipped trace, or of standard input.
  static func bytes(of path: String, _ console: Console) throws -> [UInt8] {
    guard path == "-" else { return try TraceInput.bytes(of: path) }
    var bytes: [UInt8] = []
    while true {
      let more = try console.streams.input.read()
      try console.interrupt.check()
      if more.isEmpty { return bytes }
      bytes += more
    }
  }
}
