import Glibc
import ReorderSystem

/// Finds the spec files that a command line names.
struct SpecFinder {
  /// The suffix of spec file names.
  static let suffix = "_spec.lua"

  /// The scripts directory; specs are in its `spec/`.
  let scripts: String

  /// The spec files, each once; those of directories in the order of their names.
  ///
  /// - Parameter paths: Files and directories; if empty, the specs of the scripts directory.
  /// - Throws: `CommandFailure` if a path does not exist or a directory has no spec.
  func files(_ paths: [String]) throws -> [String] {
    var files: [String] = []
    if paths.isEmpty, isMissing("\(scripts)/spec") {
      throw CommandFailure(
        "\(scripts)/spec: there is no such directory; 'reorder init' makes one, or name another "
          + "with --scripts DIR, or give the paths of specs")
    }
    for path in paths.isEmpty ? ["\(scripts)/spec"] : paths {
      for file in try self.files(at: path) where !files.contains(file) { files.append(file) }
    }
    return files
  }

  /// The modules below the scripts directory's `lib/`; empty if there is no such folder.
  func modules() throws -> [String] {
    isMissing("\(scripts)/lib") ? [] : try files(ending: ".lua", below: "\(scripts)/lib", depth: 0)
  }

  private func isMissing(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 && errno == ENOENT
  }

  private func files(at path: String) throws -> [String] {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw CommandFailure(
        "\(path): \(FileDescriptor.describe(errno)); give a spec or a directory of specs")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return [path] }
    let found = try files(ending: Self.suffix, below: path.trimmedSlash, depth: 0)
    guard !found.isEmpty else {
      throw CommandFailure(
        "\(path): contains no spec; specs are named *\(Self.suffix), and "
          + "'reorder new NAME' writes a behaviour with one")
    }
    return found
  }

  private func files(
    ending suffix: String, below folder: String, depth: Int
  ) throws -> [String] {
    guard depth < 16 else { return [] }
    var files: [String] = []
    for name in try names(in: folder) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        files += try self.files(ending: suffix, below: path, depth: depth + 1)
      } else if name.hasSuffix(suffix) {
        files.append(path)
      }
    }
    return files
  }

  /// The names in a directory, in byte order.
  private func names(in folder: String) throws -> [String] {
    guard let directory = opendir(folder) else {
      throw CommandFailure("\(folder): \(FileDescriptor.describe(errno))")
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension String {
  /// The path without slashes at its end.
  fileprivate var trimmedSlash: String {
    var path = self
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
