/// One WebSocket: what of a message has come so far, and what waits to be sent.
final class Connection {
  private let peer: any WebServer.Peer
  private let limits: WebServer.Limits
  private var incoming: [UInt8] = []
  private var outgoing: [[UInt8]] = []
  private var waiting = 0

  init(peer: any WebServer.Peer, limits: WebServer.Limits) {
    self.peer = peer
    self.limits = limits
  }

  /// Whether something waits to be sent.
  var hasAnswers: Bool { !outgoing.isEmpty }

  /// Takes in a piece of a message, and has it answered with the last one.
  ///
  /// - Returns: Whether the connection may go on: the message is not too long, and the peer reads
  ///   what it is sent.
  func receive(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> Bool {
    guard incoming.count + bytes.count <= limits.message else { return false }
    incoming.append(contentsOf: bytes)
    guard isLast else { return true }
    let message = incoming
    incoming.removeAll(keepingCapacity: message.count < 4096)
    peer.receive(message) { enqueue($0) }
    return waiting <= limits.backlog
  }

  /// Lets the peer say something, where nothing waits to be sent yet.
  func idle() {
    if outgoing.isEmpty { peer.idle { enqueue($0) } }
  }

  /// The next message to send.
  func next() -> [UInt8]? {
    guard !outgoing.isEmpty else { return nil }
    let message = outgoing.removeFirst()
    waiting -= message.count
    return message
  }

  private func enqueue(_ bytes: [UInt8]) {
    outgoing.append(bytes)
    waiting += bytes.count
  }
}
