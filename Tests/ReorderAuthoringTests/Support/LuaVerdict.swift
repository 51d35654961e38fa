import LuaRuntime

/// Lua's own verdict on sources.
final class LuaVerdict {
  private let state: LuaState

  init() throws {
    var limits = LuaLimits()
    limits.memory = 64 << 20
    limits.allocation = 8 << 20
    state = try LuaState(limits: limits)
  }

  /// Why Lua refuses a source; `nil` if it accepts it.
  func refusal(of bytes: [UInt8]) -> String? {
    do {
      let function = try state.load(LuaSource(chunk: "test.lua", bytes: bytes))
      state.release(function.reference)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
