import Glibc
import ReorderSystem

/// Chromium without a window and with a profile of its own, which speaks DevTools over a socket.
///
/// Its process group ends and its profile goes when ``end()`` is called; if this process is killed,
/// the socket closes, which ends Chromium too.
struct Chromium {
  /// The variable that names the program.
  static let variable = "CHROMIUM"
  /// The programs to look for, in this order.
  static let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

  /// The socket's end of this process.
  let socket: Int32
  private let process: pid_t
  private let profile: String

  /// The program's path: the variable's, or the first on the search path.
  static func path(_ environment: [String: String]) throws(CommandFailure) -> String {
    if let stated = environment[variable], !stated.isEmpty {
      guard access(stated, X_OK) == 0 else {
        throw CommandFailure(
          "\(variable)=\(stated): \(FileDescriptor.describe(errno)); it names the browser to run")
      }
      return stated
    }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    for name in names {
      if let folder = folders.first(where: { access("\($0)/\(name)", X_OK) == 0 }) {
        return "\(folder)/\(name)"
      }
    }
    throw CommandFailure(
      "Chromium, which shows the page, is missing; install it, as with 'apt install chromium', or "
        + "set \(variable) to its path")
  }

  /// Starts the program.
  ///
  /// - Parameter options: Further options of its command line.
  init(_ path: String, options: [String], environment: [String: String]) throws(CommandFailure) {
    profile = try Self.makeProfile(environment["TMPDIR"] ?? "/tmp")
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else {
      Self.removeFolder(profile)
      throw CommandFailure("Chromium: \(FileDescriptor.describe(errno))")
    }
    defer { close(ends[1]) }
    socket = ends[0]
    let words =
      [
        path, "--headless", "--remote-debugging-pipe", "--user-data-dir=\(profile)",
        "--no-first-run", "--no-default-browser-check", "--disable-breakpad", "--hide-scrollbars",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        "--disable-extensions", "--mute-audio", "--force-color-profile=srgb",
      ] + (geteuid() == 0 ? ["--no-sandbox"] : []) + options
    var started: pid_t = 0
    // Its temporary files and crash reports lie in the profile, and so go with it.
    let places = ["TMPDIR": profile, "BREAKPAD_DUMP_LOCATION": profile]
    let variables = environment.merging(places) { $1 }
    let error = Self.spawn(words, variables, ends[1], "\(profile)/messages", &started)
    process = started
    guard error == 0 else {
      close(socket)
      Self.removeFolder(profile)
      throw CommandFailure("\(path): \(FileDescriptor.describe(error))")
    }
  }

  /// What the program has written last; `nil` if nothing.
  var lastMessage: String? {
    let bytes = (try? FileSource.bytes(of: "\(profile)/messages")) ?? []
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    return lines.last.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Ends the program with all of its processes, and removes the profile.
  func end() {
    close(socket)
    kill(-process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    Self.removeFolder(profile)
  }

  private static func makeProfile(_ folder: String) throws(CommandFailure) -> String {
    var template = Array("\(folder)/reorder-chromium-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw CommandFailure("\(folder): \(FileDescriptor.describe(errno))")
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Starts a process group with the socket as 3 and 4, which Chromium reads and writes.
  private static func spawn(
    _ words: [String], _ environment: [String: String], _ socket: Int32, _ messages: String,
    _ process: inout pid_t
  ) -> Int32 {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&files, 2, messages, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    // Without close-on-exec, even where the number stays.
    posix_spawn_file_actions_adddup2(&files, socket, 3)
    posix_spawn_file_actions_adddup2(&files, socket, 4)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var arguments = copies(words)
    var variables = copies(environment.map { "\($0)=\($1)" })
    defer { (arguments + variables).forEach { free($0) } }
    return posix_spawn(&process, words[0], &files, &attributes, &arguments, &variables)
  }

  /// Strings as a C array of C strings.
  private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { (text: String) -> UnsafeMutablePointer<CChar>? in strdup(text) } + [nil]
  }

  /// Removes a folder; processes that are just ending may still write into it, on a busy machine
  /// for seconds.
  private static func removeFolder(_ folder: String) {
    for _ in 0..<4000 where access(folder, F_OK) == 0 {
      Folder.remove(folder)
      if access(folder, F_OK) == 0 { usleep(5000) }
    }
  }
}
