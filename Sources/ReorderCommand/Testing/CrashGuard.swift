import Glibc

/// Keeps what other files have shown when one file ends the process.
///
/// The work is done in a child of the process, which notes in shared memory what it is at. If a
/// signal ends the child, another one does the work anew, but for the file at which it ended.
///
/// Sendable, since each value that the processes share has one writer at a time: a file's the
/// thread that runs it, the others the thread that writes the reports.
struct CrashGuard: @unchecked Sendable {
  /// What the processes share.
  private struct Notes {
    /// How many reports are on standard output.
    var shown = 0
    /// The seed of the order, which all children share; `nil` before it is chosen.
    var seed: UInt64?
    /// Whether files run one by one, since several were under way at a crash.
    var isOneByOne = false
  }

  /// The most files that are guarded.
  private static let most = 10_000

  private let notes: UnsafeMutablePointer<Notes>
  /// For each file whether it is running.
  private let running: UnsafeMutablePointer<Bool>
  /// For each file the signal that ended a process that ran it; 0 for none.
  private let signals: UnsafeMutablePointer<Int32>

  /// Goes on in a child of the process; the process itself waits for it, and never returns.
  ///
  /// To be called before the process has another thread.
  ///
  /// - Returns: `nil` where the system has no room for it: the work is then done without a guard.
  static func begin() -> CrashGuard? {
    guard let guardian = CrashGuard() else { return nil }
    while true {
      child = fork()
      switch child {
      case 0:
        // Whoever waits passes signals on, so that one press of Ctrl-C is one here.
        setpgid(0, 0)
        // A terminal may stop what writes from another group.
        signal(SIGTTOU, SIG_IGN)
        return guardian
      case ..<0: return nil
      default: break
      }
      // The parent process may have blocked them, as a worker thread of a test runner does.
      var passed = sigset_t()
      sigemptyset(&passed)
      for number in [SIGINT, SIGTERM, SIGHUP] {
        signal(number) { kill(CrashGuard.child, $0) }
        sigaddset(&passed, number)
      }
      pthread_sigmask(SIG_UNBLOCK, &passed, nil)
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
      let number = status & 0x7f
      guard number != 0 else { exit(status >> 8 & 0xff) }
      guard guardian.note(number) else { exit(128 + number) }
      for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    }
  }

  /// The process that does the work.
  private nonisolated(unsafe) static var child: pid_t = 0

  private init?() {
    func share<Value>(_ count: Int, _ type: Value.Type) -> UnsafeMutablePointer<Value>? {
      let bytes = mmap(
        nil, count * MemoryLayout<Value>.stride, PROT_READ | PROT_WRITE,
        MAP_SHARED | MAP_ANONYMOUS, -1, 0)
      return bytes == MAP_FAILED ? nil : bytes?.bindMemory(to: Value.self, capacity: count)
    }
    guard let notes = share(1, Notes.self), let running = share(Self.most, Bool.self),
      let signals = share(Self.most, Int32.self)
    else { return nil }
    notes.initialize(to: Notes())
    (self.notes, self.running, self.signals) = (notes, running, signals)
  }

  /// Takes note of a crash.
  ///
  /// - Returns: Whether it helps to do the work anew.
  private func note(_ signal: Int32) -> Bool {
    guard ![SIGINT, SIGTERM, SIGHUP].contains(signal) else { return false }
    let files = (0..<Self.most).filter { running[$0] }
    for file in files { running[file] = false }
    if files.count == 1 {
      signals[files[0]] = signal
    } else if files.isEmpty || notes.pointee.isOneByOne {
      return false
    }
    notes.pointee.isOneByOne = files.count > 1
    return true
  }

  /// Whether files run one by one, since several were under way at a crash.
  var isOneByOne: Bool { notes.pointee.isOneByOne }

  /// The seed of the order: the one that was chosen first.
  func seed(or chosen: UInt64) -> UInt64 {
    let seed = notes.pointee.seed ?? chosen
    notes.pointee.seed = seed
    return seed
  }

  /// How many reports are on standard output already.
  var shown: Int { notes.pointee.shown }

  /// Takes note that reports are on standard output.
  func show(_ count: Int) { notes.pointee.shown = max(count, shown) }

  /// Runs a file, unless it ended a process before.
  ///
  /// - Returns: What it returns, or the signal that ended the process that ran it.
  func run<Result>(_ file: Int, _ work: () -> Result) -> (Result?, signal: Int32) {
    guard file < Self.most else { return (work(), 0) }
    guard signals[file] == 0 else { return (nil, signals[file]) }
    running[file] = true
    defer { running[file] = false }
    return (work(), 0)
  }
}
