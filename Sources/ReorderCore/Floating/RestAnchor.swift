/// What a resting window is anchored to: an edge, which may move, or a coordinate.
///
/// An anchor outlives the area that it was chosen in: a window at the right edge is at the right
/// edge of a wider container too.
package struct RestAnchor: Hashable, Sendable {
  /// The anchor along one axis.
  @frozen
  package enum Hold: Hashable, Sendable {
    /// The left or the top edge.
    case leading
    /// The right or the bottom edge.
    case trailing
    /// This coordinate of the center, as far as the area allows it.
    case at(Double)
  }

  /// The anchor along x.
  package var x: Hold
  /// The anchor along y.
  package var y: Hold

  /// Creates an anchor.
  package init(x: Hold, y: Hold) {
    self.x = x
    self.y = y
  }

  /// Holds the center at a point.
  package init(at point: Point2D) { self.init(x: .at(point.x), y: .at(point.y)) }

  /// Where the center rests.
  package func center(within range: CenterRange) -> Point2D {
    range.clamped(
      Point2D(
        x: Self.coordinate(x, range.low.x, range.high.x),
        y: Self.coordinate(y, range.low.y, range.high.y)))
  }

  private static func coordinate(_ hold: Hold, _ low: Double, _ high: Double) -> Double {
    switch hold {
    case .leading: low
    case .trailing: high
    case .at(let coordinate): coordinate
    }
  }
}
