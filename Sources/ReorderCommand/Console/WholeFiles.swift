import Glibc
import ReorderSystem

/// Writes several files at once: all of them or none.
enum WholeFiles {
  /// Writes files.
  ///
  /// - Parameters:
  ///   - files: The texts by path.
  ///   - isForced: Whether existing files may be overwritten.
  static func write(_ files: [(path: String, text: String)], isForced: Bool) throws {
    for file in files where !isForced && access(file.path, F_OK) == 0 {
      throw Refused("\(file.path) already exists; pass true as the second argument to overwrite")
    }
    var written: [String] = []
    do throws(WholeFile.Failure) {
      for file in files {
        let isNew = access(file.path, F_OK) != 0
        try WholeFile.write(file.text, to: file.path)
        if isNew { written.append(file.path) }
      }
    } catch {
      written.forEach { unlink($0) }
      throw Refused(error.message)
    }
  }

  /// Why nothing was written.
  struct Refused: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
