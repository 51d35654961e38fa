import ReorderReplay

extension Measure {
  /// When its column is hidden if a terminal is too narrow: lower ones first.
  var rank: Int {
    switch self {
    case .announcements: 0
    case .scriptInstructions: 1
    case .distanceScrolled: 2
    case .scriptErrors: 3
    case .secondsToSettle: 4
    case .milliseconds: 6
    case .distanceToFirstMove: 7
    case .jumps: 8
    case .lostTargets: 9
    case .reversals: 10
    case .flips: 11
    case .moves: 12
    }
  }

  /// The rank of the column of phases among them.
  static let phaseRank = 5

  /// A figure formatted for people: at most three decimals.
  static func spelled(_ value: Double?) -> String {
    guard let value else { return "-" }
    return JSONNumber.text((value * 1000).rounded() / 1000)
  }
}

/// The figures of several replays.
struct MeasurementSum {
  /// What they have in common: the behaviour, or the values of the varied parameters.
  let values: [String]
  /// The number of replays.
  private(set) var count = 0
  private var sums: [Measure: (sum: Double, count: Int)] = [:]

  init(values: [String]) { self.values = values }

  mutating func add(_ measurement: Measurement, _ measures: [Measure]) {
    count += 1
    for measure in measures {
      guard let value = measure.value(of: measurement) else { continue }
      let (sum, count) = sums[measure] ?? (0, 0)
      sums[measure] = (sum + value, count + 1)
    }
  }

  /// The sum; for the first move and settling, the mean.
  func value(of measure: Measure) -> Double? {
    guard let (sum, count) = sums[measure] else { return nil }
    switch measure {
    case .distanceToFirstMove, .secondsToSettle: return sum / Double(count)
    default: return sum
    }
  }
}

/// Numbers as JSON: the shortest text that reads as the same number.
enum JSONNumber {
  static func text(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return String(whole) }
    return "\(value)"
  }
}
