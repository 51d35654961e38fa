/// A figure of a sample, with the interval that holds the population's in 95 of 100 samples.
package struct Estimate: Hashable, Sendable {
  /// The figure.
  package let value: Double
  /// The lower end of the interval.
  package let low: Double
  /// The upper end of the interval.
  package let high: Double

  /// Creates an estimate.
  package init(value: Double, low: Double, high: Double) {
    (self.value, self.low, self.high) = (value, low, high)
  }

  /// The quantile of the normal distribution that leaves 2.5 of 100 beyond it.
  private static let deviations = 1.959_963_984_540_054

  /// The median, with the interval that resampling gives.
  ///
  /// The median of a sample drawn from this one falls at the k-th smallest number with a binomial
  /// probability, so the ends of the bootstrap's interval are known without drawing any (B. Efron,
  /// "The Jackknife, the Bootstrap and Other Resampling Plans", 1982): the numbers whose ranks are
  /// 1.96 √n ÷ 2 away from the middle. O(n log n).
  ///
  /// - Parameter numbers: At least one.
  package static func median(of numbers: [Double]) -> Estimate {
    let sorted = numbers.sorted()
    let count = Double(sorted.count)
    let away = deviations * count.squareRoot() / 2
    func number(at rank: Double) -> Double {
      sorted[Int(min(max(rank, 0), count - 1))]
    }
    let middle = sorted.count / 2
    let value = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    return Estimate(
      value: value, low: number(at: ((count - 1) / 2 - away).rounded(.down)),
      high: number(at: ((count - 1) / 2 + away).rounded(.up)))
  }

  /// The mean, with the interval of the normal distribution. O(n).
  ///
  /// - Parameter numbers: At least one.
  package static func mean(of numbers: [Double]) -> Estimate {
    let count = Double(numbers.count)
    let mean = numbers.reduce(0, +) / count
    guard numbers.count > 1 else { return Estimate(value: mean, low: mean, high: mean) }
    let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let away = deviations * (squares / (count - 1) / count).squareRoot()
    return Estimate(value: mean, low: mean - away, high: mean + away)
  }

  /// A share, with E. Wilson's interval ("Probable inference, the law of succession, and
  /// statistical inference", 1927), which stays within 0 and 1.
  ///
  /// - Parameters:
  ///   - hits: How many of them.
  ///   - count: Of how many, at least one.
  package static func share(_ hits: Int, of count: Int) -> Estimate {
    let (count, square) = (Double(count), deviations * deviations)
    let share = Double(hits) / count
    let center = (share + square / (2 * count)) / (1 + square / count)
    let away =
      deviations / (1 + square / count)
      * (share * (1 - share) / count + square / (4 * count * count)).squareRoot()
    return Estimate(value: share, low: max(0, center - away), high: min(1, center + away))
  }

  /// Whether the interval holds no zero, so that a difference is one.
  package var isCertain: Bool { low > 0 || high < 0 }
}
