extension UnsafeBufferPointer<UInt8> {
  /// Returns the first newline from an index on; `nil` if there is none.
  ///
  /// It checks eight bytes at a time. A byte is zero if subtracting one from it borrows from its
  /// high bit while that bit is clear (H. Warren, "Hacker's Delight", 6-1).
  func newline(from start: Int) -> Int? {
    let lows: UInt64 = 0x0101_0101_0101_0101
    let raw = UnsafeRawBufferPointer(self)
    var index = start
    while index + 8 <= count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
      let difference = word ^ (lows &* UInt64(UInt8(ascii: "\n")))
      let zeros = (difference &- lows) & ~difference & (lows << 7)
      if zeros != 0 { return index + zeros.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count {
      if self[index] == UInt8(ascii: "\n") { return index }
      index += 1
    }
    return nil
  }
}
