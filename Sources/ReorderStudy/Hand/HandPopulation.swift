package import ReorderCore
internal import ReorderTrace

/// The people who use a kind of pointer: a range for each parameter of a hand.
///
/// A hand's parameters are drawn evenly from the ranges, each independently of the others, by the
/// seed and the hand's number alone: the same hand does every task under every behaviour.
package struct HandPopulation: Hashable, Sendable {
  /// The pointer that they use.
  package let kind: PointerKind

  /// Creates the population of a kind of pointer.
  package init(_ kind: PointerKind) { self.kind = kind }

  /// The range of every parameter, by its name, with its unit.
  package var ranges: [Range] {
    let isTouch = kind == .touch
    return [
      Range("visual delay", "s", 0.08...0.14) { $0.visualDelay = $1 },
      Range("reaction", "s", 0.08...0.2) { $0.reaction = $1 },
      Range("recognition", "s", 0.1...0.25) { $0.recognition = $1 },
      // MacKenzie, Sellen and Buxton, "A comparison of input devices in elemental pointing and
      // dragging tasks" (1991), dragging: 0.249 s a bit by mouse and 0.276 by stylus; MacKenzie,
      // "Fitts' throughput and the remarkable case of touch-based target selection" (2015).
      Range("intercept", "s", isTouch ? 0.04...0.1 : 0.05...0.12) { $0.intercept = $1 },
      Range("slope", "s/bit", slopes) { $0.slope = $1 },
      Range("noise", "s", noises) { $0.noise = $1 },
      Range("noise across", "1", 0.3...0.6) { $0.noiseAcross = $1 },
      Range("undershoot", "1", 0...0.08) { $0.undershoot = $1 },
      Range("tolerance", "1", 0.2...0.4) { $0.tolerance = $1 },
      Range("tremor", "pt", isTouch ? 0.3...1.2 : 0.1...0.4) { $0.tremor = $1 },
      Range("lift-off", "pt", isTouch ? 0.5...2.5 : 0.1...0.6) { $0.liftOff = $1 },
      Range("press pause", "s", 0.04...0.12) { $0.pressPause = $1 },
      Range("dwell", "s", 0.1...0.35) { $0.dwell = $1 },
      Range("edge depth", "pt", 8...36) { $0.edgeDepth = $1 },
      Range("anticipation", "1", 0.3...0.9) { $0.anticipation = $1 },
      Range("clutch distance", "pt", clutches) { $0.clutchDistance = $1 },
      Range("clutch time", "s", 0.15...0.3) { $0.clutchTime = $1 },
      Range("patience", "s", 20...40) { $0.patience = $1 },
    ]
  }

  /// The range of one parameter.
  package struct Range: Sendable {
    /// The parameter's name.
    package let name: String
    /// Its unit; `1` for a fraction.
    package let unit: String
    /// Its bounds.
    package let bounds: ClosedRange<Double>
    let set: @Sendable (inout HandParameters, Double) -> Void

    init(
      _ name: String, _ unit: String, _ bounds: ClosedRange<Double>,
      _ set: @escaping @Sendable (inout HandParameters, Double) -> Void
    ) {
      (self.name, self.unit, self.bounds, self.set) = (name, unit, bounds, set)
    }
  }

  private var slopes: ClosedRange<Double> {
    switch kind {
    case .touch: 0.08...0.14
    case .mouse: 0.12...0.19
    case .pen: 0.12...0.2
    }
  }

  private var noises: ClosedRange<Double> {
    switch kind {
    case .touch: 0.012...0.03
    case .mouse: 0.01...0.025
    case .pen: 0.01...0.025
    }
  }

  private var clutches: ClosedRange<Double> { kind == .mouse ? 500...1500 : 1e9...1e9 }

  /// Draws a hand.
  ///
  /// - Parameters:
  ///   - number: The hand's number, from 0.
  ///   - seed: The study's seed.
  package func hand(_ number: Int, seed: UInt64) -> HandParameters {
    var random = RandomStream(seed: seed, stream: number)
    var hand = perfect
    for range in ranges { range.set(&hand, random.number(range.bounds)) }
    return hand
  }

  /// A hand with neither noise nor delay, which reaches every goal with one movement.
  package var perfect: HandParameters {
    HandParameters(
      kind: kind, reportRate: kind == .mouse ? 125 : 120, visualDelay: 0, reaction: 0,
      recognition: 0, intercept: 0.07, slope: 0.1, noise: 0, noiseAcross: 0, undershoot: 0,
      tolerance: 0.3, tremor: 0, slop: kind == .touch ? 8 : 0, liftOff: 0, pressPause: 0.05,
      waitsForLift: kind == .touch,
      dwell: 0.1, edgeDepth: 12, anticipation: 1, clutchDistance: 1e9, clutchTime: 0.2,
      patience: 60)
  }
}
