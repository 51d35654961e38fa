import Foundation
import ReorderCore
import ReorderScripting
import Testing

@testable import ReorderPlay
@testable import ReorderPlayground

/// A script runs endlessly in one tab, while the others continue.
@Suite struct HeldTabTests {
  /// Sessions over a folder whose scripts wait at a gate when they print, and a page's messages.
  private struct Stage {
    let page: Tab
    let gate = Gate()
    let server: RunningServer
    let living = RunningServer.Counter()

    /// - Parameters:
    ///   - holds: Whether the gate is closed.
    ///   - change: Changes what scripts may do.
    init(
      _ scripts: [String: String], holds: Bool = true,
      _ change: (inout BehaviourOptions) -> Void = { _ in }
    ) throws {
      page = try Tab(scripts)
      if !holds { gate.open() }
      var options = BehaviourOptions()
      options.printer = { [gate] _ in gate.pass() }
      change(&options)
      let directory = ScriptSource(path: page.folder.path)
      server = try RunningServer(makePeers: { [options, living] in
        let catalog = BehaviourCatalog(directory, options: options)
        let lister = BehaviourLister(catalog, clock: { HeldTabTests.now() })
        return { stop in
          Counted(
            PlaygroundSession(host: lister.catalog, stop: stop, clock: { .zero }), living)
        }
      })
    }

    func connect() throws -> WebClient {
      let client = try WebClient(port: server.port)
      let here = "127.0.0.1:\(server.port)"
      #expect(client.upgrade(host: here, origin: "http://" + here).contains("101"))
      return client
    }

    /// Opens the gate and waits for the server's end.
    func stop() {
      gate.open()
      server.stop()
    }
  }

  /// A session that is counted as long as it lives.
  private final class Counted: WebServer.Peer {
    private let session: PlaygroundSession
    private let living: RunningServer.Counter

    init(_ session: PlaygroundSession, _ living: RunningServer.Counter) {
      (self.session, self.living) = (session, living)
      living.add(1)
    }

    deinit { living.add(-1) }

    func receive(_ message: [UInt8], answer: (_ bytes: [UInt8]) -> Void) {
      session.receive(message, answer: answer)
    }

    func idle(answer: (_ bytes: [UInt8]) -> Void) { session.idle(answer: answer) }
  }

  private static func now() -> Timestamp {
    Timestamp(microseconds: Int64(ProcessInfo.processInfo.systemUptime * 1e6))
  }

  private static func start(_ behaviour: String) -> String {
    #"{"do":"start","stage":"grid","behaviour":"\#(behaviour)","params":{},"view":[320,480]}"#
  }

  /// Holds the first cell and drags it over another, which asks for its target.
  private static let drag = [
    events([Tab.line(1, "down", 50)], now: 16), events([], now: 800),
    events((1...8).map { Tab.line(800 + Double($0) * 16, "move", 50 + Double($0) * 20) }, now: 940),
  ]

  private static func events(_ lines: [String], now: Double) -> String {
    let quoted = lines.map { "\"" + $0.replacing("\"", with: "\\\"") + "\"" }
    return #"{"do":"events","lines":[\#(quoted.joined(separator: ","))],"now":\#(now),"sent":1}"#
  }

  /// Reads up to an answer with a key.
  private func answer(_ client: WebClient, _ key: String) -> Bool {
    while let text = client.readText() { if text.hasPrefix("{\"\(key)\"") { return true } }
    return false
  }

  /// Drags and drops in a tab of its own; every message is answered.
  private func expectService(_ stage: Stage) throws {
    let other = try stage.connect()
    other.sendText(#"{"do":"hello"}"#)
    #expect(answer(other, "hello"))
    let release = Self.events([Tab.line(960, "up", 210)], now: 2000)
    for message in [Self.start("plain")] + Self.drag + [release] {
      other.sendText(message)
      #expect(answer(other, "frame"))
    }
    other.sendText(#"{"do":"replay"}"#)
    #expect(answer(other, "replayed"))
  }

  @Test func aHookThatRunsKeepsNoOtherTabFromBeingServed() throws {
    let stage = try Stage(["held": "return { api = 1, target = function() print('here') end }"])
    defer { stage.stop() }
    let held = try stage.connect()
    held.sendText(Self.start("held"))
    #expect(answer(held, "frame"))
    for message in Self.drag { held.sendText(message) }
    stage.gate.waitForArrival()
    try expectService(stage)
    stage.gate.open()
    for _ in Self.drag { #expect(answer(held, "frame")) }
  }

  @Test func aScriptThatIsLoadedKeepsNoOtherTabFromBeingServed() throws {
    let stage = try Stage([:])
    defer { stage.stop() }
    let first = try stage.connect()
    first.sendText(#"{"do":"hello"}"#)
    #expect(answer(first, "hello"))
    try stage.page.write("held", "print('here') return { api = 1 }")
    // The tab that lists the behaviours runs the script first; then the tab that uses it.
    stage.gate.waitForArrival()
    first.sendText(Self.start("held"))
    try expectService(stage)
    stage.gate.open()
    #expect(answer(first, "frame"))
  }

  /// A stage with a tab whose script is in an endless loop.
  private func endless() throws -> (stage: Stage, tab: WebClient) {
    let stage = try Stage(
      ["endless": "return { api = 1, target = function() print('here') while true do end end }"],
      holds: false
    ) {
      $0.instructionsPerCall = .max
      $0.instructionsPerDrag = .max
      $0.milliseconds = nil
    }
    let tab = try stage.connect()
    tab.sendText(Self.start("endless"))
    #expect(answer(tab, "frame"))
    for message in Self.drag { tab.sendText(message) }
    stage.gate.waitForArrival()
    return (stage, tab)
  }

  @Test func aTabThatIsClosedEndsItsScript() throws {
    let (stage, tab) = try endless()
    defer { stage.stop() }
    tab.close()
    stage.living.wait(for: 0)
    try expectService(stage)
  }

  @Test func theEndOfTheServerEndsItsScripts() throws {
    let (stage, tab) = try endless()
    stage.stop()
    tab.close()
    #expect(stage.living.value == 0)
  }
}
