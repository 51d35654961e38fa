import Foundation

/// A temporary directory for a test, removed with its last reference.
public final class ScratchDirectory {
  /// Its path without symbolic links.
  public let path: String

  /// Makes the directory, with `scripts/behaviours`, `scripts/lib` and `outside` in it.
  public init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "reorder-\(UUID().uuidString)")
    for part in ["scripts/behaviours", "scripts/lib", "outside"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: part), withIntermediateDirectories: true)
    }
    path = folder.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the directory.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file.
  public func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file.
  public func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: file(name)))
  }

  /// Makes a folder and its parents.
  public func makeDirectory(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: file(name), withIntermediateDirectories: true)
  }

  /// Removes a file or a folder.
  public func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: file(name))
  }

  /// Makes a symbolic link; the target is used as written.
  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: file(name), withDestinationPath: target)
  }
}
