import Glibc

/// The signals that the process meets.
enum Signals {
  private static let watchdog = Watchdog(.process)

  /// Lets Ctrl-C and `SIGTERM` raise ``Interrupt/process``, and a reader that goes away be an
  /// error.
  ///
  /// Work that does not stop within ``Watchdog/grace`` is ended with the process; a second Ctrl-C
  /// ends it at once.
  static func install() {
    signal(SIGPIPE, SIG_IGN)
    // A handler must not be the first to make either.
    _ = Interrupt.process
    _ = watchdog
    // Without SA_RESTART, so that Ctrl-C ends a wait for input too.
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in Signals.stop() }
    // Whoever started the process may have blocked them, as a worker thread of a test runner does.
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
