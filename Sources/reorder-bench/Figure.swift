/// One measured figure.
struct Figure {
  var name: String
  var value: Double
  var unit: String

  /// A line of the table for people.
  var row: String {
    let shown = value >= 100 ? String(Int(value)) : String(Double(Int(value * 1000)) / 1000)
    let padding = String(repeating: " ", count: max(1, 36 - name.count))
    return "\(name)\(padding)\(shown) \(unit)"
  }

  /// A line for programs.
  var json: String { "{\"name\":\"\(name)\",\"value\":\(value),\"unit\":\"\(unit)\"}" }
}

/// The middle one of several measurements.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

/// The nanoseconds since a moment.
func nanoseconds(since start: ContinuousClock.Instant) -> Double {
  let time = ContinuousClock.now - start
  return Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9
}

/// The nanoseconds that a run takes.
func nanoseconds(_ body: () -> Void) -> Double {
  let time = ContinuousClock().measure(body)
  return Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9
}
