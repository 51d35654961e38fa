import ReorderReplay

extension Measure {
  /// The sum over several measurements; for the first move and settling, the mean.
  func summary(of measurements: [Measurement]) -> Double? {
    let values = measurements.compactMap(value)
    guard !values.isEmpty else { return nil }
    let sum = values.reduce(0, +)
    switch self {
    case .distanceToFirstMove, .secondsToSettle: return sum / Double(values.count)
    default: return sum
    }
  }

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
    case .reversals: 8
    case .moves: 9
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

/// Numbers as JSON: the shortest text that reads as the same number.
enum JSONNumber {
  static func text(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return String(whole) }
    return "\(value)"
  }
}
