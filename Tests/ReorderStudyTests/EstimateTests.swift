import Foundation
import ReorderCore
import Testing

@testable import ReorderStudy

/// Figures and their intervals.
@Suite struct EstimateTests {
  /// The rank of the median of a resample is binomial: the interval's ends are where 2.5 of 100
  /// resamples lie beyond.
  @Test(arguments: [11, 25, 101, 401])
  func aMediansIntervalIsThatOfAllResamples(count: Int) {
    let estimate = Estimate.median(of: (0..<count).map { Double($0) })
    #expect(estimate.value == Double(count / 2))
    func share(atMost rank: Int) -> Double {
      // More than half of the draws are among the first `rank + 1` numbers.
      let probability = Double(rank + 1) / Double(count)
      return ((count + 1) / 2...count).reduce(0) { sum, hits in
        let ways =
          lgamma(Double(count) + 1) - lgamma(Double(hits) + 1) - lgamma(Double(count - hits) + 1)
        let logarithm =
          ways + Double(hits) * log(probability)
          + (hits == count ? 0 : Double(count - hits) * log(1 - probability))
        return sum + exp(logarithm)
      }
    }
    let low = (0..<count).first { share(atMost: $0) > 0.025 } ?? 0
    #expect(abs(estimate.low - Double(low)) <= 1, "\(estimate) against \(low)")
    #expect(estimate.high == Double(count - 1) - estimate.low)
  }

  @Test func sharesHaveWilsonsInterval() {
    let none = Estimate.share(0, of: 10)
    #expect(none.low == 0 && abs(none.high - 0.2775) < 1e-4)
    let most = Estimate.share(8, of: 10)
    #expect(abs(most.low - 0.4902) < 1e-4 && abs(most.high - 0.9433) < 1e-4)
  }

  @Test func aMeansIntervalIsNormal() {
    let estimate = Estimate.mean(of: [1, 2, 3, 4, 5])
    #expect(estimate.value == 3)
    #expect(abs(estimate.high - (3 + 1.96 * (2.5 / 5).squareRoot())) < 1e-3)
    #expect(Estimate.mean(of: [4]) == Estimate(value: 4, low: 4, high: 4))
  }

  /// Two settings that differ by less than hands do, but for each hand in the same way.
  @Test func pairsShowWhatMediansHide() {
    var study = Study(
      settings: [.init("a"), .init("b"), .init("c")], tasks: ["task"], hands: 100, kind: .touch,
      seed: 1)
    let times = (0..<100).map { 1 + Double($0) / 50 }
    let slower = times.map { $0 + 0.05 }
    // As quick on average, now in one way and now in the other.
    let mixed = times.enumerated().map { $1 + ($0 % 2 == 0 ? 0.05 : -0.05) }
    for (setting, times) in [times, slower, mixed].enumerated() {
      study.add(
        times.map {
          var result = TrialResult()
          result.seconds = $0
          return result
        }, of: setting)
    }
    let median = study.estimate(.seconds, of: 0)
    #expect(median.low < study.estimate(.seconds, of: 1).value)
    #expect(median.high > study.estimate(.seconds, of: 1).value)
    #expect(study.difference(.seconds, of: 1, from: 0).isCertain)
    #expect(!study.difference(.seconds, of: 2, from: 0).isCertain)
    let best = study.best(of: [0, 1, 2])
    #expect(best.candidates == [0, 2])
  }
}
