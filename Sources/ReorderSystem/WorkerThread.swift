import Glibc

/// A thread of its own, with a stack as large as the main thread's.
///
/// Ctrl-C is left to the main thread, so that it ends the main thread's wait for input.
package struct WorkerThread: Sendable {
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let thread: pthread_t

  /// Starts a thread, to be joined or detached; `nil` if the system has no room for one.
  package init?(_ run: @escaping @Sendable () -> Void) {
    let body = Unmanaged.passRetained(Body(run))
    var thread = pthread_t()
    let error = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        WorkerThread.leaveSignalsToMain()
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, body.toOpaque())
    guard error == 0 else {
      body.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits for the end of the thread; call it once.
  package func join() { pthread_join(thread, nil) }

  /// Lets the thread end on its own; call it once, instead of ``join()``.
  package func detach() { pthread_detach(thread) }

  private static func leaveSignalsToMain() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
