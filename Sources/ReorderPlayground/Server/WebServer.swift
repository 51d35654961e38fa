internal import CWebSockets
public import ReorderScripting
internal import ReorderSystem

/// Serves a fixed set of files, and a peer for each WebSocket, on 127.0.0.1 and nowhere else.
///
/// A request is refused unless its `Host` is this server, a WebSocket unless its `Origin` is too,
/// so that no page of another site can drive it, not even one whose name leads here. Nothing is
/// read from the disk: what is not among the files does not exist.
///
/// A server has one owner and serves on that owner's thread. Each peer has a thread of its own, so
/// that what one of them does keeps no other from being served.
public final class WebServer {
  /// A page or a part of one.
  public struct File: Sendable {
    /// As in `text/html; charset=utf-8`.
    public let type: String
    /// What is served.
    public let bytes: [UInt8]

    /// A file.
    public init(type: String, bytes: [UInt8]) {
      self.type = type
      self.bytes = bytes
    }
  }

  /// How much a server takes in before it refuses.
  public struct Limits: Sendable {
    /// WebSockets open at a time.
    public var peers = 256
    /// The longest message of a peer, in bytes.
    public var message = 256 * 1024
    /// What may wait to be sent to a peer that does not read, and for a peer that is busy, in
    /// bytes.
    public var backlog = 4 * 1024 * 1024

    /// The defaults.
    public init() {}
  }

  /// Why a server cannot be started.
  public enum Failure: Error, Equatable, Sendable {
    /// The port is in use, or may not be used.
    case port(Int)
  }

  /// What listens at the other end of a WebSocket; it is made, asked and let go on one thread.
  public protocol Peer: AnyObject {
    /// Takes in a text message and answers with any number of them.
    func receive(_ message: [UInt8], answer: (_ bytes: [UInt8]) -> Void)
    /// Says something of its own accord; asked a few times a second.
    func idle(answer: (_ bytes: [UInt8]) -> Void)
  }

  /// The port that is listened on.
  public private(set) var port = 0
  /// How many WebSockets are open.
  public var peerCount: Int { connections.count }

  let limits: Limits
  let files: [String: File]
  var connections: [OpaquePointer: Connection] = [:]
  /// What is being sent, by its connection.
  var downloads: [OpaquePointer: File] = [:]
  let bell = Bell()
  private let makePeer: @Sendable (StopSwitch) -> any Peer
  /// How many peers have a thread, those included whose connection has just ended.
  private let threads = Monitor(0)
  private var context: OpaquePointer?
  private let protocols: UnsafeMutablePointer<lws_protocols>

  /// Listens.
  ///
  /// - Parameters:
  ///   - port: The port; 0 lets the system choose.
  ///   - files: What is served, by path, such as `/` or `/page.js`.
  ///   - limits: How much is taken in.
  ///   - makePeer: Makes the peer of a new WebSocket, on the peer's thread. The switch is turned on
  ///     when the WebSocket is gone, to end scripts that still run.
  /// - Throws: ``Failure``.
  public init(
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

  /// Serves until `shouldStop` says so, which is asked several times a second; then lets all peers
  /// go, and waits until they are gone.
  public func run(until shouldStop: () -> Bool) {
    guard let context else { return }
    defer { closeAll() }
    let alarm = Alarm(context, milliseconds: 50)
    while !shouldStop() {
      guard lws_service(context, 0) >= 0 else { return }
      if alarm.hasRung { idle() }
    }
  }

  /// What peers name as the WebSocket's protocol.
  public static var protocolName: String { name.description }

  private static let name: StaticString = "reorder"

  private static func owning(_ wsi: OpaquePointer) -> WebServer? {
    guard let context = lws_get_context(wsi), let user = lws_context_user(context) else {
      return nil
    }
    return Unmanaged<WebServer>.fromOpaque(user).takeUnretainedValue()
  }

  /// Whether there is room for one more WebSocket.
  var hasRoom: Bool { threads.take { $0 < limits.peers } }

  /// - Returns: Whether the peer has got its thread.
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

  func disconnect(_ wsi: OpaquePointer) { connections.removeValue(forKey: wsi)?.close() }

  private func closeAll() {
    for connection in connections.values { connection.close() }
    connections.removeAll()
    threads.take { $0 == 0 ? () : nil }
  }

  /// Lets every peer say something of its own accord.
  private func idle() { for connection in connections.values { connection.idle() } }
}
