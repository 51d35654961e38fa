internal import CLuaSandbox

/// One of the limits, as the reason why a call ended.
package enum LuaLimit: Sendable, Equatable, CaseIterable {
  /// The instruction budget of the call or load was spent.
  case instructions
  /// The processor time of the call or load was spent.
  case clock
  /// All live objects together exceeded the cap.
  case memory
  /// One object exceeded the largest size allowed.
  case allocation
  /// A call printed more than allowed.
  case output
  /// Coroutines were nested too deep.
  case nesting
  /// Too many coroutines were alive.
  case coroutines
  /// A chain of `__index` or `__newindex` tables would have been endless.
  case chain
  /// The application stopped its scripts.
  case stopped

  init?(_ raw: lsb_limit) {
    switch raw {
    case LSB_LIMIT_INSTRUCTIONS: self = .instructions
    case LSB_LIMIT_CLOCK: self = .clock
    case LSB_LIMIT_MEMORY: self = .memory
    case LSB_LIMIT_ALLOCATION: self = .allocation
    case LSB_LIMIT_OUTPUT: self = .output
    case LSB_LIMIT_NESTING: self = .nesting
    case LSB_LIMIT_COROUTINES: self = .coroutines
    case LSB_LIMIT_CHAIN: self = .chain
    case LSB_LIMIT_STOPPED: self = .stopped
    default: return nil
    }
  }
}
