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
        "\(root): there is no such directory; make it, or name the scripts directory with "
          + "--scripts DIR")
    }
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw CommandFailure("cannot make \(path): \(FileDescriptor.describe(errno))")
  }
}
