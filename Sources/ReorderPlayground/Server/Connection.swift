internal import ReorderScripting
internal import ReorderSystem

/// One WebSocket: its peer, on a thread of its own, and what goes to and fro.
///
/// The server's thread and the peer's meet here and nowhere else. Nothing waits for the other: the
/// server puts messages in and takes answers out; how many wait is bounded both ways.
final class Connection: Sendable {
  private struct Mail {
    /// What of a message has come so far.
    var piece: [UInt8] = []
    var messages = Queue()
    var answers = Queue()
    /// Whether the peer may say something of its own accord.
    var isIdle = false
    var isClosed = false
  }

  /// Messages in their order, and what they take in all.
  private struct Queue {
    private(set) var messages: [[UInt8]] = []
    private(set) var size = 0

    /// What a message takes besides its bytes.
    private static let overhead = 64

    mutating func append(_ message: [UInt8]) {
      messages.append(message)
      size += message.count + Self.overhead
    }

    mutating func next() -> [UInt8]? {
      guard !messages.isEmpty else { return nil }
      let message = messages.removeFirst()
      size -= message.count + Self.overhead
      return message
    }
  }

  /// What a peer's thread does next.
  private enum Task {
    case receive([UInt8])
    case idle
    case end
  }

  private let limits: WebServer.Limits
  private let mail = Monitor(Mail())
  /// Ends the peer's scripts.
  private let stop = StopSwitch()

  init(_ limits: WebServer.Limits) { self.limits = limits }

  /// Starts the peer's thread.
  ///
  /// - Parameters:
  ///   - makePeer: Makes the peer, on its thread.
  ///   - announce: Called there when there is something to send, or too much of it.
  ///   - end: Called there when the peer is gone.
  /// - Returns: Whether the system had room for a thread.
  func start(
    _ makePeer: @escaping @Sendable (StopSwitch) -> any WebServer.Peer,
    announce: @escaping @Sendable () -> Void, end: @escaping @Sendable () -> Void
  ) -> Bool {
    let thread = WorkerThread { [self] in
      work(makePeer(stop), announce)
      end()
    }
    thread?.detach()
    return thread != nil
  }

  private func work(_ peer: any WebServer.Peer, _ announce: () -> Void) {
    while true {
      switch nextTask() {
      case .receive(let message): peer.receive(message) { enqueue($0) }
      case .idle: peer.idle { enqueue($0) }
      case .end: return
      }
      if hasAnswers { announce() }
    }
  }

  private func nextTask() -> Task {
    mail.take { mail in
      if mail.isClosed { return .end }
      if let message = mail.messages.next() { return .receive(message) }
      guard mail.isIdle else { return nil }
      mail.isIdle = false
      return .idle
    }
  }

  /// What goes beyond the limit is not kept: the connection is about to end.
  private func enqueue(_ answer: [UInt8]) {
    mail.update { if $0.answers.size <= limits.backlog { $0.answers.append(answer) } }
  }

  /// Ends the peer and whatever its scripts do; it does not wait for that.
  func close() {
    _ = stop.raise()
    mail.update { $0.isClosed = true }
  }

  /// Whether something waits to be sent.
  var hasAnswers: Bool { mail.take { !$0.answers.messages.isEmpty } }

  /// Whether more waits, for the peer or from it, than is kept for one that does not read.
  var isOverfull: Bool {
    mail.take { max($0.answers.size, $0.messages.size) > limits.backlog }
  }

  /// Takes in a piece of a message, and hands it to the peer with the last one.
  ///
  /// - Returns: Whether the message is not too long.
  func receive(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> Bool {
    mail.update { mail in
      guard mail.piece.count + bytes.count <= limits.message else { return false }
      mail.piece.append(contentsOf: bytes)
      guard isLast else { return true }
      mail.messages.append(mail.piece)
      mail.piece = []
      return true
    }
  }

  /// Lets the peer say something, where nothing waits to be sent yet.
  func idle() {
    mail.update { if $0.answers.messages.isEmpty { $0.isIdle = true } }
  }

  /// The next message to send.
  func next() -> [UInt8]? { mail.update { $0.answers.next() } }
}
