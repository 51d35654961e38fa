/// Where a window comes to rest when it is let go.
@frozen
public enum RestRule: Hashable, Sendable {
  /// Where it is, brought back into the area.
  case free
  /// At the left or the right edge, whichever side its center is on; the exact middle goes left.
  case sides
  /// At the nearest of the four edges; ties go to left, right, top, bottom in this order.
  case edges
  /// In one of the four corners; the exact middle goes left, and up.
  case corners
  /// With its center at the nearest of these points, in the container's coordinates; ties go to the
  /// first.
  case slots([Point2D])

  /// Whether there are at most 1000 slots, all of them within reach.
  package var isValid: Bool {
    guard case .slots(let points) = self else { return true }
    return points.count <= 1000
      && points.allSatisfy { max(abs($0.x), abs($0.y)) <= PointerSample.reach }
  }

  /// The anchor of a window that is let go at a place.
  ///
  /// The anchor's own place yields the same place again: a window at rest stays where it is. O(k)
  /// for k slots, else O(1).
  package func anchor(for center: Point2D, within range: CenterRange) -> RestAnchor {
    let place = range.clamped(center)
    switch self {
    case .free: return RestAnchor(at: place)
    case .sides:
      return RestAnchor(x: Self.side(center.x, range.middle.x), y: .at(place.y))
    case .edges: return Self.edge(at: place, within: range)
    case .corners:
      return RestAnchor(
        x: Self.side(center.x, range.middle.x), y: Self.side(center.y, range.middle.y))
    case .slots(let points):
      return RestAnchor(at: Self.nearest(of: points, to: place, within: range))
    }
  }

  private static func side(_ coordinate: Double, _ middle: Double) -> RestAnchor.Hold {
    coordinate > middle ? .trailing : .leading
  }

  private static func edge(at place: Point2D, within range: CenterRange) -> RestAnchor {
    let (left, right) = (place.x - range.low.x, range.high.x - place.x)
    let (top, bottom) = (place.y - range.low.y, range.high.y - place.y)
    if min(left, right) <= min(top, bottom) {
      return RestAnchor(x: left <= right ? .leading : .trailing, y: .at(place.y))
    }
    return RestAnchor(x: .at(place.x), y: top <= bottom ? .leading : .trailing)
  }

  private static func nearest(
    of points: [Point2D], to place: Point2D, within range: CenterRange
  ) -> Point2D {
    var nearest = place
    var shortest = Double.infinity
    for point in points {
      let way = range.clamped(point) - place
      if way.dot(way) < shortest { (nearest, shortest) = (point, way.dot(way)) }
    }
    return nearest
  }
}
