/// A rectangle in points; half-open, so that neighbors share no point.
public struct Rect2D: Hashable, Sendable {
  /// The corner with the smallest coordinates.
  public var origin: Point2D
  /// The extents; never negative in a valid rectangle.
  public var size: Size2D

  /// Creates a rectangle from its top-left corner and its size.
  @inlinable
  public init(origin: Point2D, size: Size2D) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of its top-left corner and its extents.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point2D(x: x, y: y), size: Size2D(width: width, height: height))
  }

  /// Creates a rectangle of a size around its center.
  @inlinable
  public init(center: Point2D, size: Size2D) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The empty rectangle at the origin.
  @inlinable public static var zero: Rect2D { Rect2D(origin: .zero, size: .zero) }

  /// The smallest x inside.
  @inlinable public var minX: Double { origin.x }
  /// The smallest y inside.
  @inlinable public var minY: Double { origin.y }
  /// The first x beyond the right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The first y beyond the bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The point in the middle.
  @inlinable public var center: Point2D {
    Point2D(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }
  /// Width times height, in square points.
  @inlinable package var area: Double { size.width * size.height }
  /// Whether every coordinate is finite and no extent is negative.
  @inlinable package var isValid: Bool { origin.isFinite && size.isValid }

  /// The smallest coordinate along an axis.
  @inlinable
  package func min(_ axis: Axis2D) -> Double { origin[axis] }

  /// The first coordinate beyond the rectangle along an axis.
  @inlinable
  package func max(_ axis: Axis2D) -> Double { origin[axis] + size[axis] }

  /// Whether the point lies inside; the right and the bottom edge do not belong to the rectangle.
  @inlinable
  public func contains(_ point: Point2D) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The length that two rectangles share along an axis; 0 if they are apart.
  @inlinable
  package func overlap(_ other: Rect2D, along axis: Axis2D) -> Double {
    Swift.max(
      0, Swift.min(max(axis), other.max(axis)) - Swift.max(min(axis), other.min(axis)))
  }

  /// The area that two rectangles share, in square points; they overlap if it is positive.
  @inlinable
  package func commonArea(_ other: Rect2D) -> Double {
    overlap(other, along: .horizontal) * overlap(other, along: .vertical)
  }

  /// The rectangle scaled about its center.
  @inlinable
  package func scaled(by factor: Double) -> Rect2D { Rect2D(center: center, size: size * factor) }

  /// The rectangle moved by a vector.
  @inlinable
  package func moved(by vector: Vector2D) -> Rect2D { Rect2D(origin: origin + vector, size: size) }

  /// The rectangle made smaller by insets on its four sides.
  @inlinable
  package func inset(by insets: Insets) -> Rect2D {
    Rect2D(
      x: minX + insets.left, y: minY + insets.top,
      width: Swift.max(0, size.width - insets.left - insets.right),
      height: Swift.max(0, size.height - insets.top - insets.bottom))
  }
}
