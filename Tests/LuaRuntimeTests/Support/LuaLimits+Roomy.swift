import LuaRuntime

extension LuaLimits {
  /// Generous limits for tests that do a lot on purpose.
  static var roomy: LuaLimits {
    var limits = LuaLimits.test
    limits.callInstructions = 1_000_000_000_000
    limits.loadInstructions = 1_000_000_000_000
    limits.memory = 256 << 20
    limits.allocation = 32 << 20
    return limits
  }
}

extension LuaLimits {
  /// The defaults with a clock of a tenth of a second, for scripts that use it up.
  static var brief: LuaLimits {
    var limits = LuaLimits()
    limits.milliseconds = 100
    return limits
  }
}
