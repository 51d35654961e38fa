/// How far something that is dragged may follow the finger: a window, or an item's snapshot.
public struct FollowLimit: Hashable, Sendable {
  /// What happens beyond the edges of the area.
  @frozen
  public enum Beyond: Hashable, Sendable {
    /// No limit.
    case free
    /// It stays inside.
    case clamp
    /// It moves on against the resistance of a rubber band.
    case rubberBand(coefficient: Double = 0.55)
  }

  /// The only direction it may move in; `nil` is any.
  public var axis: Axis2D?
  /// What happens beyond the edges of the area.
  public var beyond: Beyond

  /// Creates a limit; the default is none.
  public init(axis: Axis2D? = nil, beyond: Beyond = .free) {
    self.axis = axis
    self.beyond = beyond
  }

  /// No limit.
  public static var none: FollowLimit { FollowLimit() }

  /// Whether a rubber band's coefficient lies within 0…1.
  package var isValid: Bool {
    if case .rubberBand(let coefficient) = beyond { (0...1).contains(coefficient) } else { true }
  }

  /// Where the center goes.
  ///
  /// - Parameters:
  ///   - wanted: Where the finger would put it.
  ///   - origin: Where it was at the lift; kept across a locked axis.
  ///   - size: The extents of the dragged item or window.
  ///   - area: The area that it stays within, in the same coordinates.
  ///   - overhang: The fraction of its extents that may still hang out of the area.
  package func center(
    _ wanted: Point2D, from origin: Point2D, size: Size2D, within area: Rect2D, overhang: Double = 0
  ) -> Point2D {
    var center = wanted
    switch beyond {
    case .free: break
    case .clamp:
      center = CenterRange(of: size, within: area, overhang: overhang).clamped(wanted)
    case .rubberBand(let coefficient):
      let held = CenterRange(of: size, within: area, overhang: overhang).clamped(wanted)
      center = held + Self.stretched(wanted - held, area.size, coefficient)
    }
    if let axis { center[axis.cross] = origin[axis.cross] }
    return center
  }

  private static func stretched(_ pull: Vector2D, _ extent: Size2D, _ coefficient: Double)
    -> Vector2D
  {
    var stretch = Vector2D.zero
    for axis in Axis2D.allCases {
      let distance = RubberBand.stretch(
        by: abs(pull[axis]), extent: extent[axis], coefficient: coefficient)
      stretch[axis] = pull[axis] < 0 ? -distance : distance
    }
    return stretch
  }
}

/// The area that a dragged item's snapshot is kept in.
@frozen
public enum FollowArea: String, Hashable, Sendable, CaseIterable {
  /// The visible part of the content, less the insets.
  case viewport
  /// The whole content.
  case content

  /// The area, in content coordinates.
  package func rect(in scene: borrowing ReorderScene) -> Rect2D {
    switch self {
    case .viewport: scene.scroll.visibleRect.inset(by: scene.scroll.insets)
    case .content: Rect2D(origin: scene.scroll.contentOrigin, size: scene.scroll.contentSize)
    }
  }
}
