/// Cuts a stream of bytes into lines, whatever chunks it comes in, in bounded memory.
struct LineBuffer: Sendable {
  /// What a line turned out to be.
  enum Cut {
    /// A whole line that is a pointer sample.
    case sample(SampleLine)
    /// Any other whole line, without its newline.
    case line(Range<Int>)
    /// A line that is longer than the limit; it is not kept.
    case tooLong
  }

  let limit: Int
  private(set) var bytes: [UInt8] = []
  /// Where the next line starts.
  private var start = 0
  /// Up to where no newline was found.
  private var scanned = 0
  /// Where the last whole line ends, behind its newline.
  private var whole = 0
  private var isFinished = false
  private var isDropping = false

  init(limit: Int) { self.limit = limit }

  /// Takes in more bytes.
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

  /// Tells that there are no more bytes, so that the last line needs no newline.
  mutating func finish() { isFinished = true }

  /// The next line, or `nil` where its end has not come yet.
  mutating func next() -> Cut? {
    if let sample = sample() { return .sample(sample) }
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

  /// Takes the next line if it is a sample: it says itself where it ends.
  private mutating func sample() -> SampleLine? {
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

  /// Gives up what came of a line whose end has not come.
  private mutating func forget() {
    bytes.removeAll()
    (start, scanned, whole) = (0, 0, 0)
  }
}
