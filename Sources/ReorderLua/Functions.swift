internal import CReorderLua
internal import ReorderAcceptance

// The functions of reorder_lua.h, where each is described.

@c @implementation
func reorder_lua_new() -> UnsafeMutableRawPointer? {
  Unmanaged.passRetained(InterpreterHost()).toOpaque()
}

@c @implementation
func reorder_lua_free(_ host: UnsafeMutableRawPointer?) {
  host.map { Unmanaged<InterpreterHost>.fromOpaque($0).release() }
}

@c @implementation
func reorder_lua_prelude(_ host: UnsafeMutableRawPointer?) -> reorder_lua_bytes {
  answer(host) { _ in StockHost.prelude }
}

@c @implementation
func reorder_lua_chunk() -> UnsafePointer<CChar>? {
  UnsafeRawPointer(StockHost.chunk.utf8Start).assumingMemoryBound(to: CChar.self)
}

@c @implementation
func reorder_lua_answer(
  _ host: UnsafeMutableRawPointer?, _ request: UnsafePointer<CChar>?, _ count: Int
) -> reorder_lua_bytes {
  answer(host) { $0.answer(UnsafeRawBufferPointer(start: request, count: count)) }
}

private func answer(
  _ host: UnsafeMutableRawPointer?, _ body: (StockHost) -> [UInt8]
) -> reorder_lua_bytes {
  guard let host else { return reorder_lua_bytes() }
  let owner = Unmanaged<InterpreterHost>.fromOpaque(host).takeUnretainedValue()
  return owner.keep(body(owner.host))
}

/// The host of one interpreter, with the memory of its latest answer.
private final class InterpreterHost {
  let host = StockHost()
  private var bytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: 1)

  deinit { bytes.deallocate() }

  /// Keeps an answer until the next one.
  func keep(_ answer: [UInt8]) -> reorder_lua_bytes {
    bytes.deallocate()
    bytes = .allocate(capacity: max(1, answer.count))
    UnsafeMutableRawBufferPointer(bytes).copyBytes(from: answer)
    return reorder_lua_bytes(start: bytes.baseAddress, count: answer.count)
  }
}
