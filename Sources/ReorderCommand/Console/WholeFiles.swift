import Glibc
import ReorderSystem

/// Writes several files at once: all of them or none.
enum WholeFiles {
  /// Writes files.
  ///
  /// - Parameters:
  ///   - files: The texts by path.
  ///   - advice: What to do about a file that exists; `nil` overwrites it.
  static func write(_ files: [(path: String, text: String)], ifTaken advice: String?) throws {
    if let advice { try check(files.map(\.path), ifTaken: advice) }
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

  /// Refuses to write where a file exists.
  ///
  /// - Parameter advice: What to do about it.
  static func check(_ paths: [String], ifTaken advice: String) throws(Refused) {
    for path in paths where access(path, F_OK) == 0 {
      throw Refused("\(path) already exists; \(advice)")
    }
  }

  /// Why nothing was written.
  struct Refused: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
