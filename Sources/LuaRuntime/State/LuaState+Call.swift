internal import CLuaSandbox

extension LuaState {
  typealias Entry = (
    OpaquePointer?, Int32, UnsafePointer<lsb_value>?, Int32, UnsafeMutablePointer<lsb_value>?, Int32
  ) -> lsb_status

  /// Calls a function under the budget of a call; what it returns is borrowed until the next call.
  ///
  /// - Parameters:
  ///   - function: what to call.
  ///   - arguments: what it is given, copied into the state.
  ///   - results: how many values to keep, at most 16; missing ones are nil.
  public func call(
    _ function: LuaFunction, _ arguments: [LuaValue] = [], results: Int = 1
  ) throws(LuaError) -> LuaViews {
    try invoke(function, arguments, results, lsb_call)
  }

  func invoke(
    _ function: LuaFunction, _ arguments: [LuaValue], _ results: Int, _ entry: Entry
  ) throws(LuaError) -> LuaViews {
    try check(function.reference)
    let count = min(max(results, 0), HostBridge.resultCapacity)
    let buffer = bridge.results
    let status = try ValueEncoder.encode(arguments, for: serial) { values, valueCount in
      entry(raw, function.reference.anchor, values, valueCount, buffer, Int32(count))
    }
    try check(status)
    return LuaViews(raw: raw, serial: serial, values: buffer, count: count)
  }

  /// Prepares a call that is to be made often, so that making it allocates nothing.
  ///
  /// - Parameters:
  ///   - function: what to call.
  ///   - arguments: passed every time; records show what their slots hold at the time.
  ///   - results: how many values to keep; missing ones are nil.
  public func prepare(
    _ function: LuaFunction, _ arguments: [LuaReference], results: Int = 1
  ) throws(LuaError) -> LuaHook {
    try check(function.reference)
    for argument in arguments { try check(argument) }
    return bridge.makeHook(function.reference.anchor, arguments, results: max(results, 0))
  }

  /// Makes a prepared call; what it returns is borrowed until the next call.
  ///
  /// Complexity: no allocation in Swift.
  public func call(_ hook: LuaHook) throws(LuaError) -> LuaViews {
    guard hook.serial == serial else {
      throw LuaError(.misused, "the hook belongs to another Lua state")
    }
    let status = lsb_call(
      raw, hook.function, hook.arguments, hook.argumentCount, hook.results, hook.resultCount)
    guard status == LSB_OK else { throw LuaError(last: raw) }
    return LuaViews(
      raw: raw, serial: serial, values: hook.results, count: Int(hook.resultCount))
  }
}
