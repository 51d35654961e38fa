import Glibc
import ReorderJSON
import ReorderReplay
import ReorderTrace

/// The DevTools protocol: JSON messages that end with a zero byte.
struct DevTools {
  /// Why there is no answer.
  enum Failure: Error {
    /// The browser has closed the socket.
    case closed
    /// The time is over.
    case late
    /// The browser has refused a call.
    case refused(String)
  }

  private let socket: Int32
  private let interrupt: Interrupt
  /// When waiting ends.
  private let deadline: ContinuousClock.Instant
  /// The session with the page, once there is one.
  var session: String?
  private var calls = 0
  private var received: [UInt8] = []
  /// The documents that have loaded, frames' documents included.
  private var loaded: Set<String> = []

  /// - Parameters:
  ///   - socket: Connected to the browser.
  ///   - patience: How long to wait for everything together.
  ///   - interrupt: Ends waiting too.
  init(_ socket: Int32, patience: Duration, _ interrupt: Interrupt) {
    self.socket = socket
    self.interrupt = interrupt
    deadline = .now + patience
  }

  /// Calls a method, and waits for its result.
  mutating func call(
    _ method: String, _ parameters: (inout JSONWriter) -> Void = { _ in }
  ) throws -> JSONValue {
    let number = try send(method, parameters)
    while true {
      let message = try receive()
      guard message["id"]?.number == Double(number) else { continue }
      if let error = message["error"]?["message"]?.text { throw Failure.refused(error) }
      return message["result"] ?? .null
    }
  }

  /// Waits until a document of a page has loaded, but its first.
  ///
  /// - Parameters:
  ///   - frame: The page's frame.
  ///   - first: The document that it had before.
  mutating func waitForLoad(of frame: String, after first: String) throws {
    while loaded.allSatisfy({ !$0.hasPrefix("\(frame) ") || $0 == "\(frame) \(first)" }) {
      _ = try receive()
    }
  }

  private mutating func send(
    _ method: String, _ parameters: (inout JSONWriter) -> Void
  ) throws -> Int {
    calls += 1
    var json = JSONWriter()
    json.object { json in
      json.member("id", calls)
      json.member("method", method)
      if let session { json.member("sessionId", session) }
      json.member("params", parameters)
    }
    try write(json.bytes + [0])
    return calls
  }

  /// Writes to the socket, without a signal if the browser has closed it.
  private func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure.closed }
      rest = rest.dropFirst(count)
    }
  }

  /// The next message; a dialog of the page, which would keep it from loading, is accepted.
  private mutating func receive() throws -> JSONValue {
    let message = try JSONValue(reading: nextMessage(), file: "DevTools")
    let event = message["params"]
    switch message["method"]?.text {
    case "Page.javascriptDialogOpening":
      _ = try send("Page.handleJavaScriptDialog") { $0.member("accept", true) }
    case "Page.lifecycleEvent" where event?["name"]?.text == "load":
      loaded.insert("\(event?["frameId"]?.text ?? "") \(event?["loaderId"]?.text ?? "")")
    default: break
    }
    return message
  }

  private mutating func nextMessage() throws -> [UInt8] {
    var searched = 0
    while true {
      if let end = received[searched...].firstIndex(of: 0) {
        defer { received.removeSubrange(...end) }
        return Array(received[..<end])
      }
      searched = received.count
      try interrupt.check()
      guard .now < deadline else { throw Failure.late }
      var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      // Briefly, so that a request to stop is seen.
      guard poll(&descriptor, 1, 50) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = read(socket, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure.closed }
      received += bytes[..<count]
    }
  }
}
