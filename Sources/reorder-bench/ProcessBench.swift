import Foundation

/// What whole processes take: the start of `reorder`, and a corpus on two cores over one.
enum ProcessBench {
  /// A program that has not been built beside this one.
  private struct Missing: Error, CustomStringConvertible {
    let program: String
    var description: String {
      "there is no \(program); build it: swift build --configuration release"
    }
  }

  static func startup() throws -> [Figure] {
    let pair = try Pair(runs: 21) {
      try nanoseconds { _ = try run("reorder", ["--version"]) }
    } over: {
      try nanoseconds { _ = try run("HelloWorld", []) }
    }
    return [
      Figure("startup_ratio", pair.ratio, "ratio", .atMost(1.5)),
      Figure("startup_ms", median(pair.first) / 1e6, "ms"),
    ]
  }

  static func jobs() throws -> [Figure] {
    let corpus = try run("reorder", ["record-corpus", "3000", "--seed", "7"])
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("reorder-bench-\(UUID().uuidString).jsonl")
    try corpus.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    func replay(_ jobs: Int) throws -> Double {
      try nanoseconds {
        _ = try run("reorder", ["replay", "-", "--json", "--jobs", "\(jobs)"], reading: file)
      }
    }
    let pair = try Pair(runs: 5) {
      try replay(1)
    } over: {
      try replay(2)
    }
    return [Figure("jobs_speedup_2", pair.ratio, "ratio", .atLeast(1.8))]
  }

  /// Runs a program that was built beside this one, and tells what it printed.
  private static func run(
    _ name: String, _ arguments: [String], reading file: URL? = nil
  ) throws -> Data {
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
    process.standardInput = try file.map { try FileHandle(forReadingFrom: $0) }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    precondition(process.terminationStatus == 0, "\(name) \(arguments) failed")
    return output
  }
}
