import ReorderSystem
import ReorderTrace

/// The recorded drag that the demo shows.
enum DemoTrace {
  /// The trace's name in `traces/` of the scripts directory.
  static let name = "flick.trace.jsonl"

  static func load(_ scripts: String, _ console: Console) throws -> Trace {
    let path = "\(scripts)/traces/\(name)"
    let bytes: [UInt8]
    do {
      bytes = try FileSource.bytes(of: path)
    } catch {
      throw CommandFailure(
        "\(path): \(FileDescriptor.describe(error.code)); "
          + "run it where the scripts directory is, or name that with --scripts DIR")
    }
    var warnings: [TraceWarning] = []
    return try Trace(reading: bytes, file: path, warnings: &warnings)
  }
}
