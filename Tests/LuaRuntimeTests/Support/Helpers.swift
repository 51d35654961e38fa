import LuaRuntime
import Testing

/// Runs one chunk in a state of its own and returns its result as plain data.
func evaluate(_ text: String, limits: LuaLimits = .test) throws -> LuaValue {
  let state = try LuaState(limits: limits)
  return try state.evaluate(text)
}

/// The error of a chunk run in a state of its own.
func failure(_ text: String, limits: LuaLimits = .test) throws -> LuaError {
  let state = try LuaState(limits: limits)
  return try state.failure(text)
}

extension LuaLimits {
  /// The defaults without a clock, so that a slow machine changes nothing.
  static var test: LuaLimits {
    var limits = LuaLimits()
    limits.milliseconds = nil
    return limits
  }
}

extension LuaState {
  /// Runs a chunk and returns its result as plain data.
  func evaluate(_ text: String) throws -> LuaValue {
    try run(LuaSource(chunk: "test.lua", text: text))[0].plain()
  }

  /// Runs a chunk that returns a function.
  func function(_ text: String) throws -> LuaFunction {
    let result = try run(LuaSource(chunk: "test.lua", text: text))
    return try #require(try result[0].function())
  }

  /// The error that a chunk raises.
  func failure(_ text: String) throws -> LuaError {
    do {
      _ = try run(LuaSource(chunk: "test.lua", text: text))
    } catch {
      return error
    }
    Issue.record("the chunk did not fail: \(text)")
    return try #require(nil as LuaError?)
  }
}

/// A state for closures, which cannot capture a noncopyable one.
final class Holder {
  let state: LuaState
  init(_ state: consuming LuaState) { self.state = state }
}
