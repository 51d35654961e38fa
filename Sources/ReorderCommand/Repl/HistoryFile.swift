import Glibc
import ReorderSystem

/// The lines that were typed at prompts, one per line of a file.
///
/// Each line is appended as soon as it is typed, so that none is lost however a session ends. If
/// the file cannot be used, there is no history and nothing else fails.
struct HistoryFile {
  let path: String

  /// - Parameter path: The file; `nil` for `reorder/history` in the user's state directory.
  init?(_ path: String?, environment: [String: String]) {
    if let path {
      self.path = path
      return
    }
    guard let folder = StateFolder(environment) else { return nil }
    self.path = "\(folder.path)/history"
  }

  /// The lines, the oldest first.
  var lines: [String] {
    let bytes = (try? FileSource.bytes(of: path)) ?? []
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Adds a line.
  func append(_ line: String) {
    StateFolder.makeFolders(of: path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = FileDescriptor.write(Array((line + "\n").utf8), to: descriptor)
  }
}
