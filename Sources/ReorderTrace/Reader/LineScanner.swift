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

  /// Reads digits with an optional sign and fraction; `false` if the value might not be exact.
  ///
  /// Up to 2⁵³ digits and power of ten are exact as doubles, and one division rounds correctly
  /// (W. Clinger, "How to Read Floating Point Numbers Accurately", 1990).
  @inline(__always)
  mutating func number(_ value: inout Double) -> Bool {
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { index &+= 1 }
    let start = index
    var (mantissa, scale) = (0, 1.0)
    while let digit = digit() { mantissa = mantissa &* 10 &+ digit }
    var count = index &- start
    guard count > 0, count == 1 || bytes[start] != UInt8(ascii: "0") else { return false }
    if next == UInt8(ascii: ".") {
      index &+= 1
      while let digit = digit() {
        mantissa = mantissa &* 10 &+ digit
        scale *= 10
        count &+= 1
      }
      guard scale > 1 else { return false }
    }
    // Eighteen digits fit; more may have wrapped around.
    guard count <= 18, mantissa <= 1 << 53 else { return false }
    value = Double(mantissa) / scale
    if isNegative { value = -value }
    return true
  }

  /// Takes a digit if one comes next.
  private mutating func digit() -> Int? {
    let digit = next &- UInt8(ascii: "0")
    guard digit <= 9 else { return nil }
    index &+= 1
    return Int(digit)
  }
}
