/// Splits a stream of bytes in chunks of any size into lines, in bounded memory.
struct LineBuffer: Sendable {
  /// The kinds of lines.
  enum Cut {
    /// A whole line that is a pointer sample, at a time in milliseconds.
    case sample(Double, EncodedPointer)
    /// Any other whole line, without its newline.
    case line(Range<Int>)
    /// A line longer than the limit; its bytes are dropped.
    case tooLong
  }

  let limit: Int
  private(set) var bytes: [UInt8] = []
  /// Where the next line starts.
  private var start = 0
  /// The end of the bytes already searched for a newline.
  private var scanned = 0
  /// The end of the last whole line, after its newline.
  private var whole = 0
  private var isFinished = false
  private var isDropping = false

  init(limit: Int) { self.limit = limit }

  /// Appends more bytes.
  mutating func feed(_ chunk: some Sequence<UInt8>) {
    if start > 0, start >= bytes.count / 2 {
      bytes.removeFirst(start)
      scanned -= start
      whole -= start
      start = 0
    }
    let old = bytes.count
    bytes.append(contentsOf: chunk)
    if let newline = bytes[old...].lastIndex(of: UInt8(ascii: "\n")) { whole = newline + 1 }
  }

  /// Marks the end of the input, so that the last line needs no newline.
  mutating func finish() { isFinished = true }

  /// Returns the next line, or `nil` if its end has not arrived yet.
  mutating func next() -> Cut? {
    if let sample = sample() { return .sample(sample.time, sample.pointer) }
    while let newline = findNewline() {
      let line = start..<newline
      start = newline + 1
      scanned = start
      if isDropping {
        isDropping = false
      } else {
        return line.count > limit ? .tooLong : .line(line)
      }
    }
    if isDropping {
      forget()
    } else if bytes.count - start > limit {
      isDropping = true
      forget()
      return .tooLong
    }
    guard isFinished, start < bytes.count else { return nil }
    let line = start..<bytes.count
    start = bytes.count
    scanned = start
    return .line(line)
  }

  /// Takes the next line if it is a sample, which marks its own end.
  private mutating func sample() -> SampleParser.Result? {
    guard start < whole, !isDropping,
      let line = bytes.withUnsafeBufferPointer({ SampleParser.parse($0, from: start) }),
      line.end - start <= limit
    else { return nil }
    start = line.end + 1
    scanned = start
    return line
  }

  private mutating func findNewline() -> Int? {
    let from = scanned
    let found = bytes.withUnsafeBufferPointer { $0.newline(from: from) }
    scanned = found ?? bytes.count
    return found
  }

  /// Drops the start of a line whose end has not arrived.
  private mutating func forget() {
    bytes.removeAll()
    (start, scanned, whole) = (0, 0, 0)
  }
}
