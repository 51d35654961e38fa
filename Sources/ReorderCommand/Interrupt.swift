import ReorderScripting

/// A request to stop, raised by a signal handler and polled by long work.
final class Interrupt: Sendable {
  /// The one that the process's signal handler raises.
  ///
  /// Access it once before the handler is installed: a handler must not be the first to create it.
  static let process = Interrupt()

  /// The same request, as scripts see it in the middle of their work.
  let scripts = StopSwitch()

  /// Creates a request that is not raised.
  init() {}

  /// Whether a stop has been requested.
  var isRaised: Bool { scripts.isRaised }

  /// Requests a stop; safe in a signal handler.
  ///
  /// - Returns: Whether it was the first time.
  @discardableResult
  func raise() -> Bool { scripts.raise() }

  /// Withdraws the request, once the stopped work has ended.
  func clear() { scripts.lower() }

  /// Ends the work if a stop has been requested.
  func check() throws(Interrupted) {
    if isRaised { throw Interrupted() }
  }
}

/// The user stopped the work.
struct Interrupted: Error, Hashable, Sendable {}
