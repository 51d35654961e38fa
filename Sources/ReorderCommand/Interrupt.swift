import ReorderScripting

/// A wish to stop, raised by a signal handler and polled by whoever works long.
public final class Interrupt: Sendable {
  /// The one that the process's signal handler raises.
  ///
  /// Touch it once before the handler is installed: a handler must not be the first to make it.
  public static let process = Interrupt()

  /// The same wish, as scripts hear of it in the middle of whatever they do.
  let scripts = StopSwitch()

  /// Creates one that is not raised.
  public init() {}

  /// Whether someone wants to stop.
  public var isRaised: Bool { scripts.isRaised }

  /// Wants to stop; safe in a signal handler.
  ///
  /// - Returns: Whether it was the first time.
  @discardableResult
  public func raise() -> Bool { scripts.raise() }

  /// Wants to go on, once what was stopped has ended.
  func clear() { scripts.lower() }

  /// Ends the work where someone wants to stop.
  func check() throws(Interrupted) {
    if isRaised { throw Interrupted() }
  }
}

/// The work was stopped by its user.
struct Interrupted: Error, Hashable, Sendable {}
