/// A displacement in points, or a velocity in points per second.
public struct Vector2D: Hashable, Sendable {
  /// The horizontal component.
  public var dx: Double
  /// The vertical component, growing downwards.
  public var dy: Double

  /// Creates a vector from its components.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector that moves nothing.
  @inlinable public static var zero: Vector2D { Vector2D(dx: 0, dy: 0) }

  /// Whether both components are finite.
  @inlinable package var isFinite: Bool { dx.isFinite && dy.isFinite }

  /// The Euclidean length.
  @inlinable public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// The component along an axis.
  @inlinable
  package subscript(axis: Axis2D) -> Double {
    get { axis == .vertical ? dy : dx }
    set { if axis == .vertical { dy = newValue } else { dx = newValue } }
  }

  /// The scalar product: positive if the two point the same way, negative if they oppose.
  @inlinable
  package func dot(_ other: Vector2D) -> Double { dx * other.dx + dy * other.dy }

  /// The sum of two displacements.
  @inlinable
  public static func + (a: Vector2D, b: Vector2D) -> Vector2D {
    Vector2D(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  /// The vector scaled by a factor.
  @inlinable
  public static func * (vector: Vector2D, factor: Double) -> Vector2D {
    Vector2D(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}
