internal import CLuaSandbox

/// A switch that ends running scripts from another thread or a signal handler.
///
/// Scripts look at it every hundred instructions. It stays on until lowered.
package final class LuaStopSwitch: @unchecked Sendable {
  // Safe to share: the flag behind it is one atomic integer.
  let raw: OpaquePointer

  /// A switch that is off, or `nil` when there is no memory.
  package init?() {
    guard let raw = lsb_flag_create() else { return nil }
    self.raw = raw
  }

  deinit { lsb_flag_destroy(raw) }

  /// Ends what runs, and everything that starts, with ``LuaLimit/stopped``; async-signal-safe.
  ///
  /// - Returns: Whether it was off.
  @discardableResult
  package func raise() -> Bool { lsb_flag_raise(raw) }

  /// Lets scripts run again.
  package func lower() { lsb_flag_lower(raw) }

  /// Whether it is on.
  package var isRaised: Bool { lsb_flag_is_raised(raw) }
}
