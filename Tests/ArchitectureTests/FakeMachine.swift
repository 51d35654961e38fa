import Foundation
import Synchronization
import TestSupport

/// A folder that stands in for a machine; it is removed with its last reference.
///
/// It holds fake programs, which log their calls, and the scripts of this repository.
final class FakeMachine: Sendable {
  let folder: URL
  private var programs: URL { folder.appending(path: "bin") }
  private var logFile: URL { folder.appending(path: "log") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "reorder-\(UUID())")
    try makeFolder("bin")
    try Data().write(to: logFile)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The calls of fake programs so far, one per line.
  var log: [String] {
    get throws {
      try String(contentsOf: logFile, encoding: .utf8).split(separator: "\n").map(String.init)
    }
  }

  /// Installs a program that logs its call and then runs the lines of `script`.
  ///
  /// `$log` and `$machine` are the log and the folder of the machine.
  func add(_ name: String, _ script: String = "", logs: Bool = true) throws {
    let call = logs ? #"echo "\#(name) $*" >>"$log""# : ""
    let text = """
      #!/bin/sh
      machine='\(folder.path)'
      log="$machine/log"
      \(call)
      \(script)
      """
    try write("bin/\(name)", text, executable: true)
  }

  /// Makes programs of the real machine available to scripts.
  func borrow(_ names: String...) throws {
    for name in names {
      let found = ["/usr/bin", "/bin"].map { "\($0)/\(name)" }
        .first(where: FileManager.default.isExecutableFile)
      try FileManager.default.createSymbolicLink(
        at: programs.appending(path: name), withDestinationURL: URL(filePath: found ?? name))
    }
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: path))
  }

  func write(_ path: String, _ text: String, executable: Bool = false) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Shell.spawning.withLock { _ in try Data(text.utf8).write(to: file) }
    try FileManager.default.setAttributes(
      [.posixPermissions: executable ? 0o755 : 0o644], ofItemAtPath: file.path)
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: path), withIntermediateDirectories: true)
  }

  /// Copies a file of this repository into the machine's folder unless it is already there.
  func link(_ path: String) throws {
    let link = folder.appending(path: path)
    if FileManager.default.fileExists(atPath: link.path) { return }
    try makeFolder(String(path.prefix { $0 != "/" }))
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: Repository.url(path))
  }

  /// Runs a script of this repository as if it were in the machine's folder, from `place` in it.
  func run(_ script: String, _ arguments: String..., from place: String = "") throws -> ShellResult
  {
    try link(script)
    return try Shell.run(
      folder.appending(path: script).path, arguments, searchPath: programs.path,
      in: folder.appending(path: place))
  }
}
