/// A figure of a study, described once for tables, JSON, CSV and plots.
package enum StudyMeasure: String, CaseIterable, Hashable, Sendable {
  /// The share of tries that came to their goal.
  case done
  /// The time from the first press to the drop at the goal; of a try that was given up, until then.
  case seconds
  /// How often the order changed.
  case moves
  /// How many moves took the item back.
  case reversals
  /// The share of tries in which the item went past its goal, or the goal past the viewport.
  case overshoots
  /// How many sub-movements followed the first of a drag, but for those to an edge.
  case corrections
  /// How many drops ended in a wrong place.
  case errors
  /// How many presses lifted nothing.
  case slips
  /// The length of the pointer's way, in points.
  case distance
  /// The time at an edge.
  case edgeSeconds = "edge_seconds"

  /// How a figure of many tries is formed.
  package enum Kind: Hashable, Sendable {
    /// The share of tries that have it.
    case share
    /// The median.
    case median
    /// The mean.
    case mean
  }

  /// How the figure is formed.
  package var kind: Kind {
    switch self {
    case .done, .overshoots: .share
    case .seconds, .distance: .median
    case .moves, .reversals, .corrections, .errors, .slips, .edgeSeconds: .mean
    }
  }

  /// The column title in a table for people.
  package var title: String {
    switch self {
    case .seconds: "time (s)"
    case .overshoots: "overshoot"
    case .distance: "distance (pt)"
    case .edgeSeconds: "at edges (s)"
    case .done, .moves, .reversals, .corrections, .errors, .slips: rawValue
    }
  }

  /// The figure of one try; a share's is 0 or 1.
  package func value(of result: TrialResult) -> Double {
    switch self {
    case .done: result.isDone ? 1 : 0
    case .seconds: result.seconds
    case .moves: Double(result.moves)
    case .reversals: Double(result.reversals)
    case .overshoots: result.overshoots > 0 ? 1 : 0
    case .corrections: Double(result.corrections)
    case .errors: Double(result.errors)
    case .slips: Double(result.slips)
    case .distance: result.distance
    case .edgeSeconds: result.edgeSeconds
    }
  }

  /// The figure of many tries, with its interval. O(n log n).
  ///
  /// - Parameter results: At least one.
  package func estimate(of results: some Collection<TrialResult>) -> Estimate {
    switch kind {
    case .share:
      .share(results.reduce(0) { $0 + Int(value(of: $1)) }, of: results.count)
    case .median: .median(of: results.map { value(of: $0) })
    case .mean: .mean(of: results.map { value(of: $0) })
    }
  }

  /// How much more one setting has than another for the same hands at the same tasks: the mean of
  /// the pairs' differences.
  ///
  /// - Parameters:
  ///   - results: The results of one setting, at least one.
  ///   - others: Those of the other, in the same order of hands and tasks.
  package func difference(of results: [TrialResult], from others: [TrialResult]) -> Estimate {
    .mean(of: zip(results, others).map { value(of: $0) - value(of: $1) })
  }
}
