import ReorderCore

/// Numbers that change over time, in as few keyframes as linear interpolation allows.
struct KeyframeTrack: Hashable, Sendable {
  /// A time, and the numbers at that time.
  struct Key: Hashable, Sendable {
    var time: Double
    var values: [Double]
  }

  /// The keyframes in order of time; one if nothing changes.
  private(set) var keys: [Key] = []

  /// Thins out a dense series.
  ///
  /// From each keyframe the line goes to the farthest moment for which all moments between lie
  /// within the tolerance, found with the cone of valid lines (O'Rourke 1981). O(n).
  ///
  /// - Parameters:
  ///   - series: The numbers in order of time; the last of several at one moment counts.
  ///   - tolerance: The allowed error of a number between two keyframes.
  init(_ series: [Key], tolerance: Double) {
    let points = Self.distinct(series)
    guard let first = points.first else { return }
    keys = [first]
    guard points.contains(where: { $0.values != first.values }) else { return }
    var cone = Cone(apex: first, tolerance: tolerance)
    for index in points.indices.dropFirst() where !cone.takes(points[index]) {
      keys.append(points[index - 1])
      cone = Cone(apex: points[index - 1], tolerance: tolerance)
      _ = cone.takes(points[index])
    }
    if let last = points.last, last != keys.last { keys.append(last) }
  }

  /// Whether anything changes.
  var isAnimated: Bool { keys.count > 1 }

  /// Keeps the last of several values at one moment.
  private static func distinct(_ series: [Key]) -> [Key] {
    var points: [Key] = []
    for key in series {
      if points.last?.time == key.time { points.removeLast() }
      points.append(key)
    }
    return points
  }
}

/// The slopes of all lines from a point that pass close enough to all points so far.
private struct Cone {
  private let apex: KeyframeTrack.Key
  private let tolerance: Double
  private var least: [Double]
  private var most: [Double]

  init(apex: KeyframeTrack.Key, tolerance: Double) {
    self.apex = apex
    self.tolerance = tolerance
    least = apex.values.map { _ in -.infinity }
    most = apex.values.map { _ in .infinity }
  }

  /// Whether the line to a later point is in the cone; if so, the cone narrows to lines near it.
  mutating func takes(_ point: KeyframeTrack.Key) -> Bool {
    let time = point.time - apex.time
    let rises = zip(point.values, apex.values).map { $0 - $1 }
    for (index, rise) in rises.enumerated() {
      guard rise / time >= least[index], rise / time <= most[index] else { return false }
    }
    for (index, rise) in rises.enumerated() {
      least[index] = max(least[index], (rise - tolerance) / time)
      most[index] = min(most[index], (rise + tolerance) / time)
    }
    return true
  }
}
