import LuaRuntime

extension LuaLimits {
  /// Room for a test that does a lot on purpose.
  static var roomy: LuaLimits {
    var limits = LuaLimits.test
    limits.callInstructions = 1_000_000_000_000
    limits.loadInstructions = 1_000_000_000_000
    limits.memory = 256 << 20
    limits.allocation = 32 << 20
    return limits
  }
}
