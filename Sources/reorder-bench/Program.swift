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
        + "build it again: swift build --configuration release"
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

  /// What a run of a program has taken, in nanoseconds.
  struct Cost {
    /// Until it ended, other load included.
    let elapsed: Double
    /// Of all its threads, by the system's accounting.
    let processor: Double
  }

  /// The processor time of a program whose output is discarded, in nanoseconds.
  static func nanoseconds(
    _ name: String, _ arguments: [String], from input: URL? = nil
  ) throws -> Double {
    try cost(name, arguments, from: input).processor
  }

  /// The cost of a program whose output is discarded, so that no reader takes a processor from it.
  ///
  /// The program has ended once it closes its standard error; Foundation notices the end only some
  /// 50 ms later.
  static func cost(
    _ name: String, _ arguments: [String], from input: URL? = nil
  ) throws -> Cost {
    let complaints = Pipe()
    let source = try input.map { try FileHandle(forReadingFrom: $0) }
    let (before, start) = (processorTimeOfPrograms, ContinuousClock.now)
    let process = try self.start(name, arguments) {
      $0.standardInput = source
      $0.standardOutput = FileHandle.nullDevice
      $0.standardError = complaints
    }
    _ = complaints.fileHandleForReading.readDataToEndOfFile()
    let elapsed = (ContinuousClock.now - start) / .nanoseconds(1)
    try awaitSuccess(of: process)
    return Cost(elapsed: elapsed, processor: processorTimeOfPrograms - before)
  }

  /// The processor time of all programs that have ended, in nanoseconds.
  private static var processorTimeOfPrograms: Double {
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    let (user, system) = (usage.ru_utime, usage.ru_stime)
    return Double(user.tv_sec + system.tv_sec) * 1e9 + Double(user.tv_usec + system.tv_usec) * 1e3
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
