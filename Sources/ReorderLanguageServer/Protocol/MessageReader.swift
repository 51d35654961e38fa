/// Cuts a stream of bytes into messages: headers with a length, an empty line, and that many bytes.
///
/// The bytes may arrive in pieces of any size.
struct MessageReader {
  /// What comes next in the stream.
  enum Next: Hashable {
    /// The bytes of a whole message.
    case message([UInt8])
    /// More bytes are needed.
    case incomplete
    /// The stream is not one of messages; where the next one starts is unknown.
    case broken(String)
  }

  /// The longest message, in bytes.
  static let longest = 32 << 20
  /// The most bytes before a message.
  static let longestHeader = 4096

  private var bytes: [UInt8] = []
  private var start = 0

  /// Adds the bytes that arrived.
  mutating func feed(_ more: [UInt8]) {
    bytes.removeFirst(start)
    start = 0
    bytes += more
  }

  /// Takes the next message off the stream.
  mutating func next() -> Next {
    let rest = bytes[start...]
    guard let end = Self.endOfHeader(in: rest) else {
      return rest.count > Self.longestHeader ? .broken("the header is too long") : .incomplete
    }
    let header = String(decoding: rest[..<end], as: UTF8.self)
    switch Self.length(in: header) {
    case .failure(let refusal): return .broken(refusal.reason)
    case .success(let length):
      guard rest.endIndex - end >= length else { return .incomplete }
      start = end + length
      return .message(Array(rest[end..<start]))
    }
  }

  private struct Refusal: Error {
    let reason: String
  }

  /// The index after the empty line that ends a header.
  private static func endOfHeader(in bytes: ArraySlice<UInt8>) -> Int? {
    let ending = Array("\r\n\r\n".utf8)
    var index = bytes.startIndex
    let last = min(bytes.endIndex, bytes.startIndex + longestHeader) - ending.count
    while index <= last {
      if bytes[index...].starts(with: ending) { return index + ending.count }
      index += 1
    }
    return nil
  }

  private static func length(in header: String) -> Result<Int, Refusal> {
    var length: Int?
    for line in header.split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":") else {
        return .failure(Refusal(reason: "a header without a colon"))
      }
      guard line[..<colon].lowercased() == "content-length" else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      guard value.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(value) else {
        return .failure(Refusal(reason: "the Content-Length is not a number"))
      }
      length = number
    }
    guard let length else { return .failure(Refusal(reason: "there is no Content-Length")) }
    guard length <= longest else {
      return .failure(Refusal(reason: "the message is longer than \(longest) bytes"))
    }
    return .success(length)
  }
}
