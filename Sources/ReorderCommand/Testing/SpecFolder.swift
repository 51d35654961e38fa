import Glibc
import ReorderSystem

/// Writes what tests leave beside their spec, in `snapshots/` and `failures/`.
enum SpecFolder {
  /// Writes a file, and makes the folders that it needs; a folder that is a symbolic link is
  /// refused.
  static func save(_ text: String, to path: String) throws {
    var folders: [String] = []
    var folder = parent(of: path)
    while let name = folder.split(separator: "/").last, !roots.contains(String(name)) {
      folders.append(folder)
      folder = parent(of: folder)
    }
    folders.append(folder)
    for folder in folders.reversed() { try make(folder) }
    do { try WholeFile.write(text, to: path) } catch { throw WholeFiles.Refused(error.message) }
  }

  private static let roots = ["snapshots", "failures"]

  private static func parent(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  private static func make(_ folder: String) throws {
    mkdir(folder, 0o777)
    var status = stat()
    guard lstat(folder, &status) == 0 else {
      throw WholeFiles.Refused("cannot make \(folder): \(FileDescriptor.describe(errno))")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw WholeFiles.Refused("\(folder) is not a folder, so nothing is written there")
    }
  }
}
