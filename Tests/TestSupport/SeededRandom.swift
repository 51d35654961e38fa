import Foundation

/// SplitMix64 (Steele, Lea and Flood 2014): the same walk from the same seed, on every machine.
public struct SeededRandom: RandomNumberGenerator {
  /// `REORDER_SEED`, or a fixed seed.
  public static let seed =
    ProcessInfo.processInfo.environment["REORDER_SEED"].flatMap { UInt64($0) } ?? 20_260_107

  /// The seed of the walk, to be reported when a test fails.
  public let seed: UInt64
  @usableFromInline var state: UInt64

  /// Begins a walk.
  public init(seed: UInt64 = SeededRandom.seed) {
    self.seed = seed
    state = seed
  }

  /// The next 64 bits.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, but not including, a bound.
  public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// A number in a range.
  public mutating func double(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// Whether an event of this probability happens.
  public mutating func chance(_ share: Double) -> Bool { double(0...1) < share }

  /// One of several.
  public mutating func element<Element>(of elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}

/// The seed of a random walk, printed so that a failure can be reproduced.
public func walkSeed(_ walk: String = #function) -> UInt64 {
  print("\(walk): REORDER_SEED=\(SeededRandom.seed)")
  return SeededRandom.seed
}

/// The amount of work of a walk: debug builds count every step several times over.
public var walkScale: Int {
  #if DEBUG
  1
  #else
  10
  #endif
}
