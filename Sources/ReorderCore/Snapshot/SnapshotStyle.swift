/// How a lifted snapshot is drawn.
public struct SnapshotStyle: Hashable, Sendable {
  /// The size relative to the item's own; 1 is as large as the item.
  public var scale: Double
  /// The opacity, from 0 (invisible) to 1.
  public var alpha: Double
  /// The rotation in degrees, clockwise.
  public var rotation: Double
  /// The shadow.
  public var shadow: Shadow

  /// A shadow below the snapshot.
  public struct Shadow: Hashable, Sendable {
    /// How far the shadow is displaced, in points.
    public var offset: Vector2D
    /// The radius of its blur, in points.
    public var radius: Double
    /// The opacity, from 0 to 1.
    public var opacity: Double

    /// Creates a shadow.
    public init(offset: Vector2D = .zero, radius: Double = 0, opacity: Double = 0) {
      self.offset = offset
      self.radius = radius
      self.opacity = opacity
    }

    var isValid: Bool {
      offset.isFinite && abs(offset.dx) <= 1e6 && abs(offset.dy) <= 1e6
        && radius >= 0 && radius <= 1e6 && opacity >= 0 && opacity <= 1
    }

    func mixed(with other: Shadow, _ fraction: Double) -> Shadow {
      Shadow(
        offset: offset * (1 - fraction) + other.offset * fraction,
        radius: max(0, radius * (1 - fraction) + other.radius * fraction),
        opacity: min(max(opacity * (1 - fraction) + other.opacity * fraction, 0), 1))
    }
  }

  /// Creates a style; the defaults draw the item as it is.
  public init(
    scale: Double = 1, alpha: Double = 1, rotation: Double = 0, shadow: Shadow = Shadow()
  ) {
    self.scale = scale
    self.alpha = alpha
    self.rotation = rotation
    self.shadow = shadow
  }

  /// The item as it is: full size, opaque, upright, no shadow.
  public static var plain: SnapshotStyle { SnapshotStyle() }

  /// Whether every number is finite and in its range: scale 0…100, alpha 0…1, rotation within 360
  /// 000°.
  package var isValid: Bool {
    scale >= 0 && scale <= 100 && alpha >= 0 && alpha <= 1 && abs(rotation) <= 360_000
      && shadow.isValid
  }

  /// The style a fraction of the way towards another.
  ///
  /// A fraction below 0 or above 1, as springs have it, leads beyond the two; an invalid value,
  /// such as an alpha above 1, is clamped.
  package func mixed(with other: SnapshotStyle, _ fraction: Double) -> SnapshotStyle {
    SnapshotStyle(
      scale: max(0, scale * (1 - fraction) + other.scale * fraction),
      alpha: min(max(alpha * (1 - fraction) + other.alpha * fraction, 0), 1),
      rotation: rotation * (1 - fraction) + other.rotation * fraction,
      shadow: shadow.mixed(with: other.shadow, fraction))
  }
}
