internal import LuaRuntime

/// Ends scripts from outside: from another thread, or from a signal handler.
///
/// Each state looks at it every hundred instructions. It stays on until it is lowered.
public final class StopSwitch: Sendable {
  let lua: LuaStopSwitch?

  /// A switch that is off; without any memory for it, it can never be turned on.
  public init() { lua = LuaStopSwitch() }

  /// Whether it is on.
  public var isRaised: Bool { lua?.isRaised ?? false }

  /// Ends what runs, and everything that starts, with ``ScriptLimit/stopped``; async-signal-safe.
  ///
  /// - Returns: Whether it was off, and is on now.
  @discardableResult
  public func raise() -> Bool { lua?.raise() ?? false }

  /// Lets scripts run again.
  public func lower() { lua?.lower() }
}
