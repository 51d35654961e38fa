/// A width and a height, in points.
public struct Size2D: Hashable, Sendable {
  /// The extent along x, in points.
  public var width: Double
  /// The extent along y, in points.
  public var height: Double

  /// Creates a size from its extents.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The empty size.
  @inlinable public static var zero: Size2D { Size2D(width: 0, height: 0) }

  /// Whether both extents are finite and not negative.
  @inlinable package var isValid: Bool {
    width.isFinite && height.isFinite && width >= 0 && height >= 0
  }

  /// The extent along an axis.
  @inlinable
  package subscript(axis: Axis2D) -> Double {
    get { axis == .vertical ? height : width }
    set { if axis == .vertical { height = newValue } else { width = newValue } }
  }

  /// The size scaled by a factor.
  @inlinable
  public static func * (size: Size2D, factor: Double) -> Size2D {
    Size2D(width: size.width * factor, height: size.height * factor)
  }
}
