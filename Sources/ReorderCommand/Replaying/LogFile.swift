import ReorderSystem

/// The file of `--log`: complete once everything was replayed, otherwise unchanged.
final class LogFile {
  private var file: WholeFile?
  /// What is written to in place of a file.
  private let stream: (any Output)?

  init(_ path: String) throws(WholeFile.Failure) {
    file = try WholeFile(path)
    stream = nil
  }

  /// Writes to a stream, such as standard output.
  init(_ stream: any Output) { self.stream = stream }

  func write(_ bytes: [UInt8]) throws {
    guard !bytes.isEmpty else { return }
    try stream?.write(bytes)
    try file?.write(bytes)
  }

  /// Moves the file into place.
  func commit() throws(WholeFile.Failure) {
    guard let whole = file.take() else { return }
    try whole.commit()
  }
}
