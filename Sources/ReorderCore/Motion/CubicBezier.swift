/// An easing curve between two control points, as style sheets and design tools give it.
///
/// The curve runs from (0, 0) to (1, 1) with x as the fraction of the time and y as the fraction of
/// the way (CSS Easing Functions Level 1, "cubic Bézier easing functions"). If y leaves 0…1, the
/// motion overshoots.
public struct CubicBezier: Hashable, Sendable {
  /// The first control point's fraction of the time, 0…1.
  public var x1: Double
  /// The first control point's fraction of the way.
  public var y1: Double
  /// The second control point's fraction of the time, 0…1.
  public var x2: Double
  /// The second control point's fraction of the way.
  public var y2: Double

  /// Creates a curve from the coordinates of its control points.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Whether both x lie within 0…1 and both y within ±10, so that each time has one place.
  public var isValid: Bool {
    (0...1).contains(x1) && (0...1).contains(x2) && abs(y1) <= 10 && abs(y2) <= 10
  }

  /// The fraction of the way at a fraction of the time; a time outside 0…1 is clamped.
  ///
  /// Exact at both ends and to 10⁻⁹ between them, but for control points at (1, y) and (0, y),
  /// where time stands still in the middle: 10⁻⁴ there. At most 64 steps, seldom more than five.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return Self.coordinate(y1, y2, at: parameter(at: time))
  }

  /// The curve's parameter at a fraction of the time.
  ///
  /// Newton's method, kept inside a bracket that halves where Newton would leave it: x never falls
  /// as the parameter grows.
  private func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var guess = time
    for _ in 0..<64 {
      let error = Self.coordinate(x1, x2, at: guess) - time
      if error == 0 { return guess }
      if error > 0 { high = guess } else { low = guess }
      let newton = guess - error / Self.slope(x1, x2, at: guess)
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if next == guess { return guess }
      guess = next
    }
    return guess
  }

  /// 3(1 − s)²s a + 3(1 − s)s² b + s³.
  private static func coordinate(_ a: Double, _ b: Double, at s: Double) -> Double {
    let rest = 1 - s
    return s * (3 * rest * (rest * a + s * b) + s * s)
  }

  /// The derivative of ``coordinate(_:_:at:)``.
  private static func slope(_ a: Double, _ b: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * (rest * rest * a + 2 * rest * s * (b - a) + s * s * (1 - b))
  }
}
