internal import CWebSockets
package import ReorderScripting
internal import ReorderSystem

/// Serves a fixed set of files, and a peer for each WebSocket, only on 127.0.0.1.
///
/// It refuses a request unless its `Host` is this server, and a WebSocket unless its `Origin` is
/// too, so that no page of another site can control it, not even one whose name resolves to
/// 127.0.0.1. It reads nothing from the disk: only the given files exist.
///
/// A server has one owner and runs on that owner's thread. Each peer has its own thread, so that
/// none of them blocks another.
package final class WebServer {
  /// A page or a part of one.
  package struct File: Sendable {
    /// The media type, as in `text/html; charset=utf-8`.
    package let type: String
    /// The content.
    package let bytes: [UInt8]

    /// Creates a file.
    package init(type: String, bytes: [UInt8]) {
      self.type = type
      self.bytes = bytes
    }
  }

  /// The limits beyond which a server refuses.
  package struct Limits: Sendable {
    /// The most open WebSockets.
    package var peers = 256
    /// The longest message of a peer, in bytes.
    package var message = 256 * 1024
    /// The most bytes that may wait to be sent to a peer that does not read, or for a busy peer.
    package var backlog = 4 * 1024 * 1024

    /// Creates the default limits.
    package init() {}
  }

  /// Why a server could not start.
  package enum Failure: Error, Equatable, Sendable {
    /// The port is in use, or not permitted.
    case port(Int)
  }

  /// The other end of a WebSocket; created, called and released on one thread.
  package protocol Peer: AnyObject {
    /// Handles a text message and answers with any number of messages.
    func receive(_ message: [UInt8], answer: (_ bytes: [UInt8]) -> Void)
    /// Sends messages unprompted; called a few times per second.
    func idle(answer: (_ bytes: [UInt8]) -> Void)
  }

  /// The port that the server listens on.
  package private(set) var port = 0

  let limits: Limits
  let files: [String: File]
  var connections: [OpaquePointer: Connection] = [:]
  /// What is known of the masks of each connection's frames.
  var masks: [OpaquePointer: MaskCheck] = [:]
  /// The files being sent, by connection.
  var downloads: [OpaquePointer: File] = [:]
  let bell = Bell()
  private let makePeer: @Sendable (StopSwitch) -> any Peer
  /// The number of peers with a thread, including those whose connection has just ended.
  private let threads = Monitor(0)
  private var context: OpaquePointer?
  private let protocols: UnsafeMutablePointer<lws_protocols>

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - port: The port; 0 lets the system choose.
  ///   - files: The files to serve, by path, such as `/` or `/page.js`.
  ///   - limits: The limits of the server.
  ///   - makePeer: Makes the peer of a new WebSocket, on the peer's thread. The switch turns on
  ///     when the WebSocket is gone, to end scripts that still run.
  /// - Throws: ``Failure``.
  package init(
    port: Int = 0, files: [String: File], limits: Limits = Limits(),
    makePeer: @escaping @Sendable (StopSwitch) -> any Peer
  ) throws(Failure) {
    self.files = files
    self.limits = limits
    self.makePeer = makePeer
    protocols = .allocate(capacity: 2)
    protocols.initialize(repeating: lws_protocols(), count: 2)
    protocols[0].name = UnsafeRawPointer(Self.name.utf8Start).assumingMemoryBound(to: CChar.self)
    protocols[0].callback = { wsi, reason, _, bytes, count in
      guard let wsi, let server = WebServer.owning(wsi) else { return 0 }
      return server.answer(wsi, reason, bytes, count)
    }
    protocols[0].rx_buffer_size = 16 * 1024
    guard (0...65_535).contains(port) else { throw .port(port) }
    context = websockets_listen(
      Int32(port), protocols, Unmanaged.passUnretained(self).toOpaque(), 1024)
    guard let context else { throw .port(port) }
    self.port = Int(websockets_port(context))
    bell.wakes(context)
  }

  deinit {
    closeAll()
    bell.wakes(nil)
    if let context { lws_context_destroy(context) }
    protocols.deallocate()
  }

  /// Serves until `shouldStop` returns true, which is checked several times per second; then ends
  /// all peers and waits for them.
  package func run(until shouldStop: () -> Bool) {
    guard let context else { return }
    defer { closeAll() }
    let alarm = Alarm(context, milliseconds: 50)
    while !shouldStop() {
      guard lws_service(context, 0) >= 0 else { return }
      if alarm.hasRung { idle() }
    }
  }

  /// The name of the WebSocket's protocol.
  private static let name: StaticString = "reorder"

  private static func owning(_ wsi: OpaquePointer) -> WebServer? {
    guard let context = lws_get_context(wsi), let user = lws_context_user(context) else {
      return nil
    }
    return Unmanaged<WebServer>.fromOpaque(user).takeUnretainedValue()
  }

  /// Whether there is room for one more WebSocket.
  var hasRoom: Bool { threads.take { $0 < limits.peers } }

  /// - Returns: Whether the peer got a thread.
  func connect(_ wsi: OpaquePointer) -> Bool {
    let connection = Connection(limits)
    threads.update { $0 += 1 }
    let hasStarted = connection.start(
      makePeer, announce: { [bell] in bell.ring(for: connection) },
      end: { [threads] in threads.update { $0 -= 1 } })
    guard hasStarted else {
      threads.update { $0 -= 1 }
      return false
    }
    connections[wsi] = connection
    return true
  }

  func disconnect(_ wsi: OpaquePointer) {
    masks[wsi] = nil
    connections.removeValue(forKey: wsi)?.close()
  }

  private func closeAll() {
    for connection in connections.values { connection.close() }
    connections.removeAll()
    threads.take { $0 == 0 ? () : nil }
  }

  /// Lets every peer send messages unprompted.
  private func idle() { for connection in connections.values { connection.idle() } }
}
