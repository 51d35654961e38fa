import Foundation
import Synchronization

/// The result of a command that has ended.
struct ShellResult: Sendable {
  var status: Int32
  var output: String
  var errors: String
  /// Whether a signal ended it.
  var crashed = false
}

/// Runs programs for the tests of the scripts.
enum Shell {
  /// Held while a process starts or a program is written.
  ///
  /// A forked child keeps this process's files open until it becomes its program, and a file that
  /// is open for writing cannot be run.
  static let spawning = Mutex<Void>(())

  /// Runs the program at `path` to its end.
  ///
  /// Its environment holds only `PATH`.
  static func run(
    _ path: String, _ arguments: [String] = [], searchPath: String, in folder: URL
  ) throws -> ShellResult {
    try run(path, arguments, environment: ["PATH": searchPath], in: folder)
  }

  /// Runs the program at `path` to its end, with these variables.
  static func run(
    _ path: String, _ arguments: [String], environment: [String: String], in folder: URL
  ) throws -> ShellResult {
    let process = Process()
    let output = Pipe()
    let errors = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try spawning.withLock { _ in try process.run() }
    let written = (output: try read(output), errors: try read(errors))
    process.waitUntilExit()
    return ShellResult(
      status: process.terminationStatus, output: written.output, errors: written.errors,
      crashed: process.terminationReason == .uncaughtSignal)
  }

  private static func read(_ pipe: Pipe) throws -> String {
    String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }
}
