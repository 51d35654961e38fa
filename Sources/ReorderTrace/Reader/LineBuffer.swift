/// Cuts a stream of bytes into lines, whatever chunks it comes in, in bounded memory.
struct LineBuffer: Sendable {
  /// What a line turned out to be.
  enum Cut {
    /// A whole line, without its newline.
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
  private var isFinished = false
  private var isDropping = false

  init(limit: Int) { self.limit = limit }

  /// Takes in more bytes.
  mutating func feed(_ chunk: some Sequence<UInt8>) {
    if start > 0, start >= bytes.count / 2 {
      bytes.removeFirst(start)
      scanned -= start
      start = 0
    }
    bytes.append(contentsOf: chunk)
  }

  /// Tells that there are no more bytes, so that the last line needs no newline.
  mutating func finish() { isFinished = true }

  /// The next line, or `nil` where its end has not come yet.
  mutating func next() -> Cut? {
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
    if !isDropping, bytes.count - start > limit { return dropLine() }
    guard isFinished, start < bytes.count else { return nil }
    let line = start..<bytes.count
    start = bytes.count
    scanned = start
    return isDropping ? nil : .line(line)
  }

  private mutating func findNewline() -> Int? {
    let from = scanned
    let found = bytes.withUnsafeBufferPointer { $0.newline(from: from) }
    scanned = found ?? bytes.count
    return found
  }

  /// Gives up a line whose end has not come.
  private mutating func dropLine() -> Cut {
    isDropping = true
    bytes.removeAll()
    start = 0
    scanned = 0
    return .tooLong
  }
}
