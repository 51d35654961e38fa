import Foundation

/// A random stream that a failing run can be repeated with: `REORDER_SEED`, printed by the tests.
struct SeededRandom: RandomNumberGenerator {
  static let seed =
    ProcessInfo.processInfo.environment["REORDER_SEED"].flatMap { UInt64($0) } ?? 20_261_121

  private var state: UInt64

  init(seed: UInt64 = SeededRandom.seed) { state = seed }

  // SplitMix64, Steele, Lea and Flood 2014.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }
}
