/// A direction in which content runs and scrolls.
@frozen
public enum Axis2D: String, Hashable, Sendable, CaseIterable {
  /// From top to bottom, along y.
  case vertical
  /// From left to right, along x.
  case horizontal

  /// The axis at a right angle to this one.
  @inlinable package var cross: Axis2D { self == .vertical ? .horizontal : .vertical }
}
