import Glibc

/// A thread of its own, with a stack as large as the main thread's.
///
/// Ctrl-C is left to the main thread, so that it ends the main thread's wait for input.
struct WorkerThread: Sendable {
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let thread: pthread_t

  /// Starts a thread; `nil` where the system has no room for one.
  init?(_ run: @escaping @Sendable () -> Void) {
    let body = Unmanaged.passRetained(Body(run))
    var thread = pthread_t()
    let error = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        WorkerThread.leaveInterruptToMain()
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, body.toOpaque())
    guard error == 0 else {
      body.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits for the end of the thread; to be called once.
  func join() { pthread_join(thread, nil) }

  private static func leaveInterruptToMain() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
