/// How far a pointer has gone from where it came down.
@frozen
public enum PressMetric: String, Hashable, Sendable, CaseIterable {
  /// In a straight line.
  case euclidean
  /// Across and along together.
  case manhattan
  /// Across or along, whichever is farther.
  case chebyshev

  /// How far a way leads, in points.
  func length(of way: Vector2D) -> Double {
    switch self {
    case .euclidean: way.length
    case .manhattan: abs(way.dx) + abs(way.dy)
    case .chebyshev: max(abs(way.dx), abs(way.dy))
    }
  }
}
