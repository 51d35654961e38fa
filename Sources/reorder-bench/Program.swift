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
    process.waitForSuccess()
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
    process.waitForSuccess()
    return time
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

extension Process {
  fileprivate func waitForSuccess() {
    waitUntilExit()
    precondition(terminationStatus == 0, "\(arguments ?? []) failed")
  }
}
