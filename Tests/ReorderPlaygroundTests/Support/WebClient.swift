import Glibc
import TestSupport

/// A browser's side of a connection, byte by byte: it sends exactly what a test asks for.
final class WebClient {
  private let socket: Int32
  private var received: [UInt8] = []

  /// Connects to a port of this machine.
  init(port: Int) throws {
    guard let socket = connect(toLocalPort: port) else { throw Refused() }
    self.socket = socket
    // For a server that hangs; a slow one is never given up.
    var patience = timeval(tv_sec: 600, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close() }

  struct Refused: Error {}

  private var isClosed = false

  /// Closes the connection without a message.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    Glibc.close(socket)
  }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// A request with only the given headers.
  func request(_ line: String, _ headers: [String]) {
    send(Array((["\(line) HTTP/1.1"] + headers + ["", ""]).joined(separator: "\r\n").utf8))
  }

  /// Everything up to the end of the connection.
  func readAll() -> String {
    while fill() {}
    defer { received.removeAll() }
    return String(decoding: received, as: UTF8.self)
  }

  /// Everything up to and including the blank line after a response's head.
  func readHead() -> String {
    let end = Array("\r\n\r\n".utf8)
    while true {
      let starts = received.count < 4 ? 0..<0 : 0..<(received.count - 3)
      if let start = starts.first(where: { received[$0..<$0 + 4].elementsEqual(end) }) {
        defer { received.removeFirst(start + 4) }
        return String(decoding: received[..<start], as: UTF8.self)
      }
      guard fill() else { return String(decoding: received, as: UTF8.self) }
    }
  }

  /// A response: its head, a blank line, and a body of the length in the head.
  func readResponse() -> String {
    let head = readHead()
    let lines = head.lowercased().split(separator: "\r\n")
    let length = lines.first { $0.hasPrefix("content-length:") }?.split(separator: " ").last
    let body = read(length.flatMap { Int($0) } ?? 0)
    return head + "\r\n\r\n" + String(decoding: body, as: UTF8.self)
  }

  /// This many bytes, or fewer if the connection ends.
  func read(_ count: Int) -> [UInt8] {
    while received.count < count, fill() {}
    defer { received.removeFirst(min(count, received.count)) }
    return Array(received.prefix(count))
  }

  private func fill() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    received.append(contentsOf: buffer[..<count])
    return true
  }
}

extension WebClient {
  /// Asks to upgrade to a WebSocket.
  ///
  /// - Returns: The first line of the answer.
  func upgrade(path: String = "/", host: String, origin: String?) -> String {
    var headers = [
      "Host: \(host)", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Protocol: reorder",
    ]
    if let origin { headers.append("Origin: \(origin)") }
    request("GET \(path)", headers)
    return String(readHead().prefix { $0 != "\r" && $0 != "\r\n" })
  }

  /// Sends a frame, masked as a browser masks it, or without a mask.
  func sendFrame(
    _ payload: [UInt8], opcode: UInt8 = 1, isLast: Bool = true, isMasked: Bool = true
  ) {
    let masked: UInt8 = isMasked ? 0x80 : 0
    var bytes: [UInt8] = [(isLast ? 0x80 : 0) | opcode]
    switch payload.count {
    case ..<126: bytes.append(masked | UInt8(payload.count))
    case ..<65_536:
      bytes += [masked | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
    default:
      bytes.append(masked | 127)
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
    }
    let mask: [UInt8] = isMasked ? [1, 2, 3, 4] : [0, 0, 0, 0]
    bytes += isMasked ? mask : []
    bytes += payload.enumerated().map { $1 ^ mask[$0 & 3] }
    send(bytes)
  }

  func sendText(_ text: String) { sendFrame(Array(text.utf8)) }

  /// The next frame other than a ping, which it answers; `nil` at the end of the connection.
  func readFrame() -> (opcode: UInt8, payload: [UInt8])? {
    let head = read(2)
    guard head.count == 2 else { return nil }
    var length = Int(head[1] & 0x7f)
    if length == 126 { length = read(2).reduce(0) { $0 << 8 | Int($1) } }
    if length == 127 { length = read(8).reduce(0) { $0 << 8 | Int($1) } }
    let payload = read(length)
    guard head[0] & 0xf == 9 else { return (head[0] & 0xf, payload) }
    sendFrame(payload, opcode: 10)
    return readFrame()
  }

  /// The next text message.
  func readText() -> String? {
    guard let frame = readFrame(), frame.opcode == 1 else { return nil }
    return String(decoding: frame.payload, as: UTF8.self)
  }
}
