/// Where windows may rest: a container, less what obstructs it.
///
/// An obstruction, such as a keyboard, leaves four strips beside it. A window rests in the one that
/// moves it least; if it fits into none, in the largest.
package struct RestArea: Hashable, Sendable {
  /// The container.
  package var bounds: Rect2D
  /// What covers a part of it, in the same coordinates; `nil` if nothing does.
  package var obstruction: Rect2D?

  /// Creates an area.
  package init(bounds: Rect2D, obstruction: Rect2D? = nil) {
    self.bounds = bounds
    self.obstruction = obstruction
  }

  private enum Strip: CaseIterable { case above, below, left, right }

  /// The range for a window's center.
  ///
  /// - Parameters:
  ///   - size: The window's extents.
  ///   - options: Its margins and its overhang.
  ///   - center: Where it is.
  ///   - place: Where it would rest within a range.
  package func range(
    of size: Size2D, _ options: WindowOptions, nearest center: Point2D,
    place: (CenterRange) -> Point2D
  ) -> CenterRange {
    var best = range(of: size, options, within: bounds)
    guard let obstruction, obstruction.commonArea(bounds) > 0 else { return best }
    var highest = (0, 0.0)
    for strip in Strip.allCases {
      let rect = rect(of: strip, beside: obstruction)
      let candidate = range(of: size, options, within: rect)
      let way = place(candidate) - center
      // Any strip that fits beats any that does not.
      let score = candidate.fits ? (1, -way.dot(way)) : (0, rect.area)
      if rect.area > 0, score > highest { (best, highest) = (candidate, score) }
    }
    return best
  }

  private func range(of size: Size2D, _ options: WindowOptions, within rect: Rect2D) -> CenterRange
  {
    CenterRange(of: size, within: rect.inset(by: options.margins), overhang: options.overhang)
  }

  private func rect(of strip: Strip, beside obstruction: Rect2D) -> Rect2D {
    let (top, bottom) = (obstruction.minY - bounds.minY, bounds.maxY - obstruction.maxY)
    let (left, right) = (obstruction.minX - bounds.minX, bounds.maxX - obstruction.maxX)
    var rect = bounds
    switch strip {
    case .above: rect.size.height = max(0, top)
    case .below:
      rect.origin.y = obstruction.maxY
      rect.size.height = max(0, bottom)
    case .left: rect.size.width = max(0, left)
    case .right:
      rect.origin.x = obstruction.maxX
      rect.size.width = max(0, right)
    }
    return rect
  }
}
