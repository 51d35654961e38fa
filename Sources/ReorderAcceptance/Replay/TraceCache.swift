internal import ReorderScripting
internal import ReorderTrace

/// The traces that the specs of one file may name, each read once.
///
/// A name is looked up in the spec's folder, then below the scripts' `traces/`, and nowhere else.
struct TraceCache {
  private let scripts: ScriptSource
  private let folder: ScriptSource
  private var traces: [String: Trace] = [:]

  init(scripts: ScriptSource, folder: ScriptSource) {
    self.scripts = scripts
    self.folder = folder
  }

  /// Reads every trace again from now on.
  mutating func forget() { traces = [:] }

  /// The trace with this name, with or without its extension.
  mutating func trace(_ name: String) throws -> Trace {
    if let trace = traces[name] { return trace }
    let source = try scripts.trace(name, firstIn: folder)
    var warnings: [TraceWarning] = []
    let trace = try Trace(reading: source.bytes, file: source.path, warnings: &warnings)
    traces[name] = trace
    return trace
  }
}
