import Foundation

/// Programs as a user runs them: those that were built next to this one, and others by name.
enum Program {
  /// A program that has not been built next to this one.
  private struct Missing: Error, CustomStringConvertible {
    let program: String
    var description: String {
      "there is no \(program); build it: swift build --configuration release"
    }
  }

  /// A program that could not be started, or has ended with an error.
  private struct Failure: Error, CustomStringConvertible {
    let command: [String]
    let status: Int32
    var description: String { "\(command.joined(separator: " ")) ended with status \(status)" }
  }

  /// What a run of a program has taken.
  struct Cost {
    /// Until it ended, other load included, in nanoseconds.
    let elapsed: Double
    /// Of all its threads, by the system's accounting, in nanoseconds.
    let processor: Double
    /// The most memory that it had at a time, in bytes.
    let memory: Double
  }

  /// Passes a file to a closure that is there for it only.
  static func withFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("reorder-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file)
  }

  /// Writes generated drags to a file, which the caller removes.
  ///
  /// - Parameter kind: The kind of scene; `nil` for all of them.
  static func corpus(_ count: Int, seed: Int, kind: String? = nil) throws -> URL {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("reorder-bench-\(UUID().uuidString).jsonl")
    let kinds = kind.map { ["--kind", $0] } ?? []
    _ = try cost(
      "reorder", ["record-corpus", "\(count)", "--seed", "\(seed)", "-o", file.path] + kinds)
    return file
  }

  /// The processor time of a program whose output is discarded, in nanoseconds.
  static func nanoseconds(
    _ name: String, _ arguments: [String], from input: URL? = nil
  ) throws -> Double {
    try cost(name, arguments, from: input).processor
  }

  /// The cost of a program that was built next to this one, whose messages are discarded.
  ///
  /// - Parameters:
  ///   - input: What it reads; nothing if left out.
  ///   - output: Where its output goes; it is discarded if left out.
  static func cost(
    _ name: String, _ arguments: [String], from input: URL? = nil, to output: URL? = nil
  ) throws -> Cost {
    try run(
      [try path(of: name)] + arguments, from: input, to: output,
      messages: URL(fileURLWithPath: "/dev/null"))
  }

  /// The path of a program that was built next to this one.
  static func path(of name: String) throws -> String {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(name)
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw Missing(program: program.path)
    }
    return program.path
  }

  /// Runs a program, found as a shell finds it, to its end.
  ///
  /// What it says on standard error goes to this program's unless a file is given for it.
  static func run(
    _ command: [String], from input: URL? = nil, to output: URL? = nil, messages: URL? = nil
  ) throws -> Cost {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    let write = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&files, 0, input?.path ?? "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&files, 1, output?.path ?? "/dev/null", write, 0o600)
    if let messages { posix_spawn_file_actions_addopen(&files, 2, messages.path, write, 0o600) }
    let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    let start = ContinuousClock.now
    var child = pid_t()
    let failed = withCStrings(command) { arguments in
      withCStrings(environment) { posix_spawnp(&child, command[0], &files, nil, arguments, $0) }
    }
    guard failed == 0 else { throw Failure(command: command, status: failed) }
    var (status, usage) = (Int32(0), rusage())
    while wait4(child, &status, 0, &usage) < 0 {}
    guard status == 0 else { throw Failure(command: command, status: status >> 8) }
    let (user, system) = (usage.ru_utime, usage.ru_stime)
    return Cost(
      elapsed: (ContinuousClock.now - start) / .nanoseconds(1),
      processor: Double(user.tv_sec + system.tv_sec) * 1e9
        + Double(user.tv_usec + system.tv_usec) * 1e3,
      memory: Double(usage.ru_maxrss) * 1024)
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
