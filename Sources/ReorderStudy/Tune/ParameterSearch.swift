/// A search for the values of parameters at which hands have the least cost.
///
/// One parameter after the other is tried at seven values, evenly spaced over its range, and the
/// best one stays; then over the range between the neighbors of the best, and once more, so that
/// the last steps are a 54th of the range. All values are tried by the same hands, so that small
/// differences show. It finds a place that no single parameter can improve, which need not be the
/// best of all.
package struct ParameterSearch: Sendable {
  /// A parameter to search for.
  package struct Parameter: Hashable, Sendable {
    /// Its name.
    package let key: String
    /// What it may be.
    package let domain: Domain

    /// Creates a parameter.
    package init(_ key: String, _ domain: Domain) { (self.key, self.domain) = (key, domain) }
  }

  /// What a parameter may be.
  package enum Domain: Hashable, Sendable {
    /// Any number of a range.
    case range(ClosedRange<Double>)
    /// One of these.
    case choices([String])
  }

  /// A value of each parameter, in their order, and what it costs.
  package struct Point: Hashable, Sendable {
    /// The values.
    package let values: [String]
    /// What a try costs on average.
    package let cost: Double
  }

  /// The parameters.
  package let parameters: [Parameter]

  private static let rounds = 3
  private static let steps = 7

  /// Creates a search.
  package init(_ parameters: [Parameter]) { self.parameters = parameters }

  /// The most settings that it tries.
  package var mostTrials: Int {
    1
      + parameters.reduce(0) { sum, parameter in
        switch parameter.domain {
        case .range: sum + Self.rounds * Self.steps
        case .choices(let choices): sum + Self.rounds * choices.count
        }
      }
  }

  /// Searches.
  ///
  /// - Parameters:
  ///   - start: The values to start from: the defaults.
  ///   - cost: What a try costs on average at some values; asked once for the same values.
  /// - Returns: Every point that was tried, the best one first.
  package func run<Failure: Error>(
    from start: [String], cost: ([String]) throws(Failure) -> Double
  ) throws(Failure) -> [Point] {
    var points: [Point] = []
    func costs(_ values: [String]) throws(Failure) -> Double {
      if let known = points.first(where: { $0.values == values }) { return known.cost }
      let found = try cost(values)
      points.append(Point(values: values, cost: found))
      return found
    }
    var best = start
    var least = try costs(start)
    var ranges = parameters.map { parameter -> ClosedRange<Double>? in
      if case .range(let range) = parameter.domain { range } else { nil }
    }
    for _ in 0..<Self.rounds {
      for index in parameters.indices {
        for value in values(of: index, in: ranges[index]) {
          var values = best
          values[index] = value
          let found = try costs(values)
          if found < least { (best, least) = (values, found) }
        }
        if let range = ranges[index] { ranges[index] = narrowed(range, around: best[index], index) }
      }
    }
    return points.sorted { $0.cost < $1.cost }
  }

  private func values(of index: Int, in range: ClosedRange<Double>?) -> [String] {
    if case .choices(let choices) = parameters[index].domain { return choices }
    guard let range else { return [] }
    return (0..<Self.steps).map { step in
      let part = Double(step) / Double(Self.steps - 1)
      return text(range.lowerBound + (range.upperBound - range.lowerBound) * part, index)
    }
  }

  /// The range between the neighbors of the best value.
  private func narrowed(
    _ range: ClosedRange<Double>, around text: String, _ index: Int
  ) -> ClosedRange<Double> {
    guard case .range(let whole) = parameters[index].domain, let center = Double(text) else {
      return range
    }
    let step = (range.upperBound - range.lowerBound) / Double(Self.steps - 1)
    let low = max(whole.lowerBound, min(center - step, whole.upperBound))
    return low...max(low, min(whole.upperBound, center + step))
  }

  /// A number with as many digits as a thousandth of its range has.
  private func text(_ number: Double, _ index: Int) -> String {
    guard case .range(let range) = parameters[index].domain else { return "" }
    var unit = 1.0
    while unit > (range.upperBound - range.lowerBound) / 1000, unit > 1e-9 { unit /= 10 }
    // Division by a whole number, so that 0.3 is not 0.30000000000000004.
    let whole = (1 / unit).rounded()
    return StudyText.short("\((number * whole).rounded() / whole)")
  }
}
