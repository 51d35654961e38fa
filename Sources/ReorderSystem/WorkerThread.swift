#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Bionic)
import Bionic
#elseif canImport(Darwin)
import Darwin
#endif

/// A thread of its own, with a stack as large as the main thread's.
///
/// Ctrl-C is left to the main thread, so that it ends the main thread's wait for input.
package struct WorkerThread: Sendable {
  private let thread: pthread_t

  /// Starts a thread, to be joined or detached; `nil` if the system has no room for one.
  package init?(_ run: @escaping @Sendable () -> Void) {
    let thread = Platform.startThread {
      WorkerThread.leaveSignalsToMain()
      run()
    }
    guard let thread else { return nil }
    self.thread = thread
  }

  /// Waits for the end of the thread; call it once.
  package func join() { pthread_join(thread, nil) }

  /// Lets the thread end on its own; call it once, instead of ``join()``.
  package func detach() { pthread_detach(thread) }

  /// Lets other threads run for a while.
  package static func pause(milliseconds: Int) { usleep(UInt32(milliseconds) * 1000) }

  private static func leaveSignalsToMain() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
