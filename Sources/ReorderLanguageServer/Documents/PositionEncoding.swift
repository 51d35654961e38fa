/// The code units in which client and server count the characters of a line.
enum PositionEncoding: String, Hashable {
  /// Bytes.
  case utf8 = "utf-8"
  /// The protocol's default: two units for a character beyond the basic plane.
  case utf16 = "utf-16"

  /// The units of a text.
  func units(in bytes: ArraySlice<UInt8>) -> Int {
    switch self {
    case .utf8: bytes.count
    case .utf16: bytes.reduce(0) { $0 + Self.units(startedBy: $1) }
    }
  }

  /// The index in a line that so many units precede; the line's end if it has fewer.
  func index(of units: Int, in line: ArraySlice<UInt8>) -> Int {
    guard self == .utf16 else {
      var index = line.startIndex + min(max(0, units), line.count)
      while index < line.endIndex, line[index] & 0xc0 == 0x80, index > line.startIndex {
        index -= 1
      }
      return index
    }
    var left = units
    for index in line.indices where line[index] & 0xc0 != 0x80 {
      if left <= 0 { return index }
      left -= Self.units(startedBy: line[index])
      // Half of a surrogate pair is no position.
      if left < 0 { return index }
    }
    return line.endIndex
  }

  /// The UTF-16 units of the character that a byte of UTF-8 starts; 0 for a later byte.
  private static func units(startedBy byte: UInt8) -> Int {
    byte & 0xc0 == 0x80 ? 0 : byte >= 0xf0 ? 2 : 1
  }
}
