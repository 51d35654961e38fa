/// An order that depends on a seed: the same seed, the same order, on every machine.
///
/// SplitMix64 (Steele, Lea, Flood 2014) and the Fisher-Yates shuffle.
struct SeededOrder {
  private var state: UInt64

  /// - Parameters:
  ///   - seed: The seed of the run.
  ///   - name: The name of what is shuffled, so that each block has an order of its own.
  init(seed: UInt64, for name: String) {
    state = name.utf8.reduce(seed ^ 0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// The elements in this order.
  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for index in elements.indices.dropFirst().reversed() {
      elements.swapAt(index, Int(next() % UInt64(index + 1)))
    }
    return elements
  }
}
