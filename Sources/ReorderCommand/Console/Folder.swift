import Glibc
import ReorderSystem

/// Lists and removes folders, and creates them inside existing ones.
enum Folder {
  /// Whether there is a directory at a path.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names of what is in a folder, unordered; empty if there is no such folder.
  static func files(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var files: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name { files.append(name) }
    }
    return files
  }

  /// Removes a file, a link, or a folder with everything in it, as far as the system allows.
  static func remove(_ path: String) {
    guard Glibc.remove(path) != 0, errno == ENOTEMPTY || errno == EEXIST else { return }
    for name in files(in: path) where name != "." && name != ".." { remove("\(path)/\(name)") }
    _ = Glibc.remove(path)
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

  /// Creates the folders that a path names, and those above them, if there are none.
  static func makeAll(_ path: String) throws(CommandFailure) {
    guard !path.isEmpty, !exists(path) else { return }
    try makeAll(above: path)
    try make(path)
  }

  /// Creates the folders above a path.
  static func makeAll(above path: String) throws(CommandFailure) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    try makeAll(String(path[..<slash]))
  }
}
