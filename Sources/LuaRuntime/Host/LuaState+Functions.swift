internal import CLuaSandbox

extension LuaState {
  /// Makes a function that scripts can call.
  ///
  /// - Parameters:
  ///   - name: for messages.
  ///   - signature: a letter for each argument: `n` number, `i` integer, `s` string, `b` boolean,
  ///     `t` table, `f` function, `v` anything; a capital letter may be nil or left out; `*` at the
  ///     end takes any further ones. Other arguments raise an error before the handler is called.
  ///   - handler: called while the script waits; it cannot call the state.
  package func makeFunction(
    _ name: String, _ signature: String = "", _ handler: @escaping LuaHandler
  ) throws(LuaError) -> LuaFunction {
    var anchor: Int32 = 0
    try check(lsb_make_function(raw, name, signature, bridge.add(handler), &anchor))
    return LuaFunction(reference: LuaReference(anchor: anchor, serial: serial))
  }
}
