/// Cuts a stream of traces into pieces that can be read apart from each other, in bounded memory.
///
/// A cut falls in front of a line that surely starts a trace, one that begins with `{"trace"`; a
/// ``TraceReader`` for each piece, started at the piece's line, then tells what one reader of the
/// whole stream would. A trace that is longer than a piece may be comes in several pieces, which
/// must go to one reader; so does a line without an end.
public struct TraceCutter: Sendable {
  /// A part of a stream.
  public struct Piece: Hashable, Sendable {
    /// Whole lines, but where one is longer than a piece may be, or the stream ends.
    public var bytes: [UInt8]
    /// How many lines of the stream end before it.
    public var line: Int
    /// Whether its last trace goes on in the next piece.
    public var isOpen: Bool
  }

  /// The most bytes that wait for the end of a trace: 4 MiB.
  public static var most: Int { 4 << 20 }

  /// How many bytes a piece has at least, the last one left out.
  private let least: Int
  private let most: Int
  private var bytes: [UInt8] = []
  /// Where the piece to come starts, and where the line starts that was not looked at yet.
  private var (start, scanned) = (0, 0)
  /// Up to where that line was searched for its end.
  private var searched = 0
  /// Lines of the stream in front of `start` and of `scanned`.
  private var (linesBefore, lines) = (0, 0)
  /// Whether the next line that starts a trace may be cut off.
  private var hasHeader = false
  /// Whether the start of the line to come is in a piece already.
  private var isInLine = false
  private var isFinished = false

  /// Creates a cutter.
  ///
  /// - Parameters:
  ///   - least: How many bytes a piece has at least, so that short traces travel together.
  ///   - most: With how many bytes a piece is cut behind the line that reaches them, and a line
  ///     that has no end yet.
  public init(least: Int = 1, most: Int = TraceCutter.most) {
    self.least = max(least, 1)
    self.most = most
  }

  /// Takes in more bytes.
  public mutating func feed(_ chunk: some Collection<UInt8>) {
    if start >= bytes.count / 2 {
      bytes.removeFirst(start)
      (scanned, searched, start) = (scanned - start, searched - start, 0)
    }
    bytes.append(contentsOf: chunk)
  }

  /// Tells that there are no more bytes.
  public mutating func finish() { isFinished = true }

  /// The next piece; `nil` where more bytes are needed, or, once finished, for good.
  ///
  /// O(bytes) over the whole stream.
  public mutating func next() -> Piece? {
    while scanned < bytes.count {
      guard let startsTrace = isInLine ? false : startsTrace(at: scanned) else { break }
      if startsTrace, hasHeader, scanned - start >= least { return cut(isOpen: false) }
      hasHeader = hasHeader || startsTrace
      guard let newline = newline() else {
        if !isFinished, bytes.count - scanned >= most { return cutLine() }
        break
      }
      scanned = newline + 1
      searched = scanned
      isInLine = false
      lines += 1
      if scanned - start >= most { return cut(isOpen: true) }
    }
    guard isFinished, start < bytes.count || lines == 0 else { return nil }
    scanned = bytes.count
    lines += 1
    return cut(isOpen: false)
  }

  private mutating func cut(isOpen: Bool) -> Piece {
    defer {
      (start, linesBefore) = (scanned, lines)
      hasHeader = isOpen
    }
    return Piece(bytes: Array(bytes[start..<scanned]), line: linesBefore, isOpen: isOpen)
  }

  /// Hands on the start of a line that is too long to wait for its end.
  private mutating func cutLine() -> Piece {
    scanned = bytes.count
    isInLine = true
    return cut(isOpen: true)
  }

  private mutating func newline() -> Int? {
    let from = searched
    let found = bytes.withUnsafeBufferPointer { $0.newline(from: from) }
    if found == nil { searched = bytes.count }
    return found
  }

  /// Whether a line surely starts a trace; `nil` where too little of it is there.
  private func startsTrace(at line: Int) -> Bool? {
    let end = min(bytes.count, line + 64)
    var index = line
    var rest = Self.opening[...]
    while index < end, let wanted = rest.first {
      if bytes[index] == wanted {
        rest.removeFirst()
      } else if !Self.isBlank(bytes[index]) || rest.count < Self.opening.count - 1 {
        return false
      }
      index += 1
    }
    if rest.isEmpty { return true }
    return isFinished || end == line + 64 ? false : nil
  }

  private static let opening = Array(#"{"trace""#.utf8)

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
