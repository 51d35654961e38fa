import TestSupport
import Testing

@testable import ReorderRender

@Suite struct DecimalTextTests {
  @Test(
    "A number is rounded to its places, without trailing zeros",
    arguments: [
      (0, 1, "0"), (-0.04, 1, "0"), (0.05, 1, "0.1"), (1, 2, "1"), (1.10, 2, "1.1"),
      (1.01, 2, "1.01"), (-2.5, 1, "-2.5"), (12.3456, 3, "12.346"), (99.996, 2, "100"),
      (7.6, 0, "8"), (0.0001, 4, "0.0001"), (-0.30004, 4, "-0.3"),
    ] as [(Double, Int, String)])
  func rounding(value: Double, places: Int, text: String) {
    #expect(DecimalText.text(value, places: places) == text)
  }

  @Test("A value that is not a number, or far too large, still gives a number")
  func extremes() {
    #expect(DecimalText.text(.nan) == "0")
    #expect(Double(DecimalText.text(.infinity)) != nil)
    #expect(Double(DecimalText.text(-.greatestFiniteMagnitude, places: 9)) != nil)
  }

  @Test("The text reads back within half of the last place")
  func roundTrip() throws {
    var random = SeededRandom()
    for _ in 0..<2000 {
      let value = Double.random(in: -5000...5000, using: &random)
      for (places, unit) in [(0, 1.0), (1, 0.1), (2, 0.01), (4, 0.0001)] {
        let back = try #require(Double(DecimalText.text(value, places: places)))
        #expect(abs(back - value) <= unit / 2 + 1e-9, "seed \(random.seed)")
      }
    }
  }
}
