import CLua

/// A plain state with the stock libraries, to compare the sandbox with.
final class StockLua {
  private let state: OpaquePointer

  init?() {
    guard let state = luaL_newstate() else { return nil }
    self.state = state
    luaL_openlibs(state)
  }

  deinit { lua_close(state) }

  /// Runs a chunk with integer arguments; returns the bytes of its result or of the error message.
  func run(_ text: String, _ arguments: [Int] = []) -> [UInt8] {
    let bytes = Array(text.utf8)
    let status = bytes.withUnsafeBytes {
      luaL_loadbufferx(
        state, $0.bindMemory(to: CChar.self).baseAddress, bytes.count, "@test.lua", "t")
    }
    if status == LUA_OK {
      for argument in arguments { lua_pushinteger(state, lua_Integer(argument)) }
      _ = lua_pcallk(state, Int32(arguments.count), 1, 0, 0, nil)
    }
    defer { lua_settop(state, 0) }
    var length = 0
    guard let result = lua_tolstring(state, -1, &length) else { return [] }
    return Array(UnsafeRawBufferPointer(start: result, count: length))
  }
}
