package import ReorderTrace

extension Trace {
  /// Reads a trace that gives no warnings.
  package init(
    reading bytes: some Sequence<UInt8>, file: String = "a.trace.jsonl"
  ) throws {
    var warnings: [TraceWarning] = []
    try self.init(reading: bytes, file: file, warnings: &warnings)
    if let warning = warnings.first { throw Unexpected(description: "\(warning)") }
  }

  /// Reads a shipped trace.
  package init(shipped name: String) throws {
    let file = "\(name).trace.jsonl"
    try self.init(reading: Repository.bytes("scripts/traces/\(file)"), file: file)
  }
}

/// A warning where none is due.
private struct Unexpected: Error { var description: String }
