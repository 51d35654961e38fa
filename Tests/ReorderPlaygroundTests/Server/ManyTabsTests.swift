import Foundation
import ReorderCore
import ReorderScripting
import Synchronization
import Testing

@testable import ReorderPlay
@testable import ReorderPlayground

/// Many tabs at once, each with a session of its own, over one server.
@Suite struct ManyTabsTests {
  /// A hundred, or what `REORDER_TABS` says.
  private static let count =
    ProcessInfo.processInfo.environment["REORDER_TABS"].flatMap(Int.init) ?? 100

  /// The sessions made, held weakly.
  private final class Sessions: Sendable {
    /// Only compared with `nil`, which any thread may do.
    private final class Entry: @unchecked Sendable {
      weak var session: PlaygroundSession?
      init(_ session: PlaygroundSession) { self.session = session }
    }

    private let made = Mutex<[Entry]>([])

    func add(_ session: PlaygroundSession) {
      let entry = Entry(session)
      made.withLock { $0.append(entry) }
    }

    var living: Int { made.withLock { $0.count { $0.session != nil } } }
    var total: Int { made.withLock { $0.count } }
  }

  /// The actions of a tab: it holds a cell, drags it to another, and drops it.
  private struct Gesture: Hashable {
    let from: Double
    let to: Double

    init(number: Int) {
      from = 50 + Double(number % 3) * 100
      to = from + Double(number % 5) * 100
    }

    /// Messages; between two of them all other tabs take their turn.
    var messages: [String] {
      [
        #"{"do":"start","stage":"grid","behaviour":"plain","params":{},"view":[320,480]}"#,
        Self.events([Tab.line(1, "down", from)], now: 16),
        Self.events([], now: 800),
        Self.events((1...8).map { Tab.line(800 + Double($0) * 16, "move", y($0)) }, now: 940),
        Self.events([Tab.line(1000, "up", to)], now: 1010),
        Self.events([], now: 2000),
      ]
    }

    private func y(_ step: Int) -> Double { from + (to - from) * Double(step) / 8 }

    private static func events(_ lines: [String], now: Double) -> String {
      let quoted = lines.map { "\"" + $0.replacing("\"", with: "\\\"") + "\"" }
      return #"{"do":"events","lines":[\#(quoted.joined(separator: ","))],"now":\#(now),"sent":1}"#
    }
  }

  private func connect(to server: RunningServer) throws -> WebClient {
    let client = try WebClient(port: server.port)
    let here = "127.0.0.1:\(server.port)"
    #expect(client.upgrade(host: here, origin: "http://" + here).contains("101"))
    return client
  }

  /// A server as `reorder play` makes one, with its sessions recorded.
  private func server(over folder: String, _ sessions: Sessions) throws -> RunningServer {
    let scripts = ScriptSource(path: folder)
    return try RunningServer(makePeers: {
      let catalog = BehaviourCatalog(scripts)
      _ = BehaviourList(catalog)
      return { stop in
        let session = PlaygroundSession(host: catalog, stop: stop, clock: { .zero })
        sessions.add(session)
        return session
      }
    })
  }

  /// Sends a message and reads up to the answer with a key.
  private func ask(
    _ client: WebClient, _ message: String, for key: String
  ) throws -> [String: Any] {
    client.sendText(message)
    return try answer(client, key)
  }

  private func answer(_ client: WebClient, _ key: String) throws -> [String: Any] {
    while let text = client.readText() {
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
      if json[key] != nil { return json }
      #expect(json["error"] == nil || json["error"] is NSNull, "\(text)")
    }
    throw Ended()
  }

  private struct Ended: Error {}

  /// The order after a gesture in a tab that is alone.
  private func orderAlone(_ gesture: Gesture) throws -> [String] {
    let tab = try Tab()
    for message in gesture.messages { tab.say(message) }
    return try #require(tab.replayed()).order
  }

  @Test func eachEndsAsItWouldAloneAndNothingOfThemIsLeft() throws {
    let (page, sessions) = (try Tab(), Sessions())
    let server = try server(over: page.folder.path, sessions)
    defer { server.stop() }
    let clients = try (0..<Self.count).map { _ in try connect(to: server) }
    let gestures = (0..<Self.count).map { Gesture(number: $0) }
    for step in gestures[0].messages.indices {
      for (client, gesture) in zip(clients, gestures) { client.sendText(gesture.messages[step]) }
      for client in clients { _ = try answer(client, "frame") }
    }
    #expect(sessions.living == Self.count)
    var alone: [Gesture: [String]] = [:]
    for gesture in Set(gestures) { alone[gesture] = try orderAlone(gesture) }
    #expect(Set(alone.values).count > 5, "the tabs do different things")
    for (client, gesture) in zip(clients, gestures) {
      let replayed = try #require(
        try ask(client, #"{"do":"replay"}"#, for: "replayed")["replayed"] as? [String: Any])
      #expect(replayed["same"] as? Bool == true)
      #expect((replayed["order"] as? [[String]])?.first == alone[gesture])
    }
    for client in clients { client.close() }
    try expectNobodyLeft(of: sessions, on: server)
  }

  /// Each question makes the server check all connections once; it soon notices which are closed.
  private func expectNobodyLeft(of sessions: Sessions, on server: RunningServer) throws {
    let last = try connect(to: server)
    var rounds = 0
    repeat {
      _ = try ask(last, #"{"do":"hello"}"#, for: "hello")
      rounds += 1
    } while sessions.living > 1 && rounds < 10_000
    #expect(sessions.living == 1, "after \(rounds) rounds")
    #expect(sessions.total == Self.count + 1)
  }

  @Test func tabsThatGoInTheMiddleOfADragLeaveNothing() throws {
    let (page, sessions) = (try Tab(), Sessions())
    let server = try server(over: page.folder.path, sessions)
    defer { server.stop() }
    for number in 0..<Self.count {
      let client = try connect(to: server)
      for message in Gesture(number: number).messages.prefix(1 + number % 5) {
        _ = try ask(client, message, for: "frame")
      }
      client.close()
    }
    try expectNobodyLeft(of: sessions, on: server)
  }
}
