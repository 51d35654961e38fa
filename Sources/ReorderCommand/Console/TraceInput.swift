import Glibc
import ReorderScripting

/// The bytes of a trace: from a file, or of a shipped one.
enum TraceInput {
  /// Opens a trace.
  ///
  /// - Parameter path: A path from ``ParsedArguments/traces``.
  static func open(_ path: String) throws(InputFailure) -> any Input {
    guard let bytes = shipped(path) else { return try FileSource(path) }
    return MemoryInput(bytes)
  }

  /// All bytes of a trace.
  static func bytes(of path: String) throws(InputFailure) -> [UInt8] {
    guard let bytes = shipped(path) else { return try FileSource.bytes(of: path) }
    return bytes
  }

  private static func shipped(_ path: String) -> [UInt8]? {
    let folder = ScriptSource.shipped.path + "/traces/"
    guard path.hasPrefix(folder), access(path, F_OK) != 0 else { return nil }
    return try? ScriptSource.shipped.trace(String(path.dropFirst(folder.count))).bytes
  }
}
