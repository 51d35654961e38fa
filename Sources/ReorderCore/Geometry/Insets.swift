/// Distances kept free at the four edges of a viewport, in points.
public struct Insets: Hashable, Sendable {
  /// The distance at the top edge.
  public var top: Double
  /// The distance at the left edge.
  public var left: Double
  /// The distance at the bottom edge.
  public var bottom: Double
  /// The distance at the right edge.
  public var right: Double

  /// Creates insets from their four distances.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  @inlinable public static var zero: Insets {
    Insets(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Whether every distance is finite.
  @inlinable package var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }

  /// The inset before the content along an axis: top, or left.
  @inlinable
  package func leading(_ axis: Axis2D) -> Double { axis == .vertical ? top : left }

  /// The inset after the content along an axis: bottom, or right.
  @inlinable
  package func trailing(_ axis: Axis2D) -> Double { axis == .vertical ? bottom : right }
}
