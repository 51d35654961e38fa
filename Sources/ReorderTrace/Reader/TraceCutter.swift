/// Cuts a stream of traces into pieces that can be read independently, in bounded memory.
///
/// A cut falls before a line that certainly starts a trace, one that begins with `{"trace"`. A
/// ``TraceReader`` for each piece, started at the piece's line, then returns what one reader of
/// the whole stream would. A trace longer than the largest piece comes in several pieces, which
/// must go to one reader; so does a line without an end.
package struct TraceCutter: Sendable {
  /// A part of a stream.
  package struct Piece: Hashable, Sendable {
    /// Whole lines, unless one exceeds the largest piece or the stream ends.
    package var bytes: [UInt8]
    /// The number of lines of the stream that end before it.
    package var line: Int
    /// Whether its last trace continues in the next piece.
    package var isOpen: Bool
  }

  /// The most bytes that wait for the end of a trace: 4 MiB.
  package static var most: Int { 4 << 20 }

  /// The fewest bytes in a piece, except the last one.
  private let least: Int
  private let most: Int
  private var bytes: [UInt8] = []
  /// The starts of the next piece and of the first line not yet examined.
  private var (start, scanned) = (0, 0)
  /// The end of the bytes of that line already searched for its end.
  private var searched = 0
  /// The lines of the stream before `start` and before `scanned`.
  private var (linesBefore, lines) = (0, 0)
  /// Whether a cut may fall before the next line that starts a trace.
  private var hasHeader = false
  /// Whether the start of the next line is already in a piece.
  private var isInLine = false
  private var isFinished = false

  /// Creates a cutter.
  ///
  /// - Parameters:
  ///   - least: The fewest bytes in a piece, so that short traces travel together.
  ///   - most: The number of bytes at which a piece is cut, after the line that reaches it or in
  ///     a line that has not ended by then.
  package init(least: Int = 1, most: Int = TraceCutter.most) {
    self.least = max(least, 1)
    self.most = most
  }

  /// Appends more bytes.
  package mutating func feed(_ chunk: some Collection<UInt8>) {
    if start >= bytes.count / 2 {
      bytes.removeFirst(start)
      (scanned, searched, start) = (scanned - start, searched - start, 0)
    }
    bytes.append(contentsOf: chunk)
  }

  /// Marks the end of the input.
  package mutating func finish() { isFinished = true }

  /// Returns the next piece; `nil` if more bytes are needed or, once finished, at the end.
  ///
  /// O(bytes) over the whole stream.
  package mutating func next() -> Piece? {
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

  /// Returns the start of a line that is too long to wait for its end.
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

  /// Whether a line certainly starts a trace; `nil` if too little of it is there.
  private func startsTrace(at line: Int) -> Bool? {
    // The key of a sample's time has one letter; nearly every line begins with it.
    if line + 3 < bytes.count, bytes[line + 1] == UInt8(ascii: "\""),
      bytes[line + 3] == UInt8(ascii: "\"")
    {
      return false
    }
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
