import ReorderScripting
import ReorderTrace

/// The traces of files, all in memory, for work that goes over them more than once.
enum TraceFiles {
  /// Reads every trace of every file.
  ///
  /// - Parameters:
  ///   - scripts: Where traces are looked for by their names.
  ///   - isGood: Set to `false` if a file cannot be read; it is reported and left out.
  static func load(
    _ files: [String], in scripts: ScriptSource, _ console: Console, isGood: inout Bool
  ) throws(Interrupted) -> [Trace] {
    var traces: [Trace] = []
    for file in files {
      try console.interrupt.check()
      var warnings: [TraceWarning] = []
      do {
        let bytes = try TraceFile.bytes(of: file, console)
        traces += try Trace.all(in: bytes, file: TraceFile.name(file), warnings: &warnings)
      } catch let error as Interrupted {
        throw error
      } catch let error as InputFailure {
        isGood = false
        console.complain(error.message(about: file, in: scripts))
      } catch {
        isGood = false
        console.complain("\(error)")
      }
      for warning in warnings { console.warn("\(warning)") }
    }
    return traces
  }
}
