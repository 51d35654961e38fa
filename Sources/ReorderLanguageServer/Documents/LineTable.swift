/// A text and the starts of its lines.
struct LineTable {
  let bytes: [UInt8]
  private let starts: [Int]

  /// Finds the lines; each ends with `\n`, `\r\n` or `\r`.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isEnd =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
          && !(index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"))
      if isEnd { starts.append(index + 1) }
    }
    self.starts = starts
  }

  /// The number of lines, at least one.
  var count: Int { starts.count }

  /// The bytes of a line, from 0, without its end; empty beyond the last.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    guard number >= 0, number < starts.count else { return bytes[bytes.endIndex...] }
    var end = number + 1 < starts.count ? starts[number + 1] : bytes.count
    while end > starts[number], bytes[end - 1] == 10 || bytes[end - 1] == 13 { end -= 1 }
    return bytes[starts[number]..<end]
  }

  /// The byte at a position; a position beyond the text is moved into it.
  func offset(of position: Position, _ encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    return encoding.index(of: position.character, in: line(position.line))
  }

  /// The position of a byte.
  func position(of offset: Int, _ encoding: PositionEncoding) -> Position {
    let offset = min(max(0, offset), bytes.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return Position(line: low, character: encoding.units(in: bytes[starts[low]..<offset]))
  }

  /// The positions of a range of bytes.
  func range(_ range: Range<Int>, _ encoding: PositionEncoding) -> TextRange {
    TextRange(
      start: position(of: range.lowerBound, encoding),
      end: position(of: range.upperBound, encoding))
  }

  /// The byte of a line and a column, both from 1, columns in characters.
  func offset(line number: Int, column: Int) -> Int {
    let line = line(number - 1)
    var left = column - 1
    for index in line.indices where line[index] & 0xc0 != 0x80 {
      if left <= 0 { return index }
      left -= 1
    }
    return line.endIndex
  }
}
