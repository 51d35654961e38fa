import Glibc

/// The signals that the process handles.
enum Signals {
  private static let watchdog = Watchdog(.process)

  /// Makes Ctrl-C and `SIGTERM` raise ``Interrupt/process``, and makes a closed pipe an error.
  ///
  /// If work does not stop within ``Watchdog/grace``, the process ends; a second Ctrl-C ends it at
  /// once.
  static func install() {
    signal(SIGPIPE, SIG_IGN)
    // A handler must not be the first to create either.
    _ = Interrupt.process
    _ = watchdog
    // Without SA_RESTART, so that Ctrl-C ends a wait for input too.
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in Signals.stop() }
    // The parent process may have blocked them, as a worker thread of a test runner does.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] {
      sigaction(signal, &action, nil)
      sigaddset(&signals, signal)
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func stop() {
    let isFirst = Interrupt.process.raise()
    if let watchdog {
      watchdog.ring(isFirst: isFirst)
    } else if !isFirst {
      _exit(ExitCode.interrupted.rawValue)
    }
  }
}
