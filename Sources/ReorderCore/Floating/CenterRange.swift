/// Where the center of something may be, so that it stays within an area.
package struct CenterRange: Hashable, Sendable {
  /// The center at the area's top left.
  package let low: Point2D
  /// The center at the area's bottom right; before `low` if the thing is larger than the area.
  package let high: Point2D
  /// The area's own center.
  package let middle: Point2D

  /// The range for something of a size.
  ///
  /// - Parameters:
  ///   - size: The thing's extents, in points.
  ///   - area: The area that it stays within.
  ///   - overhang: The fraction of its extents that may still hang out.
  package init(of size: Size2D, within area: Rect2D, overhang: Double = 0) {
    let reach = Vector2D(
      dx: size.width / 2 - size.width * overhang, dy: size.height / 2 - size.height * overhang)
    low = area.origin + reach
    high = Point2D(x: area.maxX, y: area.maxY) - reach
    middle = area.center
  }

  /// Whether the thing fits into the area.
  package var fits: Bool { low.x <= high.x && low.y <= high.y }

  /// The place in the range nearest to a desired one.
  ///
  /// A thing that does not fit keeps its top left in the area.
  package func clamped(_ center: Point2D) -> Point2D {
    Point2D(x: max(low.x, min(center.x, high.x)), y: max(low.y, min(center.y, high.y)))
  }
}
