internal import ReorderScripting
internal import ReorderSystem

/// One WebSocket: its peer, on a separate thread, and the messages in both directions.
///
/// The server's thread and the peer's thread meet only here. Neither waits for the other: the
/// server puts messages in and takes answers out; the queues in both directions are bounded.
final class Connection: Sendable {
  private struct Mail {
    /// The parts of a message received so far.
    var piece: [UInt8] = []
    var messages = Queue()
    var answers = Queue()
    /// Whether the peer may send a message unprompted.
    var isIdle = false
    var isClosed = false
  }

  /// Messages in order, and their total size.
  private struct Queue {
    private var messages: [[UInt8]] = []
    private var first = 0
    private(set) var size = 0

    /// The size of a message besides its bytes.
    private static let overhead = 64

    mutating func append(_ message: [UInt8]) {
      messages.append(message)
      size += message.count + Self.overhead
    }

    mutating func next() -> [UInt8]? {
      guard !isEmpty else { return nil }
      let message = messages[first]
      messages[first] = []
      first += 1
      if first * 2 >= messages.count {
        messages.removeFirst(first)
        first = 0
      }
      size -= message.count + Self.overhead
      return message
    }

    var isEmpty: Bool { first == messages.count }
  }

  /// The next task of a peer's thread.
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
  ///   - announce: Called on that thread if there is something to send, or too much of it.
  ///   - end: Called on that thread when the peer is gone.
  /// - Returns: Whether the system could create a thread.
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

  /// Messages beyond the limit are dropped: the connection is about to end.
  private func enqueue(_ answer: [UInt8]) {
    mail.update { if $0.answers.size <= limits.backlog { $0.answers.append(answer) } }
  }

  /// Ends the peer and its running scripts, without waiting for them.
  func close() {
    _ = stop.raise()
    mail.update { $0.isClosed = true }
  }

  /// Whether a message waits to be sent.
  var hasAnswers: Bool { mail.take { !$0.answers.isEmpty } }

  /// Whether the messages to or from the peer exceed the backlog.
  var isOverfull: Bool {
    mail.take { max($0.answers.size, $0.messages.size) > limits.backlog }
  }

  /// Receives a part of a message, and passes the message to the peer after the last part.
  ///
  /// - Returns: Whether the message is within the limit.
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

  /// Lets the peer send a message unprompted if none waits to be sent.
  func idle() {
    mail.update { if $0.answers.isEmpty { $0.isIdle = true } }
  }

  /// Returns the next message to send.
  func next() -> [UInt8]? { mail.update { $0.answers.next() } }
}
