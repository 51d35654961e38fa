internal import CLuaSandbox

extension LuaState {
  /// Compiles source text under the budget of a load.
  ///
  /// - Throws: ``LuaError`` with ``LuaError/Code/syntax``, with ``LuaError/Code/source`` for
  ///   compiled Lua, a NUL byte or too long a text, or with a limit.
  package func load(_ source: LuaSource) throws(LuaError) -> LuaFunction {
    var anchor: Int32 = 0
    let status = source.bytes.withUnsafeBytes { bytes in
      lsb_load(
        raw, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, source.chunk,
        &anchor)
    }
    try check(status)
    return LuaFunction(reference: LuaReference(anchor: anchor, serial: serial))
  }

  /// Compiles and runs a chunk; what it returns is borrowed until the next call.
  package func run(
    _ source: LuaSource, arguments: [LuaValue] = [], results: Int = 1
  ) throws(LuaError) -> LuaViews {
    let function = try load(source)
    defer { release(function.reference) }
    return try invoke(function, arguments, results, lsb_run)
  }
}
