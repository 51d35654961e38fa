import Foundation

/// SplitMix64: the same walk from the same seed, on every machine.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  mutating func double(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func chance(_ share: Double) -> Bool { double(0...1) < share }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}

/// The seed of the random walks: `REORDER_SEED`, or one that is always the same.
///
/// Printed with each walk, so that a failure can be walked again.
func walkSeed(_ walk: String = #function) -> UInt64 {
  let wanted = ProcessInfo.processInfo.environment["REORDER_SEED"].flatMap { UInt64($0) }
  let seed = wanted ?? 20_260_107
  print("\(walk): REORDER_SEED=\(seed)")
  return seed
}

/// How much work a walk does: debug builds count every step several times over.
var walkScale: Int {
  #if DEBUG
  1
  #else
  10
  #endif
}
