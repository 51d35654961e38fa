import Foundation

@testable import ReorderScripting

/// A directory of its own for a test, gone when the test is.
final class ScratchDirectory {
  /// Without links on the way.
  let path: String
  /// A scripts directory in it, with `behaviours` and `lib`.
  let scripts: ScriptDirectory

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "reorder-\(UUID().uuidString)")
    for part in ["scripts/behaviours", "scripts/lib", "outside"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: part), withIntermediateDirectories: true)
    }
    path = folder.resolvingSymlinksInPath().path
    scripts = ScriptDirectory(path: path + "/scripts")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the directory.
  func file(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: file(name)))
  }

  func makeDirectory(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: file(name), withIntermediateDirectories: true)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: file(name)) }

  /// Makes a symbolic link; the target is taken as it is written.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: file(name), withDestinationPath: target)
  }

  /// What a behaviour's file holds.
  func text(_ name: String) throws -> String {
    String(decoding: try scripts.behaviour(name).bytes, as: UTF8.self)
  }
}
