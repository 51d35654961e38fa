import Glibc
import ReorderSystem

/// A program of the system, which is found by the variable `PATH`.
struct ExternalProgram {
  /// Its name.
  let name: String
  /// The Debian package that it comes in.
  let package: String

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - purpose: What needs it, for a message.
  ///   - folder: An existing folder in which its own messages are kept.
  /// - Throws: `CommandFailure` if it is missing, or fails; `Interrupted` if Ctrl-C ended it.
  func run(
    _ arguments: [String], for purpose: String, in folder: String, _ console: Console
  ) throws {
    let messages = "\(folder)/messages"
    try check(for: purpose, console)
    guard let process = start(arguments, messages: messages, console) else {
      throw CommandFailure("\(name) does not start: \(FileDescriptor.describe(errno))")
    }
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) != process {
      if console.interrupt.isRaised {
        kill(process, SIGTERM)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
      }
      try console.interrupt.check()
      usleep(2_000)
    }
    guard status == 0 else {
      let said = (try? FileSource.bytes(of: messages)) ?? []
      let line = String(decoding: said, as: UTF8.self).split(separator: "\n").last.map { ": \($0)" }
      throw CommandFailure("\(name) could not make \(purpose)\(line ?? "")")
    }
  }

  /// Refuses to begin what needs it where it is missing.
  func check(for purpose: String, _ console: Console) throws(CommandFailure) {
    guard path(console) == nil else { return }
    throw CommandFailure("\(purpose) needs the program \(name): apt-get install \(package)")
  }

  /// Starts it, without waiting.
  ///
  /// - Parameter messages: The file for what it writes; its own output if left out.
  /// - Returns: `nil` if there is no such program.
  func start(_ arguments: [String], messages: String? = nil, _ console: Console) -> pid_t? {
    guard let path = path(console) else { return nil }
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    if let messages {
      let write = O_WRONLY | O_CREAT | O_TRUNC
      posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&files, 1, messages, write, 0o600)
      posix_spawn_file_actions_adddup2(&files, 1, 2)
    }
    var words = Self.copies([String(path)] + arguments)
    var variables = Self.copies(console.environment.map { "\($0)=\($1)" })
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    return posix_spawn(&process, path, &files, nil, &words, &variables) == 0 ? process : nil
  }

  /// Where it is; `nil` if there is no such program.
  private func path(_ console: Console) -> String? {
    (console.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { (path: String) in access(path, X_OK) == 0 }
  }

  /// Strings as a C array of C strings.
  private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { (text: String) -> UnsafeMutablePointer<CChar>? in strdup(text) } + [nil]
  }
}
