import Foundation
import ReorderPlayground
import ReorderScripting
import ReorderSystem
import Synchronization

/// A server on a thread of its own, for the duration of a test.
final class RunningServer: Sendable {
  let port: Int
  /// The number of living peers.
  let living = Counter()
  /// Where a peer waits when asked to hold.
  let gate = Gate()
  private let stops = Counter()
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Answers every message with the message and its length.
  private final class Echo: WebServer.Peer {
    private let living: Counter
    private let gate: Gate

    init(_ living: Counter, _ gate: Gate) {
      self.living = living
      self.gate = gate
      living.add(1)
    }

    deinit { living.add(-1) }

    func receive(_ message: [UInt8], answer: (_ bytes: [UInt8]) -> Void) {
      if message == Array("flood".utf8) {
        for _ in 0..<100 { answer([UInt8](repeating: 0x78, count: 100_000)) }
        return
      }
      if message == Array("hold".utf8) { gate.pass() }
      answer(message)
      answer(Array("\(message.count)".utf8))
    }

    func idle(answer: (_ bytes: [UInt8]) -> Void) {}
  }

  /// A number shared by two threads.
  final class Counter: Sendable {
    private let count = Monitor(0)
    func add(_ more: Int) { count.update { $0 += more } }
    var value: Int { count.take { $0 } }
    /// Waits until it has a value.
    func wait(for value: Int) { count.take { $0 == value ? () : nil } }
  }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - limits: How much input is accepted.
  ///   - makePeers: Called on the server's own thread; its result makes the peer of each
  ///     connection. By default peers echo.
  init(
    limits: WebServer.Limits = WebServer.Limits(),
    makePeers: (@Sendable () -> @Sendable (StopSwitch) -> any WebServer.Peer)? = nil
  ) throws {
    let ready = DispatchSemaphore(value: 0)
    let chosen = Mutex(0)
    let (living, gate) = (living, gate)
    let stops = stops
    let ended = hasEnded
    let thread = Thread {
      defer { ended.signal() }
      let echo: @Sendable (StopSwitch) -> any WebServer.Peer = { _ in Echo(living, gate) }
      let makePeer = makePeers?() ?? echo
      let server = try? WebServer(files: Self.files, limits: limits, makePeer: makePeer)
      chosen.withLock { $0 = server?.port ?? 0 }
      ready.signal()
      server?.run { stops.value != 0 }
    }
    thread.start()
    ready.wait()
    port = chosen.withLock { $0 }
  }

  static let files = [
    "/": WebServer.File(
      type: "text/html; charset=utf-8", bytes: Array("<!doctype html><p>here".utf8)),
    "/large.js": WebServer.File(
      type: "text/javascript", bytes: [UInt8](repeating: 0x2f, count: 300_000)),
  ]

  /// Ends the server and waits until it is gone.
  func stop() {
    gate.open()
    stops.add(1)
    hasEnded.wait()
  }
}
