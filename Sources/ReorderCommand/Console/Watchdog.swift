import Glibc
import ReorderSystem
import Synchronization

/// Ends the process where work does not stop in time after Ctrl-C, with every file whole.
///
/// Nearly all work polls ``Interrupt`` and stops in order. What does not (a call of the system that
/// waits for a reader, one long step of a huge list) is not waited for longer than ``grace``.
final class Watchdog: Sendable {
  /// How long work may take to stop in order, in milliseconds.
  static let grace = 400

  private static let cleanup = Mutex<(@Sendable () -> Void)?>(nil)

  private let interrupt: Interrupt
  /// Posted by each signal.
  private let bell: Bell
  private let isUrgent = Atomic(false)

  /// A semaphore of the system, which a signal handler may post.
  private final class Bell: @unchecked Sendable {
    // Safe: a semaphore is made to be used by several threads.
    let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(semaphore, 0, 0) }

    deinit {
      sem_destroy(semaphore)
      semaphore.deallocate()
    }

    func wait() { while sem_wait(semaphore) != 0 {} }

    /// - Returns: Whether it rang within so many milliseconds.
    func rings(within milliseconds: Int) -> Bool {
      for _ in 0..<(milliseconds / 10) {
        if sem_trywait(semaphore) == 0 { return true }
        usleep(10_000)
      }
      return false
    }
  }

  /// Watches for the process's interrupt; `nil` where the system has no room for a thread.
  init?(_ interrupt: Interrupt) {
    self.interrupt = interrupt
    bell = Bell()
    guard let thread = WorkerThread({ [self] in watch() }) else { return nil }
    thread.detach()
  }

  /// Takes note of a signal; safe in a signal handler.
  ///
  /// - Parameter isFirst: Whether none came before it; another one ends the process at once.
  func ring(isFirst: Bool) {
    if !isFirst { isUrgent.store(true, ordering: .sequentiallyConsistent) }
    sem_post(bell.semaphore)
  }

  private func watch() {
    while true {
      bell.wait()
      // What stopped in time, at a prompt, may be stopped anew before the time is over.
      while !isUrgent.load(ordering: .sequentiallyConsistent), bell.rings(within: Self.grace) {}
      if isUrgent.load(ordering: .sequentiallyConsistent) || interrupt.isRaised { Self.end() }
    }
  }

  private static func end() -> Never {
    cleanup.withLock { $0?() }
    Drafts.removeAllForGood()
    _exit(ExitCode.interrupted.rawValue)
  }
}

extension Watchdog {
  /// Sets the work that gives the terminal back in its old state; `nil` once it is given
  /// back.
  static func setCleanup(_ work: (@Sendable () -> Void)?) { cleanup.withLock { $0 = work } }

  /// Shows a text on the terminal of standard output, unless that does not take any.
  static func show(_ text: String) {
    var output = pollfd(fd: 1, events: Int16(POLLOUT), revents: 0)
    guard poll(&output, 1, 0) == 1 else { return }
    _ = FileDescriptor.write(Array(text.utf8), to: 1)
  }
}
