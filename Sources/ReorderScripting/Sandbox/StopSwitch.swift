internal import LuaRuntime

/// Stops scripts from another thread or a signal handler.
///
/// Each state checks it every hundred instructions. It stays on until it is lowered.
public final class StopSwitch: Sendable {
  let lua: LuaStopSwitch?

  /// Creates a switch that is off; if there is no memory for it, it can never be turned on.
  public init() { lua = LuaStopSwitch() }

  /// Whether it is on.
  public var isRaised: Bool { lua?.isRaised ?? false }

  /// Stops running scripts, and any that start, with ``ScriptLimit/stopped``; async-signal-safe.
  ///
  /// - Returns: Whether it was off and is now on.
  @discardableResult
  public func raise() -> Bool { lua?.raise() ?? false }

  /// Allows scripts to run again.
  public func lower() { lua?.lower() }
}
