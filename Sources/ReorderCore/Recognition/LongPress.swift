/// How long a finger must rest, and how still, before it lifts an item.
public struct LongPress: Hashable, Sendable {
  /// Seconds until the press is recognized; 0 recognizes it as it touches.
  public var duration: Double
  /// How far the finger may stray until then, in points.
  public var slop: Double

  /// Creates a press; the defaults are half a second and 10 points, as on most platforms.
  public init(duration: Double = 0.5, slop: Double = 10) {
    self.duration = duration
    self.slop = slop
  }

  /// The nearest valid press; NaN becomes the default.
  var clamped: LongPress {
    let fallback = LongPress()
    return LongPress(
      duration: duration.isNaN ? fallback.duration : min(max(duration, 0), 3600),
      slop: slop.isNaN ? fallback.slop : min(max(slop, 0), 1e6))
  }

  /// Whether duration and slop are finite, not negative, and at most an hour and 10⁶ points.
  package var isValid: Bool { duration >= 0 && duration <= 3600 && slop >= 0 && slop <= 1e6 }
}
