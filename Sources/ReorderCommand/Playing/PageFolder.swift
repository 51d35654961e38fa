import Glibc
import ReorderSystem

/// A folder that an export fills: with all of its files, or not at all.
struct PageFolder {
  private let path: String

  /// - Parameter path: The folder; a slash at its end changes nothing.
  init(path: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  /// Writes the files beside the folder, and puts them in its place at once.
  ///
  /// - Parameter mark: A text in the `index.html` of an earlier export, which is replaced.
  func write(_ files: [String: [UInt8]], mark: String) throws {
    try check(files, mark)
    let place = realpath(path, nil).map { real in
      defer { free(real) }
      return String(cString: real)
    }
    let (target, draft) = (place ?? path, "\(place ?? path).\(getpid()).part")
    guard mkdir(draft, 0o777) == 0 else { throw failure() }
    defer { Folder.remove(draft) }
    for (name, bytes) in files {
      let file = try WholeFile("\(draft)/\(name)")
      try file.write(bytes)
      try file.commit()
    }
    try put(draft, at: target)
  }

  /// Puts a folder in its place; what was there is removed, or stays if that fails.
  private func put(_ draft: String, at target: String) throws(CommandFailure) {
    // An empty folder is replaced.
    if rename(draft, target) == 0 { return }
    let last = draft + ".last"
    guard rename(target, last) == 0 else { throw failure() }
    guard rename(draft, target) == 0 else {
      let failure = failure()
      rename(last, target)
      throw failure
    }
    Folder.remove(last)
  }

  /// Refuses a folder that has anything but an earlier export.
  private func check(_ files: [String: [UInt8]], _ mark: String) throws {
    guard access(path, F_OK) == 0 else { return }
    guard Folder.exists(path) else { throw CommandFailure("\(path): this is not a directory") }
    let names = Folder.files(in: path).filter { $0 != "." && $0 != ".." }.sorted()
    guard !names.isEmpty else { return }
    let page = try? FileSource.bytes(of: "\(path)/index.html")
    let isExport = page.map { String(decoding: $0, as: UTF8.self).contains(mark) } ?? false
    guard isExport, let other = names.first(where: { files[$0] == nil }) else {
      if isExport { return }
      throw CommandFailure(
        "\(path): the directory is not empty, and not an earlier export; name another one")
    }
    throw CommandFailure(
      "\(path): besides an earlier export there is \(other); move it, or name another directory")
  }

  private func failure() -> CommandFailure {
    CommandFailure("cannot write \(path): \(FileDescriptor.describe(errno))")
  }
}
