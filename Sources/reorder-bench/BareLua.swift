import CBenchBaseline

/// A Lua function in a stock state, called from a plain C loop.
final class BareLua {
  private let lua: OpaquePointer

  /// Compiles a text that returns a function; `nil` if it does not.
  init?(_ source: String) {
    guard let lua = bench_lua_create(source) else { return nil }
    self.lua = lua
  }

  deinit { bench_lua_destroy(lua) }

  /// The nanoseconds per call by `lua_pcall`, with numbers pushed as arguments.
  func nanoseconds(calls: Int, _ arguments: [Double], results: Int) -> Double {
    let start = ProcessorTime.now
    _ = bench_lua_call(lua, arguments, Int32(arguments.count), Int32(results), Int32(calls))
    return reorder_bench.nanoseconds(since: start) / Double(calls)
  }
}
