internal import CLuaSandbox

/// What a state's C side reaches through its context pointer: the host's closures, and the memory
/// of prepared calls.
final class HostBridge {
  static let resultCapacity = 16

  var handlers: [LuaHandler] = []
  var resolver: LuaResolver?
  var printer: ((UnsafeBufferPointer<UInt8>) -> Void)?
  let results = UnsafeMutablePointer<RawValue>.allocate(capacity: resultCapacity)
  private let stop: LuaStopSwitch?
  private let serial: UInt64
  private var blocks: [UnsafeMutablePointer<RawValue>] = []

  init(stop: LuaStopSwitch?, serial: UInt64) {
    self.stop = stop
    self.serial = serial
  }

  deinit {
    results.deallocate()
    for block in blocks { block.deallocate() }
  }

  func install(in raw: OpaquePointer) {
    lsb_set_flag(raw, stop?.raw)
    lsb_set_host(
      raw, Unmanaged.passUnretained(self).toOpaque(),
      { context, exchange in HostBridge.from(context)?.answer(exchange) },
      { context, exchange in HostBridge.from(context)?.resolve(exchange) },
      { context, bytes, length in HostBridge.from(context)?.print(bytes, length) })
  }

  func add(_ handler: @escaping LuaHandler) -> Int32 {
    handlers.append(handler)
    return Int32(handlers.count - 1)
  }

  func makeHook(_ function: Int32, _ arguments: [LuaReference], results: Int) -> LuaHook {
    let block = UnsafeMutablePointer<RawValue>.allocate(capacity: arguments.count + results + 1)
    blocks.append(block)
    block.initialize(repeating: RawValue(), count: arguments.count + results + 1)
    for (index, argument) in arguments.enumerated() {
      block[index].kind = LSB_ANCHORED
      block[index].integer = Int64(argument.anchor)
    }
    return LuaHook(
      function: function, serial: serial, arguments: block,
      argumentCount: Int32(arguments.count), results: block + arguments.count,
      resultCount: Int32(results))
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> HostBridge? {
    context.map { Unmanaged<HostBridge>.fromOpaque($0).takeUnretainedValue() }
  }

  private func answer(_ exchange: UnsafeMutablePointer<lsb_exchange>?) {
    guard let exchange else { return }
    do {
      try handlers[Int(exchange.pointee.function)](LuaCall(exchange: exchange, serial: serial))
    } catch {
      fail(exchange, error.message)
    }
  }

  private func resolve(_ exchange: UnsafeMutablePointer<lsb_exchange>?) {
    guard let exchange, let resolver else { return }
    let call = LuaCall(exchange: exchange, serial: serial)
    guard let name = call.arguments[0].string else { return }
    do {
      guard let source = try resolver(name) else { return }
      source.bytes.withUnsafeBufferPointer { call.reply($0) }
      call.reply(source.chunk)
    } catch {
      fail(exchange, error.message)
    }
  }

  private func print(_ bytes: UnsafePointer<CChar>?, _ length: Int) {
    let start = UnsafeRawPointer(bytes)?.assumingMemoryBound(to: UInt8.self)
    printer?(UnsafeBufferPointer(start: start, count: length))
  }

  private func fail(_ exchange: UnsafeMutablePointer<lsb_exchange>, _ message: String) {
    var text = message
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { lsb_fail(exchange, $0.baseAddress, $0.count) }
    }
  }
}
