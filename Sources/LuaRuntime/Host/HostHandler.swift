internal import CLuaSandbox

/// One function, method or computed field, as the C side sees it.
final class HostHandler {
  private let body: LuaHandler

  init(_ body: @escaping LuaHandler) { self.body = body }

  // The bridge keeps the handler alive, so nothing is retained on the way.
  static func answer(_ exchange: UnsafeMutablePointer<lsb_exchange>?) {
    guard let exchange, let handler = exchange.pointee.handler else { return }
    Unmanaged<HostHandler>.fromOpaque(handler)._withUnsafeGuaranteedRef { handler in
      do throws(LuaHostError) {
        try handler.body(LuaCall(exchange: exchange))
      } catch {
        fail(exchange, error)
      }
    }
  }

  static func fail(_ exchange: UnsafeMutablePointer<lsb_exchange>, _ error: LuaHostError) {
    var text = error.problem
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { lsb_fail(exchange, $0.baseAddress, $0.count) }
    }
    if let raw = error.fault?.raw { lsb_fail_about(exchange, raw.kind, raw.name, raw.owner) }
    if let raw = error.advice?.raw { lsb_fail_advising(exchange, raw.kind, raw.text) }
  }
}
