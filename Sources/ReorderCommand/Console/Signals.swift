import Glibc

/// The signals that the process meets.
enum Signals {
  /// Lets Ctrl-C raise ``Interrupt/process``, and a reader that goes away be an error.
  ///
  /// The second Ctrl-C ends the process at once, for work that does not poll.
  static func install() {
    signal(SIGPIPE, SIG_IGN)
    _ = Interrupt.process
    // Without SA_RESTART, so that Ctrl-C ends a wait for input too.
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      if !Interrupt.process.raise() { _exit(ExitCode.interrupted.rawValue) }
    }
    sigaction(SIGINT, &action, nil)
    // Whoever started the process may have blocked them, as a worker thread of a test runner does.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
