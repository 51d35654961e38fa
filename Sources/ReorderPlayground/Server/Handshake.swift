/// A request to upgrade to a WebSocket, as far as RFC 6455, section 4.2.1, says what it must be.
///
/// libwebsockets answers requests that lack some of it.
struct Handshake: Hashable, Sendable {
  /// Whether the method is GET.
  var isGet: Bool
  /// The version of HTTP, such as `HTTP/1.1`.
  var http: String?
  /// The header `Connection`.
  var connection: String?
  /// The header `Sec-WebSocket-Version`.
  var version: String?
  /// The header `Sec-WebSocket-Key`.
  var key: String?

  /// Why a request is refused, by its status.
  enum Refusal: UInt32, CaseIterable, Sendable {
    /// The request is malformed.
    case badRequest = 400
    /// The page is not one of this server.
    case forbidden = 403
    /// The method is not GET.
    case method = 405
    /// The version of the protocol is not 13.
    case upgradeRequired = 426
    /// There are as many connections as there may be.
    case unavailable = 503
    /// The version of HTTP is not 1.1.
    case httpVersion = 505
  }

  /// The version of the protocol that the server speaks.
  static let version = "13"

  /// Why the request is refused; `nil` if it is well formed.
  var refusal: Refusal? {
    guard isGet else { return .method }
    guard http == "HTTP/1.1" else { return .httpVersion }
    guard isUpgrade, let key, Self.isKey(key) else { return .badRequest }
    guard version == Self.version else { return .upgradeRequired }
    return nil
  }

  private var isUpgrade: Bool {
    let words = connection?.lowercased().split { $0 == "," || $0 == " " || $0 == "\t" }
    return words?.contains("upgrade") == true
  }

  /// Whether a text is 16 bytes in base64.
  static func isKey(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 24, bytes.suffix(2) == [UInt8(ascii: "="), UInt8(ascii: "=")] else {
      return false
    }
    // The last digit has four bits that no byte uses.
    return bytes.prefix(22).allSatisfy(isDigit) && "AQgw".utf8.contains(bytes[21])
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
