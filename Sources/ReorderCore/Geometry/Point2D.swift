/// A place in the plane, in points, y down.
public struct Point2D: Hashable, Sendable {
  /// The horizontal coordinate, in points.
  public var x: Double
  /// The vertical coordinate, in points, growing downwards.
  public var y: Double

  /// Creates a point from its coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin of the coordinate space.
  @inlinable public static var zero: Point2D { Point2D(x: 0, y: 0) }

  /// Whether both coordinates are finite.
  @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }

  /// The coordinate along an axis.
  @inlinable
  package subscript(axis: Axis2D) -> Double {
    get { axis == .vertical ? y : x }
    set { if axis == .vertical { y = newValue } else { x = newValue } }
  }

  /// The point moved by a vector.
  @inlinable
  public static func + (point: Point2D, vector: Vector2D) -> Point2D {
    Point2D(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  /// The point moved against a vector.
  @inlinable
  public static func - (point: Point2D, vector: Vector2D) -> Point2D {
    Point2D(x: point.x - vector.dx, y: point.y - vector.dy)
  }

  /// The vector that leads from the second point to the first.
  @inlinable
  public static func - (end: Point2D, start: Point2D) -> Vector2D {
    Vector2D(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// Moves the point by a vector.
  @inlinable
  public static func += (point: inout Point2D, vector: Vector2D) {
    point = point + vector
  }
}
