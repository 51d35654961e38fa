/// The resistance of an elastic edge: the further the pull, the less it yields.
package enum RubberBand {
  /// The coefficient of common scroll views: the fraction of the pull that shows at first.
  @inlinable package static var standardCoefficient: Double { 0.55 }

  /// How far something moves beyond an edge when it is pulled a distance beyond it.
  ///
  /// x·d·c ÷ (d + c·x), the formula of scroll views on touch devices: starts with the slope c,
  /// never goes back, and never reaches d. (First described by C. Wilson, "b = (1 − 1 ÷ (x·c÷d +
  /// 1))·d, where c is 0.55", 2012, which is the same.)
  ///
  /// - Parameters:
  ///   - distance: How far the finger is beyond the edge, x; if not positive, the result is 0.
  ///   - extent: The container's extent along the pull, d.
  ///   - coefficient: c.
  package static func stretch(
    by distance: Double, extent: Double, coefficient: Double = standardCoefficient
  ) -> Double {
    guard distance > 0, extent > 0 else { return 0 }
    return distance * extent * coefficient / (extent + coefficient * distance)
  }
}
