package import ReorderCore
internal import ReorderTrace

/// A movement from one place to another along the minimum-jerk path.
///
/// T. Flash and N. Hogan, "The coordination of arm movements" (1985): of all ways from rest to rest
/// people take the smoothest. Its speed has one peak, 1.875 times the mean.
package struct Submovement: Hashable, Sendable {
  /// Where it starts.
  package let start: Point2D
  /// Where it ends.
  package let end: Point2D
  /// When it starts, in seconds.
  package let time: Double
  /// How long it takes, in seconds, above 0.
  package let duration: Double

  /// Where the hand is at a moment.
  package func place(at moment: Double) -> Point2D {
    start + (end - start) * FingerModel.leastJerk(min(1, max(0, (moment - time) / duration)))
  }

  /// When it is over.
  package var endTime: Double { time + duration }
}
