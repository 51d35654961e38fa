/// How far something is drawn from where it is.
public struct Pose: Hashable, Sendable {
  /// The displacement, in points.
  public var offset: Vector2D
  /// The rotation in degrees, clockwise.
  public var rotation: Double

  /// Creates a pose; the defaults are no displacement at all.
  @inlinable
  public init(offset: Vector2D = .zero, rotation: Double = 0) {
    self.offset = offset
    self.rotation = rotation
  }

  /// No displacement.
  @inlinable public static var rest: Pose { Pose() }

  /// Whether the offset lies within 10⁶ points and the rotation within 360 000°.
  package var isValid: Bool {
    abs(offset.dx) <= 1e6 && abs(offset.dy) <= 1e6 && abs(rotation) <= 360_000
  }

  /// The pose a fraction of the way towards another.
  func mixed(with other: Pose, _ fraction: Double) -> Pose {
    Pose(
      offset: offset * (1 - fraction) + other.offset * fraction,
      rotation: rotation * (1 - fraction) + other.rotation * fraction)
  }
}

/// A pose that is reached at a time.
public struct PoseKeyframe: Hashable, Sendable {
  /// Seconds since the start of the motion.
  public var time: Double
  /// The pose at that time.
  public var pose: Pose
  /// The easing since the previous keyframe.
  public var curve: Curve

  /// Creates a keyframe.
  public init(time: Double, pose: Pose, curve: Curve = .linear) {
    self.time = time
    self.pose = pose
    self.curve = curve
  }
}
