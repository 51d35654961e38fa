import Glibc
import ReorderSystem

/// Several files at once: all of them are written, or none.
enum WholeFiles {
  /// Writes files.
  ///
  /// - Parameters:
  ///   - files: The texts by their paths.
  ///   - isForced: Whether what is there may be written over.
  static func write(_ files: [(path: String, text: String)], isForced: Bool) throws {
    for file in files where !isForced && access(file.path, F_OK) == 0 {
      throw Refused("\(file.path) is already there; with true behind the name it is written over")
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
