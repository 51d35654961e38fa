internal import CLuaSandbox

extension LuaState {
  typealias Entry = (
    OpaquePointer?, Int32, UnsafePointer<lsb_value>?, Int32, UnsafeMutablePointer<lsb_value>?, Int32
  ) -> lsb_status

  /// Calls a function under the budget of a call; what it returns is borrowed until the next call.
  ///
  /// - Parameters:
  ///   - function: the function to call.
  ///   - arguments: its arguments, copied into the state; at most 60.
  ///   - results: how many values to keep, at most 16; missing ones are nil.
  package func call(
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
    return LuaViews(raw: raw, values: buffer, count: count)
  }

  /// Prepares a call that is made often, so that making it allocates nothing; invalidates borrowed
  /// values.
  ///
  /// - Parameters:
  ///   - function: the function to call.
  ///   - arguments: passed every time; records show what their slots hold at the time.
  ///   - results: how many values to keep; missing ones are nil.
  package func prepare(
    _ function: LuaFunction, _ arguments: [LuaReference], results: Int = 1
  ) throws(LuaError) -> LuaHook {
    try check(function.reference)
    for argument in arguments { try check(argument) }
    let anchors = arguments.map { $0.anchor }
    var prepared: UnsafeMutablePointer<lsb_prepared>?
    let status = lsb_prepare(
      raw, function.reference.anchor, anchors, Int32(anchors.count), Int32(max(results, 0)),
      &prepared)
    try check(status)
    guard let prepared else { throw LuaError(.memory, "not enough memory for a call") }
    return LuaHook(raw: prepared, serial: serial)
  }

  /// Makes a prepared call; what it returns is borrowed until the next call.
  ///
  /// Complexity: no allocation in Swift.
  package func call(_ hook: LuaHook) throws(LuaError) -> LuaViews {
    guard run(hook) != nil else { throw failure(of: hook) }
    return results(of: hook)
  }

  /// Makes a prepared call, and returns the instructions that it used, counted as ``LuaUsage``
  /// counts them; nil if it failed, and then ``failure(of:)`` says why.
  ///
  /// Complexity: no allocation in Swift.
  public func run(_ hook: LuaHook) -> Int? {
    guard hook.serial == serial, lsb_call_prepared(raw, hook.raw) == LSB_OK else { return nil }
    return Int(truncatingIfNeeded: hook.raw.pointee.instructions)
  }

  /// What a successful prepared call returned; borrowed until the next call.
  public func results(of hook: LuaHook) -> LuaViews {
    LuaViews(
      raw: raw, values: hook.raw.pointee.results, count: Int(hook.raw.pointee.result_count))
  }

  /// Why the last prepared call failed, until the next call.
  package func failure(of hook: LuaHook) -> LuaError {
    guard hook.serial == serial else {
      return LuaError(.misused, "the hook belongs to another Lua state")
    }
    return LuaError(last: raw)
  }
}
