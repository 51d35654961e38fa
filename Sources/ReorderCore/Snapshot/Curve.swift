/// How an animation spends its time: a map of the unit interval onto itself.
///
/// Cubic polynomials after Robert Penner's easing equations; + − × only, so that every machine
/// draws the same.
@frozen
public enum Curve: String, Hashable, Sendable, CaseIterable {
  /// At constant speed.
  case linear
  /// Slowly at first: t³.
  case easeIn = "ease_in"
  /// Slowly at the end: 1 − (1 − t)³.
  case easeOut = "ease_out"
  /// Slowly at both ends: 4t³, then mirrored.
  case easeInOut = "ease_in_out"

  /// The share of the way at a share of the time; both from 0 to 1, what lies outside is clamped.
  public func value(at time: Double) -> Double {
    let t = min(max(time, 0), 1)
    let rest = 1 - t
    switch self {
    case .linear: return t
    case .easeIn: return t * t * t
    case .easeOut: return 1 - rest * rest * rest
    case .easeInOut: return t < 0.5 ? 4 * t * t * t : 1 - 4 * rest * rest * rest
    }
  }
}
