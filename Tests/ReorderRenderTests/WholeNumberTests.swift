import Foundation
import TestSupport
import Testing

@testable import ReorderRender

@Suite struct WholeNumberTests {
  @Test("Whole numbers equal those of the C library, for 10,000 numbers and their halves")
  func likeTheLibrary() {
    var random = SeededRandom()
    for _ in 0..<10_000 {
      let value = (Double.random(in: -1e6...1e6, using: &random) * 2).rounded() / 2
      let other = Double.random(in: -1e4...1e4, using: &random)
      for number in [value, other] {
        #expect(WholeNumber.below(number) == Int(number.rounded(.down)), "seed \(random.seed)")
        #expect(WholeNumber.above(number) == Int(number.rounded(.up)), "seed \(random.seed)")
        #expect(WholeNumber.nearest(number) == Int((number + 0.5).rounded(.down)))
      }
    }
  }

  @Test("Infinite, NaN and oversized numbers do not trap")
  func extremes() {
    #expect(WholeNumber.below(.nan) == 0)
    #expect(WholeNumber.nearest(.infinity) == 1_000_000_000_000_000)
    #expect(WholeNumber.above(-.infinity) == -1_000_000_000_000_000)
    #expect(WholeNumber.below(1e300) == 1_000_000_000_000_000)
  }
}
