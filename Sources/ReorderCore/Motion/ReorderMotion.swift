/// How something gets from one place or style to another: along a curve, on a spring, or by
/// keyframes.
///
/// At any time since its start a motion gives the fraction of the way done, and how far from there
/// the thing is drawn. Curves and springs have a way and no pose of their own; keyframes have poses
/// and no way: what they move is at its goal from the start.
///
/// ```swift
/// engine.displacementMotion = .spring(ReorderSpring(response: 0.3, dampingFraction: 0.8))
/// engine.displacementMotion = .bezier(CubicBezier(0.3, 0, 0.2, 1), duration: 0.25)
/// ```
@frozen
public enum ReorderMotion: Hashable, Sendable {
  /// An easing curve over a number of seconds.
  case curve(Curve, duration: Double)
  /// An easing curve with its own control points, over a number of seconds.
  case bezier(CubicBezier, duration: Double)
  /// A damped spring, which sets its own duration.
  case spring(ReorderSpring)
  /// Keyframes about the place.
  case keyframes(PoseKeyframes)

  /// At once.
  package static var none: ReorderMotion { .curve(.linear, duration: 0) }

  /// The longest accepted duration of a motion that ends, in seconds.
  package static var longestDuration: Double { 60 }

  /// The seconds until the motion rests; infinite for keyframes that repeat forever.
  package var duration: Double {
    switch self {
    case .curve(_, let duration), .bezier(_, let duration): duration
    case .spring(let spring): spring.restTime
    case .keyframes(let keyframes): keyframes.duration
    }
  }

  /// Whether all parameters lie in their ranges and the motion rests within 60 seconds, or never.
  package var isValid: Bool {
    switch self {
    case .curve(_, let duration): Self.isValid(duration)
    case .bezier(let bezier, let duration): bezier.isValid && Self.isValid(duration)
    case .spring(let spring): spring.isValid
    case .keyframes(let keyframes):
      keyframes.isValid && (keyframes.repetition == .forever || Self.isValid(keyframes.duration))
    }
  }

  private static func isValid(_ duration: Double) -> Bool {
    duration >= 0 && duration <= longestDuration
  }

  /// The fraction of the way at a time in seconds since the start: exactly 1 from ``duration`` on.
  ///
  /// Below 0 or beyond 1 if the motion draws back or overshoots.
  package func progress(at seconds: Double) -> Double {
    guard seconds < duration else { return 1 }
    switch self {
    case .curve(let curve, let duration): return curve.value(at: seconds / duration)
    case .bezier(let bezier, let duration): return bezier.value(at: seconds / duration)
    case .spring(let spring): return spring.value(at: seconds)
    case .keyframes: return 1
    }
  }

  /// How far from its place the thing is drawn, at a time in seconds since the start.
  package func pose(at seconds: Double) -> Pose {
    if case .keyframes(let keyframes) = self { keyframes.pose(at: seconds) } else { .rest }
  }
}
