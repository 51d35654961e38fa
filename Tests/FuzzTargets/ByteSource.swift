/// Choices made by the fuzzer's bytes; once they are used up, every choice is the first one.
struct ByteSource {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes)[...] }

  var isEmpty: Bool { bytes.isEmpty }

  /// Splits off the last half, for choices that are independent of these.
  mutating func splitInHalf() -> ByteSource {
    let half = bytes.count / 2
    defer { bytes = bytes.prefix(bytes.count - half) }
    return ByteSource(bytes.suffix(half))
  }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  mutating func below(_ bound: Int) -> Int { Int(byte()) % max(bound, 1) }

  mutating func chance(oneIn bound: Int) -> Bool { below(bound) == bound - 1 }

  mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }

  /// Any 64-bit integer.
  mutating func word() -> UInt64 { (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) } }

  /// A number between two bounds, in 65,536 steps.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    let share = Double(Int(byte()) << 8 | Int(byte())) / 65535
    return range.lowerBound + (range.upperBound - range.lowerBound) * share
  }

  /// Any double, including NaN and infinities.
  mutating func wild() -> Double {
    switch below(4) {
    case 0: Double(bitPattern: word())
    case 1:
      element(of: [.nan, .infinity, -.infinity, -0.0, 1e300, .leastNonzeroMagnitude, 0x1p63]) ?? 0
    default: number(-1000...3000)
    }
  }
}
