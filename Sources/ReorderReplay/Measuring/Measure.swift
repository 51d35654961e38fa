internal import ReorderTrace

/// A figure of a measurement, described once for tables, JSON and CSV.
package enum Measure: String, CaseIterable {
  /// How often the order changed.
  case moves
  /// How many moves took an item back to where its last one came from.
  case reversals
  /// How many moves took an item back though the finger did not go back.
  case flips
  /// How many moves led to the place of an item that neither finger nor snapshot had touched.
  case jumps
  /// How many moves led away from both finger and snapshot.
  case lostTargets = "lost_targets"
  /// The length of the finger's path from the lift to the first move, in points.
  case distanceToFirstMove = "distance_to_first_move"
  /// The distance that the content scrolled during drags, in points.
  case distanceScrolled = "distance_scrolled"
  /// The longest time from the end of a drag until its snapshot rested.
  case secondsToSettle = "seconds_to_settle"
  /// The number of announcements.
  case announcements
  /// VM instructions of all hooks.
  case scriptInstructions = "script_instructions"
  /// The number of hooks that failed.
  case scriptErrors = "script_errors"
  /// The wall-clock time of the replay.
  case milliseconds

  /// The figures that are the same on every run.
  package static let exact = allCases.filter { $0 != .milliseconds }

  /// The column title in a table for people.
  package var title: String {
    switch self {
    case .moves: "moves"
    case .reversals: "reversals"
    case .flips: "flips"
    case .jumps: "jumps"
    case .lostTargets: "lost"
    case .distanceToFirstMove: "first move (pt)"
    case .distanceScrolled: "scrolled (pt)"
    case .secondsToSettle: "settling (s)"
    case .announcements: "announcements"
    case .scriptInstructions: "VM instructions"
    case .scriptErrors: "script errors"
    case .milliseconds: "time (ms)"
    }
  }

  /// The figure; `nil` if there is none, as for a drag that moved nothing.
  package func value(of measurement: Measurement) -> Double? {
    let metrics = measurement.metrics
    switch self {
    case .moves: return Double(metrics.moves)
    case .reversals: return Double(metrics.reversals)
    case .flips: return Double(metrics.flips)
    case .jumps: return Double(metrics.jumps)
    case .lostTargets: return Double(metrics.lostTargets)
    case .distanceToFirstMove: return metrics.distanceToFirstMove
    case .distanceScrolled: return metrics.distanceScrolled
    case .secondsToSettle: return metrics.secondsToSettle
    case .announcements: return Double(metrics.announcements)
    case .scriptInstructions: return Double(measurement.instructions)
    case .scriptErrors: return Double(measurement.outcome.scriptErrors.count)
    case .milliseconds: return measurement.seconds * 1000
    }
  }
}
