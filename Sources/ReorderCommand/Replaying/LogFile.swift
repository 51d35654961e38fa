import ReorderSystem

/// The file of `--log`: complete once everything was replayed, otherwise unchanged.
final class LogFile {
  private var file: WholeFile?

  init(_ path: String) throws(WholeFile.Failure) { file = try WholeFile(path) }

  func write(_ bytes: [UInt8]) throws(WholeFile.Failure) {
    guard !bytes.isEmpty else { return }
    try file?.write(bytes)
  }

  /// Moves the file into place.
  func commit() throws(WholeFile.Failure) {
    guard let whole = file.take() else { return }
    try whole.commit()
  }
}
