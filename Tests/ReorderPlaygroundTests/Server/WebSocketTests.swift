import ReorderPlayground
import Testing

@Suite struct WebSocketTests {
  private func connect(to server: RunningServer) throws -> WebClient {
    let client = try WebClient(port: server.port)
    let here = "127.0.0.1:\(server.port)"
    let answer = client.upgrade(host: here, origin: "http://" + here)
    #expect(answer.contains("101"))
    return client
  }

  @Test func messagesAreAnswered() throws {
    let server = try RunningServer()
    defer { server.stop() }
    let client = try connect(to: server)
    client.sendText("hello")
    #expect(client.readText() == "hello")
    #expect(client.readText() == "5")
  }

  @Test func pagesOfOtherSitesCannotConnect() throws {
    let server = try RunningServer()
    defer { server.stop() }
    let here = "127.0.0.1:\(server.port)"
    for (host, origin) in [
      (here, "http://evil.example"), (here, "https://127.0.0.1"), (here, "null"), (here, nil),
      ("evil.example:\(server.port)", "http://evil.example:\(server.port)"),
      ("evil.example", "http://" + here),
    ] {
      let client = try WebClient(port: server.port)
      let answer = client.upgrade(host: host, origin: origin)
      #expect(answer.contains("403"), "\(host) \(origin ?? "-"): \(answer)")
    }
    #expect(server.living.value == 0)
  }

  /// A handshake as RFC 6455 wants it, but for one line.
  private struct Flaw: Sendable, CustomTestStringConvertible {
    var request = "GET / HTTP/1.1"
    var header: (name: String, value: String?)?
    let status: Int
    var answerHeader: String?

    var testDescription: String { header.map { "\($0.name): \($0.value ?? "-")" } ?? request }

    func lines(at host: String) -> String {
      var headers = [
        ("Host", host), ("Upgrade", "websocket"), ("Connection", "Upgrade"),
        ("Sec-WebSocket-Version", "13"), ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ("Sec-WebSocket-Protocol", "reorder"), ("Origin", "http://" + host),
      ]
      if let header {
        headers.removeAll { $0.0 == header.name }
        if let value = header.value { headers.append((header.name, value)) }
      }
      return ([request] + headers.map { "\($0.0): \($0.1)" } + ["", ""]).joined(separator: "\r\n")
    }
  }

  private static let flaws: [Flaw] = [
    Flaw(status: 101), Flaw(header: ("Connection", "keep-alive, upgrade"), status: 101),
    Flaw(request: "POST / HTTP/1.1", status: 405, answerHeader: "allow: get"),
    Flaw(request: "PUT / HTTP/1.1", status: 405, answerHeader: "allow: get"),
    Flaw(request: "GET / HTTP/1.0", status: 505),
    Flaw(header: ("Connection", "keep-alive"), status: 400),
    Flaw(
      header: ("Sec-WebSocket-Version", "8"), status: 426,
      answerHeader: "sec-websocket-version: 13"),
    Flaw(
      header: ("Sec-WebSocket-Version", "14"), status: 426,
      answerHeader: "sec-websocket-version: 13"),
    Flaw(
      header: ("Sec-WebSocket-Version", nil), status: 426,
      answerHeader: "sec-websocket-version: 13"),
    Flaw(header: ("Sec-WebSocket-Key", "YWJj"), status: 400),
    Flaw(header: ("Sec-WebSocket-Key", "abc"), status: 400),
    Flaw(header: ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZR=="), status: 400),
    Flaw(header: ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ="), status: 400),
    Flaw(header: ("Sec-WebSocket-Key", "dGhl-HNhbXBsZSBub25jZQ=="), status: 400),
    Flaw(header: ("Sec-WebSocket-Key", nil), status: 400),
    Flaw(header: ("Origin", "http://evil.example"), status: 403),
    Flaw(header: ("Host", "evil.example"), status: 403),
  ]

  @Test(arguments: flaws)
  private func aHandshakeIsAsTheStandardSays(_ flaw: Flaw) throws {
    let server = try RunningServer()
    defer { server.stop() }
    let client = try WebClient(port: server.port)
    client.send(Array(flaw.lines(at: "127.0.0.1:\(server.port)").utf8))
    let head = client.readHead().lowercased()
    let words = head.split(separator: " ")
    #expect(words.count > 1 && Int(words[1]) == flaw.status, "\(head)")
    if let header = flaw.answerHeader { #expect(head.contains("\r\n" + header), "\(head)") }
    guard flaw.status != 101 else { return }
    #expect(client.readAll().isEmpty && server.living.value == 0)
  }

  @Test func longMessagesComeInPieces() throws {
    let server = try RunningServer()
    defer { server.stop() }
    let client = try connect(to: server)
    let text = String(repeating: "abcdefgh", count: 8_000)
    client.sendText(text)
    #expect(client.readText() == text)
    #expect(client.readText() == "64000")
    client.sendFrame(Array("one ".utf8), isLast: false)
    client.sendFrame(Array("two".utf8), opcode: 0)
    #expect(client.readText() == "one two")
  }

  /// At each length of a frame's head, alone and after frames with masks.
  @Test(arguments: [1, 125, 126, 20_000, 65_536, 200_000])
  func aFrameWithoutAMaskEndsTheConnection(_ length: Int) throws {
    let server = try RunningServer()
    defer { server.stop() }
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: length)
    for earlier in 0..<3 {
      let client = try connect(to: server)
      for _ in 0..<earlier {
        client.sendFrame(text)
        #expect(client.readFrame()?.payload == text)
        #expect(client.readText() == "\(length)")
      }
      client.sendFrame(text, isMasked: false)
      let end = client.readFrame()
      // The system may drop the close reason together with unread data.
      #expect(end == nil || end?.opcode == 8 && end?.payload == [0x03, 0xea])
    }
  }

  @Test func aMessageThatIsTooLongEndsTheConnection() throws {
    var limits = WebServer.Limits()
    limits.message = 1000
    let server = try RunningServer(limits: limits)
    defer { server.stop() }
    let client = try connect(to: server)
    client.sendText(String(repeating: "x", count: 1001))
    #expect(client.readText() == nil)
    let other = try connect(to: server)
    other.sendText("still here")
    #expect(other.readText() == "still here")
  }

  @Test func aPeerThatDoesNotReadIsLetGo() throws {
    var limits = WebServer.Limits()
    limits.backlog = 100_000
    let server = try RunningServer(limits: limits)
    defer { server.stop() }
    let client = try connect(to: server)
    client.sendText("flood")
    _ = client.readAll()
    let other = try connect(to: server)
    other.sendText("a")
    #expect(other.readText() == "a")
    server.living.wait(for: 1)
  }

  @Test func aPeerThatIsBusyKeepsNobodyWaiting() throws {
    let server = try RunningServer()
    defer { server.stop() }
    let busy = try connect(to: server)
    busy.sendText("hold")
    server.gate.waitForArrival()
    let other = try connect(to: server)
    for number in 0..<20 {
      other.sendText("number \(number)")
      #expect(other.readText() == "number \(number)")
      #expect(other.readText() != nil)
    }
    server.gate.open()
    #expect(busy.readText() == "hold")
  }

  @Test func whatWaitsForABusyPeerIsBounded() throws {
    var limits = WebServer.Limits()
    limits.backlog = 100_000
    let server = try RunningServer(limits: limits)
    defer { server.stop() }
    let busy = try connect(to: server)
    busy.sendText("hold")
    server.gate.waitForArrival()
    for _ in 0..<120 { busy.sendText(String(repeating: "x", count: 1000)) }
    // The system may drop the close reason together with unread data.
    let end = busy.readFrame()
    #expect(end == nil || end?.opcode == 8 && end?.payload == [0x03, 0xf0])
    let other = try connect(to: server)
    other.sendText("fine")
    #expect(other.readText() == "fine")
    server.gate.open()
    server.living.wait(for: 1)
  }

  @Test(
    arguments: [
      [0x81, 0x05, 0x68], [0xff, 0xff, 0xff, 0xff], [0x82, 0x81, 1, 2, 3, 4, 5],
      [0x88, 0x80, 0, 0, 0, 0], [0x00, 0x00], [],
    ] as [[UInt8]])
  func bytesThatAreNoMessageHurtNobodyElse(_ bytes: [UInt8]) throws {
    let server = try RunningServer()
    defer { server.stop() }
    let good = try connect(to: server)
    let bad = try connect(to: server)
    bad.send(bytes)
    bad.close()
    good.sendText("fine")
    #expect(good.readText() == "fine")
  }

  @Test func aHundredConnectionsAtOnce() throws {
    let server = try RunningServer()
    defer { server.stop() }
    let clients = try (0..<100).map { _ in try connect(to: server) }
    for (index, client) in clients.enumerated() { client.sendText("number \(index)") }
    for (index, client) in clients.enumerated() {
      #expect(client.readText() == "number \(index)")
    }
    #expect(server.living.value == 100)
  }

  @Test func moreThanAreAllowedAreRefused() throws {
    var limits = WebServer.Limits()
    limits.peers = 2
    let server = try RunningServer(limits: limits)
    defer { server.stop() }
    let clients = try (0..<2).map { _ in try connect(to: server) }
    let here = "127.0.0.1:\(server.port)"
    let third = try WebClient(port: server.port)
    #expect(third.upgrade(host: here, origin: "http://" + here).contains("503"))
    clients[0].sendText("a")
    #expect(clients[0].readText() == "a")
  }

  @Test func peersGoWithTheirConnections() throws {
    let server = try RunningServer()
    for _ in 0..<20 {
      let client = try connect(to: server)
      client.sendText("a")
      _ = client.readText()
      client.close()
    }
    server.stop()
    #expect(server.living.value == 0)
  }
}
