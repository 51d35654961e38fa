/// What a search makes small: figures of a try, each with its weight.
package struct StudyGoal: Hashable, Sendable {
  /// A figure and its weight, above 0.
  package struct Term: Hashable, Sendable {
    /// The figure.
    package let measure: StudyMeasure
    /// What one of it costs.
    package let weight: Double
  }

  /// The terms that are added up; at least one.
  package let terms: [Term]

  /// The time to the goal.
  package static let time = StudyGoal(terms: [Term(measure: .seconds, weight: 1)])

  private init(terms: [Term]) { self.terms = terms }

  /// The figures that a goal may have: those of which less is better.
  package static let measures = StudyMeasure.allCases.filter { $0 != .done }

  /// Reads `seconds`, or terms with weights such as `seconds=1,errors=5`; `nil` if it is neither.
  package init?(_ text: String) {
    var terms: [Term] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let measure = Self.measures.first(where: { $0.rawValue == String(halves[0]) }),
        !terms.contains(where: { $0.measure == measure })
      else { return nil }
      let weight = halves.count > 1 ? Double(halves[1]) : 1
      guard let weight, weight > 0, weight.isFinite else { return nil }
      terms.append(Term(measure: measure, weight: weight))
    }
    guard !terms.isEmpty else { return nil }
    self.terms = terms
  }

  /// What a try costs.
  package func cost(of result: TrialResult) -> Double {
    terms.reduce(0) { $0 + $1.weight * $1.measure.value(of: result) }
  }

  /// How much more one setting costs than another for the same hands at the same tasks: the mean of
  /// the pairs' differences.
  package func difference(of results: [TrialResult], from others: [TrialResult]) -> Estimate {
    .mean(of: zip(results, others).map { cost(of: $0) - cost(of: $1) })
  }
}
