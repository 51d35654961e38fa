import Foundation
import ReorderCore
import ReorderTrace
import TestSupport
import Testing

@testable import ReorderStudy

/// A hand moves as people do, without any list.
@Suite struct HandTests {
  /// The ranges of slopes that studies of pointing and dragging report, in seconds a bit: MacKenzie
  /// (1992) for mouse and pen, MacKenzie (2015) for touch.
  @Test(arguments: [
    (PointerKind.mouse, 0.1...0.3), (.pen, 0.1...0.3), (.touch, 0.07...0.25),
  ])
  func timesFitFittsLaw(kind: PointerKind, slopes: ClosedRange<Double>) {
    let population = HandPopulation(kind)
    var means: [(x: Double, y: Double)] = []
    for bits in stride(from: 1.0, through: 6, by: 0.5) {
      // Narrow, so that no mouse has to be lifted on the way.
      let width = 7.0
      let distance = width * (exp2(bits) - 1)
      var sum = 0.0
      for number in 0..<60 {
        let hand = population.hand(number, seed: 3)
        sum += Pointing(distance: distance, width: width, by: hand, number: number).seconds
      }
      means.append((bits, sum / 60))
    }
    let fit = Fit(means)
    #expect(fit.determination >= 0.95, "\(fit)")
    #expect(slopes.contains(fit.slope), "\(fit)")
  }

  @Test(arguments: [30.0, 120, 480])
  func speedHasOnePeakOfTheMinimumJerkRatio(distance: Double) {
    let hand = HandPopulation(.mouse).perfect
    let pointing = Pointing(distance: distance, width: 20, by: hand, number: 0)
    #expect(pointing.movements == 1)
    let speeds = zip(pointing.places, pointing.places.dropFirst()).map { $1 - $0 }
    let peak = speeds.max() ?? 0
    let mean = speeds.reduce(0, +) / Double(speeds.count)
    #expect(abs(peak / mean - 1.875) < 0.05)
    let rises = zip(speeds, speeds.dropFirst()).map { $1 >= $0 }
    // Up, and then down: one change of direction.
    #expect(zip(rises, rises.dropFirst()).count { $0 != $1 } == 1)
  }

  @Test func fasterMovementsScatterMore() {
    var hand = HandPopulation(.mouse).hand(0, seed: 5)
    hand.undershoot = 0
    let spread = [80.0, 320].map { distance in
      let ends = (0..<400).map { number in
        Pointing(distance: distance, width: 1e4, by: hand, number: number).places.last ?? 0
      }
      let mean = ends.reduce(0, +) / 400
      return (ends.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 400).squareRoot()
    }
    // The same time for four times the way: four times the scatter.
    #expect(spread[1] > 3 * spread[0] && spread[1] < 5 * spread[0], "\(spread)")
  }

  @Test func drawsTheSameHandFromTheSameSeed() {
    let population = HandPopulation(.touch)
    #expect(population.hand(7, seed: 1) == population.hand(7, seed: 1))
    #expect(population.hand(7, seed: 1) != population.hand(8, seed: 1))
    #expect(population.hand(7, seed: 1) != population.hand(7, seed: 2))
  }

  @Test(arguments: PointerKind.allCases)
  func parametersAreInTheirRanges(kind: PointerKind) {
    for number in 0..<100 {
      let hand = HandPopulation(kind).hand(number, seed: 4)
      #expect((0.08...0.14).contains(hand.visualDelay))
      #expect((0.2...0.4).contains(hand.tolerance))
      #expect((20...40).contains(hand.patience))
      #expect(hand.kind == kind)
    }
  }

  /// The documentation has the range of every parameter.
  @Test func theArticleHasTheRanges() throws {
    let article = try Repository.text("Sources/ReorderStudy/ReorderStudy.docc/Studies.md")
    let populations = [HandPopulation(.touch), HandPopulation(.mouse), HandPopulation(.pen)]
    func text(_ bounds: ClosedRange<Double>) -> String {
      guard bounds.upperBound < 1e9 else { return "none" }
      return [bounds.lowerBound, bounds.upperBound].map { StudyText.short("\($0)") }
        .joined(separator: " to ")
    }
    for (index, range) in populations[0].ranges.enumerated() {
      let cells = [range.name, range.unit] + populations.map { text($0.ranges[index].bounds) }
      let row = "| \(cells.joined(separator: " | ")) |"
      #expect(article.contains(row), "\(row)")
    }
  }

  @Test func theLogarithmIsThatOfTheSystem() {
    for number in [1e-6, 0.1, 0.5, 1, 1.0000001, 1.5, 2, 3, 10, 1e9] {
      #expect(abs(Logarithm.two(number) - log2(number)) < 1e-11 * max(1, abs(log2(number))))
    }
  }

  @Test func normalNumbersHaveMeanZeroAndDeviationOne() {
    var random = RandomStream(seed: 1, stream: 0)
    let numbers = (0..<20_000).map { _ in random.normal() }
    let mean = numbers.reduce(0, +) / 20_000
    let variance = numbers.reduce(0) { $0 + $1 * $1 } / 20_000 - mean * mean
    #expect(abs(mean) < 0.03)
    #expect(abs(variance - 1) < 0.04)
  }
}
