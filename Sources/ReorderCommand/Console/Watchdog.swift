import Glibc
import ReorderSystem
import Synchronization

/// Ends the process if work does not stop in time after Ctrl-C, with every file whole.
///
/// Nearly all work polls ``Interrupt`` and stops in order. Work that does not (a system call that
/// waits for a reader, one long step of a huge list) gets no more time than ``grace``.
final class Watchdog: Sendable {
  /// The time that work has to stop in order, in milliseconds.
  static let grace = 400

  private static let cleanup = Mutex<(@Sendable () -> Void)?>(nil)

  private let interrupt: Interrupt
  /// Posted by each signal.
  private let bell: Bell
  private let isUrgent = Atomic(false)

  /// A system semaphore, which a signal handler may post.
  private final class Bell: @unchecked Sendable {
    // Safe: semaphores are made for use by several threads.
    let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(semaphore, 0, 0) }

    deinit {
      sem_destroy(semaphore)
      semaphore.deallocate()
    }

    func wait() { while sem_wait(semaphore) != 0 {} }

    /// - Returns: Whether it rang within that many milliseconds.
    func rings(within milliseconds: Int) -> Bool {
      for _ in 0..<(milliseconds / 10) {
        if sem_trywait(semaphore) == 0 { return true }
        usleep(10_000)
      }
      return false
    }
  }

  /// Watches the process's interrupt; `nil` if the system has no room for a thread.
  init?(_ interrupt: Interrupt) {
    self.interrupt = interrupt
    bell = Bell()
    guard let thread = WorkerThread({ [self] in watch() }) else { return nil }
    thread.detach()
  }

  /// Records a signal; safe in a signal handler.
  ///
  /// - Parameter isFirst: Whether it is the first signal; another one ends the process at once.
  func ring(isFirst: Bool) {
    if !isFirst { isUrgent.store(true, ordering: .sequentiallyConsistent) }
    sem_post(bell.semaphore)
  }

  private func watch() {
    while true {
      bell.wait()
      // Work that stopped in time, at a prompt, may be stopped again within the grace period.
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
  /// Sets the work that restores the terminal; `nil` once the terminal is restored.
  static func setCleanup(_ work: (@Sendable () -> Void)?) { cleanup.withLock { $0 = work } }

  /// Shows a text on the terminal of standard output, unless a write would block.
  static func show(_ text: String) {
    var output = pollfd(fd: 1, events: Int16(POLLOUT), revents: 0)
    guard poll(&output, 1, 0) == 1 else { return }
    _ = FileDescriptor.write(Array(text.utf8), to: 1)
  }
}
