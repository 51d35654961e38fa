import ReorderScripting
import ReorderTrace

/// The recorded drag that the demo shows: a shipped one.
enum DemoTrace {
  static func load() throws -> Trace {
    let source = try ScriptSource.shipped.trace("flick")
    var warnings: [TraceWarning] = []
    return try Trace(reading: source.bytes, file: source.path, warnings: &warnings)
  }
}
