/// The motion of a damped spring: it starts with a velocity and comes to rest.
///
/// With a way of length 1, of which y is left: y″ + 2ζωy′ + ω²y = 0, y(0) = 1. Evaluated without
/// the C library and to 10⁻⁹, the same on every machine.
public struct ReorderSpring: Hashable, Sendable {
  /// The undamped angular frequency ω, in radians per second.
  public let frequency: Double
  /// The damping ratio ζ: below 1 the spring overshoots, at 1 it is the quickest that does not.
  public let dampingRatio: Double
  /// The velocity at the start, in whole ways per second; positive towards the goal.
  public let velocity: Double
  /// When the spring rests for good, in seconds: within a ten-thousandth of the way.
  public let restTime: Double

  /// Creates a spring from its frequency and its damping.
  ///
  /// - Parameters:
  ///   - frequency: ω in radians per second, 0.1…1000.
  ///   - dampingRatio: ζ, 0…100.
  ///   - velocity: Whole ways per second, within ±10⁴.
  public init(frequency: Double, dampingRatio: Double, velocity: Double = 0) {
    self.frequency = frequency
    self.dampingRatio = dampingRatio
    self.velocity = velocity
    restTime = Self.restTime(frequency, dampingRatio, velocity, within: Self.restFraction)
  }

  /// Creates a spring from the constants of a physical one.
  ///
  /// - Parameters:
  ///   - mass: The mass on the spring; greater than 0.
  ///   - stiffness: The spring constant k, so that ω = √(k ÷ m).
  ///   - damping: The friction c, so that ζ = c ÷ 2√(k m).
  ///   - velocity: Whole ways per second.
  public init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
    self.init(
      frequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()), velocity: velocity)
  }

  /// Creates a spring from the time of one swing without damping.
  ///
  /// - Parameters:
  ///   - response: 2π ÷ ω, in seconds.
  ///   - dampingFraction: ζ.
  ///   - velocity: Whole ways per second.
  public init(response: Double, dampingFraction: Double, velocity: Double = 0) {
    self.init(
      frequency: 2 * .pi / response, dampingRatio: dampingFraction, velocity: velocity)
  }

  /// The longest time to rest, in seconds; a spring that takes longer is stopped then.
  package static var longestRestTime: Double { 60 }

  /// The fraction of the way that is left at ``restTime``.
  static var restFraction: Double { 1e-4 }

  /// Whether frequency, damping ratio and velocity lie in their ranges.
  package var isValid: Bool { Self.isValid(frequency, dampingRatio, velocity) }

  private static func isValid(
    _ frequency: Double, _ dampingRatio: Double, _ velocity: Double
  ) -> Bool {
    (0.1...1000).contains(frequency) && (0...100).contains(dampingRatio) && abs(velocity) <= 1e4
  }

  /// The fraction of the way at a time in seconds: 0 at the start, exactly 1 from ``restTime`` on.
  ///
  /// Beyond 1 if the spring overshoots. Some hundred additions and multiplications.
  package func value(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    guard seconds < restTime else { return 1 }
    let propagator = OscillatorPropagator(
      after: seconds * frequency, dampingRatio: dampingRatio)
    return 1 - propagator.displacement(1, -velocity / frequency)
  }

  /// When the spring stays within a fraction of the way of its goal for good, in seconds.
  ///
  /// - Parameter fraction: Greater than 0; the smaller, the later.
  /// - Returns: From 0 to ``longestRestTime``; a little late rather than early. 0 for a spring that
  ///   is not valid.
  package func restTime(within fraction: Double) -> Double {
    Self.restTime(frequency, dampingRatio, velocity, within: fraction)
  }

  /// Halves the stretch in which y² + (y′/ω)² falls below the square of the fraction.
  ///
  /// That sum, the spring's energy, never rises and is never less than y², so its crossing is one
  /// point and bounds all that comes after.
  private static func restTime(
    _ frequency: Double, _ dampingRatio: Double, _ velocity: Double, within fraction: Double
  ) -> Double {
    guard isValid(frequency, dampingRatio, velocity) else { return 0 }
    var (low, high) = (0.0, longestRestTime)
    for _ in 0..<27 {
      let middle = (low + high) / 2
      let propagator = OscillatorPropagator(
        after: middle * frequency, dampingRatio: dampingRatio)
      let left = propagator.displacement(1, -velocity / frequency)
      let rate = propagator.rate(1, -velocity / frequency)
      if left * left + rate * rate <= fraction * fraction { high = middle } else { low = middle }
    }
    return high
  }
}
