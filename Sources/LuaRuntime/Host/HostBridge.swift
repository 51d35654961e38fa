internal import CLuaSandbox

/// What a state's C side reaches through its context pointer: the host's closures.
final class HostBridge {
  static let resultCapacity = 16

  private var handlers: [AnyObject] = []
  var resolver: LuaResolver?
  /// The chunk that returns the function with which `print` writes a table.
  var shower: LuaSource?
  var printer: ((UnsafeBufferPointer<UInt8>) -> Void)?
  let results = UnsafeMutablePointer<RawValue>.allocate(capacity: resultCapacity)
  private let stop: LuaStopSwitch?

  init(stop: LuaStopSwitch?) { self.stop = stop }

  deinit { results.deallocate() }

  func install(in raw: OpaquePointer) {
    lsb_set_flag(raw, stop?.raw)
    lsb_set_host(
      raw, Unmanaged.passUnretained(self).toOpaque(),
      { _, exchange in HostHandler.answer(exchange) },
      { lookup, numbers, found in HostLookup.answer(lookup, numbers, found) },
      { context, exchange in HostBridge.from(context)?.resolve(exchange) },
      { context, bytes, length in HostBridge.from(context)?.print(bytes, length) })
  }

  /// Keeps the handler, and returns the C side's pointer to it.
  func add(_ body: @escaping LuaHandler) -> UnsafeMutableRawPointer {
    let handler = HostHandler(body)
    handlers.append(handler)
    return Unmanaged.passUnretained(handler).toOpaque()
  }

  /// Keeps the lookup, and returns the C side's pointer to it.
  func add(_ body: @escaping LuaLookup) -> UnsafeMutableRawPointer {
    let lookup = HostLookup(body)
    handlers.append(lookup)
    return Unmanaged.passUnretained(lookup).toOpaque()
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> HostBridge? {
    context.map { Unmanaged<HostBridge>.fromOpaque($0).takeUnretainedValue() }
  }

  private func resolve(_ exchange: UnsafeMutablePointer<lsb_exchange>?) {
    guard let exchange else { return }
    let call = LuaCall(exchange: exchange)
    guard let name = call.arguments[0].string else { return }
    do {
      guard let source = name == "=show" ? shower : try resolver?(name) else { return }
      source.bytes.withUnsafeBufferPointer { call.reply($0) }
      call.reply(source.chunk)
    } catch {
      HostHandler.fail(exchange, error)
    }
  }

  private func print(_ bytes: UnsafePointer<CChar>?, _ length: Int) {
    let start = UnsafeRawPointer(bytes)?.assumingMemoryBound(to: UInt8.self)
    printer?(UnsafeBufferPointer(start: start, count: length))
  }
}
