/// How an animation spends its time: from 0 at the start to 1 at the end.
///
/// Polynomials after Robert Penner's easing equations; + − × only, so that every machine draws the
/// same. A curve without a degree in its name is the cubic one. All but the `back` curves stay
/// between 0 and 1 and never go back.
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
  /// Slowly at first: t².
  case easeInQuad = "ease_in_quad"
  /// Slowly at the end: 1 − (1 − t)².
  case easeOutQuad = "ease_out_quad"
  /// Slowly at both ends: 2t², then mirrored.
  case easeInOutQuad = "ease_in_out_quad"
  /// Slowly at first: t⁴.
  case easeInQuart = "ease_in_quart"
  /// Slowly at the end: 1 − (1 − t)⁴.
  case easeOutQuart = "ease_out_quart"
  /// Slowly at both ends: 8t⁴, then mirrored.
  case easeInOutQuart = "ease_in_out_quart"
  /// Slowly at first: t⁵.
  case easeInQuint = "ease_in_quint"
  /// Slowly at the end: 1 − (1 − t)⁵.
  case easeOutQuint = "ease_out_quint"
  /// Slowly at both ends: 16t⁵, then mirrored.
  case easeInOutQuint = "ease_in_out_quint"
  /// Draws back by a tenth of the way first: t²((s + 1)t − s) with s = 1.70158.
  case easeInBack = "ease_in_back"
  /// Goes a tenth of the way too far at the end.
  case easeOutBack = "ease_out_back"
  /// Draws back first and goes too far at the end, with s = 1.70158 × 1.525.
  case easeInOutBack = "ease_in_out_back"

  /// Whether the curve leaves the range from 0 to 1.
  package var overshoots: Bool {
    switch self {
    case .easeInBack, .easeOutBack, .easeInOutBack: true
    default: false
    }
  }

  /// The fraction of the way at a fraction of the time; a time outside 0…1 is clamped.
  package func value(at time: Double) -> Double {
    let t = min(max(time, 0), 1)
    guard self != .linear, t > 0, t < 1 else { return t }
    let (shape, ends) = equation
    switch ends {
    case .start: return shape.value(at: t)
    case .end: return 1 - shape.value(at: 1 - t)
    case .both:
      return t < 0.5 ? shape.value(at: 2 * t) / 2 : 1 - shape.value(at: 2 - 2 * t) / 2
    }
  }

  /// Which ends of the animation are slow.
  private enum Ends { case start, end, both }

  private var equation: (EasingShape, Ends) {
    switch self {
    case .linear: (.power(1), .start)
    case .easeIn: (.power(3), .start)
    case .easeOut: (.power(3), .end)
    case .easeInOut: (.power(3), .both)
    case .easeInQuad: (.power(2), .start)
    case .easeOutQuad: (.power(2), .end)
    case .easeInOutQuad: (.power(2), .both)
    case .easeInQuart: (.power(4), .start)
    case .easeOutQuart: (.power(4), .end)
    case .easeInOutQuart: (.power(4), .both)
    case .easeInQuint: (.power(5), .start)
    case .easeOutQuint: (.power(5), .end)
    case .easeInOutQuint: (.power(5), .both)
    case .easeInBack: (.back(1.70158), .start)
    case .easeOutBack: (.back(1.70158), .end)
    case .easeInOutBack: (.back(1.70158 * 1.525), .both)
    }
  }
}
