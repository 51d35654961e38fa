import ReorderPlayground
import Testing

@Suite struct WebServerTests {
  /// Requests a path and reads the whole answer.
  private func get(
    _ path: String, from server: RunningServer, host: String? = nil, method: String = "GET"
  ) throws -> String {
    let client = try WebClient(port: server.port)
    client.request(
      "\(method) \(path)",
      ["Host: \(host ?? "127.0.0.1:\(server.port)")", "Connection: close"])
    return client.readResponse()
  }

  private func status(_ answer: String) -> Int? {
    answer.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  @Test func servesItsFilesAndNothingElse() throws {
    let server = try RunningServer()
    defer { server.stop() }
    let page = try get("/", from: server)
    #expect(status(page) == 200)
    #expect(page.hasSuffix("<!doctype html><p>here"))
    #expect(page.contains("text/html; charset=utf-8"))
    for path in [
      "/etc/passwd", "/../etc/passwd", "/%2e%2e/etc/passwd", "/index.html", "/./x", "/large",
    ] {
      #expect(status(try get(path, from: server)) != 200, "\(path)")
    }
  }

  @Test func largeFilesAreWhole() throws {
    let server = try RunningServer()
    defer { server.stop() }
    #expect(try get("/large.js", from: server).utf8.suffix(300_000).allSatisfy { $0 == 0x2f })
  }

  @Test(arguments: ["evil.example", "127.0.0.1", "127.0.0.1:1", "reorder.test:80", ""])
  func aNameThatIsNotItsOwnIsRefused(_ host: String) throws {
    let server = try RunningServer()
    defer { server.stop() }
    #expect(status(try get("/", from: server, host: host)) != 200)
  }

  @Test func theSecurityHeadersAreThere() throws {
    let server = try RunningServer()
    defer { server.stop() }
    let head = try get("/", from: server).lowercased()
    #expect(head.contains("content-security-policy: default-src 'none'"))
    #expect(head.contains("x-frame-options: deny"))
    #expect(head.contains("x-content-type-options: nosniff"))
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS"])
  func nothingCanBeWritten(_ method: String) throws {
    let server = try RunningServer()
    defer { server.stop() }
    #expect(status(try get("/", from: server, method: method)) != 200)
  }

  @Test func aPortOutOfRangeIsAnError() {
    #expect(throws: WebServer.Failure.port(70_000)) {
      try WebServer(port: 70_000, files: [:]) { _ in Self.fatalPeer() }
    }
  }

  @Test func aPortInUseIsAnError() throws {
    let server = try RunningServer()
    defer { server.stop() }
    #expect(throws: WebServer.Failure.port(server.port)) {
      try WebServer(port: server.port, files: [:]) { _ in Self.fatalPeer() }
    }
  }

  private static func fatalPeer() -> any WebServer.Peer { preconditionFailure("no one connects") }
}
