import Glibc
import ReorderSystem

/// Creates folders inside existing ones.
enum Folder {
  /// Whether there is a directory at a path.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Creates a folder if there is none.
  ///
  /// - Parameter root: A directory above it that must exist.
  static func make(_ path: String, below root: String) throws(CommandFailure) {
    guard exists(root) else {
      throw CommandFailure(
        "\(root): there is no such directory; 'reorder init' makes one, or name another with "
          + "--scripts DIR")
    }
    try make(path)
  }

  /// Creates a folder in an existing one, if there is none.
  static func make(_ path: String) throws(CommandFailure) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw CommandFailure("cannot make \(path): \(FileDescriptor.describe(errno))")
  }
}
