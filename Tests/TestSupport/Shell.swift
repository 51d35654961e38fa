import Dispatch
public import Foundation
public import Synchronization

/// The result of a program that has ended.
public struct ShellResult: Sendable {
  /// Its exit status, or the signal that ended it.
  public var status: Int32
  /// What it wrote to standard output.
  public var output: String
  /// What it wrote to standard error.
  public var error: String
  /// Whether a signal ended it.
  public var crashed = false
}

/// Runs programs to their ends.
public enum Shell {
  /// Held while a process starts or a program is written.
  ///
  /// A forked child keeps this process's files open until it becomes its program, and a file that
  /// is open for writing cannot be run.
  public static let spawning = Mutex<Void>(())

  /// Whether there is a program at a path.
  public static func has(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: path)
  }

  /// Runs the program at `path`.
  ///
  /// Its environment holds only `PATH`.
  public static func run(
    _ path: String, _ arguments: [String] = [], searchPath: String, in folder: URL
  ) throws -> ShellResult {
    try run(path, arguments, environment: ["PATH": searchPath], in: folder)
  }

  /// Runs the program at `path`.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments.
  ///   - environment: All its variables; those of the tests if omitted.
  ///   - folder: Where it runs; at the top of the repository if omitted.
  ///   - input: A file that it reads as standard input; nothing if omitted.
  /// - Returns: What it wrote, and how it ended.
  public static func run(
    _ path: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    in folder: URL = Repository.root, input: URL? = nil
  ) throws -> ShellResult {
    let process = Process()
    let output = Pipe()
    let error = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    if let environment { process.environment = environment }
    process.currentDirectoryURL = folder
    process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? .nullDevice
    process.standardOutput = output
    process.standardError = error
    try spawning.withLock { _ in try process.run() }
    // Both at once: a program waits while one of its pipes is full.
    let errors = PipeReader(error)
    let written = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return ShellResult(
      status: process.terminationStatus, output: written, error: errors.text(),
      crashed: process.terminationReason == .uncaughtSignal)
  }
}

/// Reads a pipe to its end, on a thread of its own.
private final class PipeReader: Sendable {
  private let bytes = Mutex(Data())
  private let end = DispatchSemaphore(value: 0)

  init(_ pipe: Pipe) {
    let handle = pipe.fileHandleForReading
    Thread.detachNewThread { [self] in
      let read = handle.readDataToEndOfFile()
      bytes.withLock { $0 = read }
      end.signal()
    }
  }

  /// What it has read, once that is all.
  func text() -> String {
    end.wait()
    return bytes.withLock { String(decoding: $0, as: UTF8.self) }
  }
}
