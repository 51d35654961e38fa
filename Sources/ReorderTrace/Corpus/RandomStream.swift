/// A stream of random numbers that is the same on every machine, in every version.
///
/// SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators",
/// 2014). It maps to ranges here because the standard library may change its own mapping.
package struct RandomStream: Hashable, Sendable {
  private var state: UInt64

  /// Starts one of the streams of a seed.
  package init(seed: UInt64, stream: Int) {
    state = seed
    let start = next()
    state = start ^ UInt64(bitPattern: Int64(stream)) &* 0x9e37_79b9_7f4a_7c15
    state = next()
  }

  /// Returns an independent stream for one part of the work, so each part draws as it likes.
  package mutating func split() -> RandomStream { RandomStream(seed: next(), stream: 0) }

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number in 0..<1, in steps of 2⁻⁵³.
  private mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// A number in a range.
  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// A whole number in a range.
  package mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next().multipliedFullWidth(by: UInt64(range.count)).high)
  }

  /// Returns true for this fraction of the calls.
  package mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  /// Returns one of several elements, each equally likely.
  package mutating func element<Element>(of elements: [Element]) -> Element {
    elements[whole(0...(elements.count - 1))]
  }

  /// A number from the normal distribution with mean 0 and standard deviation 1, but never beyond
  /// 6: the sum of twelve even numbers, less 6, which needs no logarithm.
  package mutating func normal() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += unit() }
    return sum
  }
}
