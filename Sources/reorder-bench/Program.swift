import Foundation

/// Programs that were built next to this one, run as a user runs them.
enum Program {
  /// A program that has not been built next to this one.
  private struct Missing: Error, CustomStringConvertible {
    let program: String
    var description: String {
      "there is no \(program); build it: swift build --configuration release"
    }
  }

  /// A program that has ended with an error.
  private struct Failure: Error, CustomStringConvertible {
    let process: Process
    var description: String {
      let command = [process.executableURL?.path ?? ""] + (process.arguments ?? [])
      return "\(command.joined(separator: " ")) ended with status \(process.terminationStatus); "
        + "build it anew: swift build --configuration release"
    }
  }

  /// Writes generated drags to a file, which the caller removes.
  static func corpus(_ count: Int, seed: Int) throws -> URL {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("reorder-bench-\(UUID().uuidString).jsonl")
    try output("reorder", ["record-corpus", "\(count)", "--seed", "\(seed)"]).write(to: file)
    return file
  }

  /// The output of a program that was built next to this one.
  private static func output(_ name: String, _ arguments: [String]) throws -> Data {
    let pipe = Pipe()
    let process = try start(name, arguments) { $0.standardOutput = pipe }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    try awaitSuccess(of: process)
    return output
  }

  /// The duration of a program whose output is discarded, so that no reader takes a processor from
  /// it.
  ///
  /// The program has ended once it closes its standard error; Foundation notices the end only some
  /// 50 ms later.
  static func nanoseconds(
    _ name: String, _ arguments: [String], from input: URL? = nil
  ) throws -> Double {
    let complaints = Pipe()
    let source = try input.map { try FileHandle(forReadingFrom: $0) }
    let start = ContinuousClock.now
    let process = try self.start(name, arguments) {
      $0.standardInput = source
      $0.standardOutput = FileHandle.nullDevice
      $0.standardError = complaints
    }
    _ = complaints.fileHandleForReading.readDataToEndOfFile()
    let time = reorder_bench.nanoseconds(since: start)
    try awaitSuccess(of: process)
    return time
  }

  private static func awaitSuccess(of process: Process) throws {
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(process: process) }
  }

  private static func start(
    _ name: String, _ arguments: [String], prepare: (Process) -> Void
  ) throws -> Process {
    let process = Process()
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(name)
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw Missing(program: program.path)
    }
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = URL(
      fileURLWithPath: FileManager.default.currentDirectoryPath)
    prepare(process)
    try process.run()
    return process
  }
}
