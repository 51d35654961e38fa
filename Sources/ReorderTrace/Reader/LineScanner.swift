internal import ReorderJSON

/// Reads the bytes of a line one by one.
///
/// It never looks past a byte that it does not take, and takes a newline only by name; so within
/// a line that has one it needs no bounds checks.
struct LineScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The index of the next byte.
  private(set) var index: Int

  /// Starts at an index that a newline is known to follow.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    self.bytes = bytes
    index = start
  }

  /// The next byte.
  var next: UInt8 { bytes[index] }

  mutating func skipWhitespace() {
    while next == UInt8(ascii: " ") || next == UInt8(ascii: "\r") || next == UInt8(ascii: "\t") {
      index &+= 1
    }
  }

  /// Takes a byte if it is the next one that is not a space.
  mutating func take(_ byte: UInt8) -> Bool {
    if next != byte {
      skipWhitespace()
      guard next == byte else { return false }
    }
    index &+= 1
    return true
  }

  /// Takes a text if it comes next; the text has a newline only at its end.
  @inline(__always)
  mutating func take(_ text: StaticString) -> Bool {
    for offset in 0..<text.utf8CodeUnitCount
    where bytes[index &+ offset] != text.utf8Start[offset] { return false }
    index &+= text.utf8CodeUnitCount
    return true
  }

  /// Reads a number; `false` if there is none, or one that is not read exactly here.
  @inline(__always)
  mutating func number(_ value: inout Double) -> Bool {
    guard let number = bytes.decimal(at: &index) else { return false }
    value = number
    return true
  }
}
