import ReorderJSON
import TestSupport
import Testing

/// Numbers are read to the nearest double, as the standard library reads them.
@Suite("Decimal numbers") struct DecimalTests {
  /// The number that a text starts with, and how many bytes it has.
  private func read(_ text: String) -> (value: Double, length: Int)? {
    let bytes = Array(text.utf8)
    var index = 0
    let value = bytes.withUnsafeBufferPointer { $0.decimal(at: &index) }
    #expect(value != nil || index == 0)
    return value.map { ($0, index) }
  }

  private func expectNearest(_ text: String, _ location: SourceLocation = #_sourceLocation) {
    let number = read(text)
    #expect(number?.length == text.utf8.count, "\(text)", sourceLocation: location)
    #expect(
      number?.value.bitPattern == Double(text)?.bitPattern, "\(text)", sourceLocation: location)
  }

  @Test("Up to nineteen digits with every power of ten")
  func digitsAndPowers() {
    var random = SeededRandom(seed: walkSeed())
    for power in -27...27 {
      for length in 1...19 {
        for _ in 0..<(20 * walkScale) {
          let digits = (0..<length).map { String($0 == 0 ? 1 + random.below(9) : random.below(10)) }
          let sign = random.chance(0.5) ? "-" : ""
          expectNearest("\(sign)\(digits.joined())e\(power)")
        }
      }
    }
  }

  @Test("What programs print of a double")
  func printed() {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<(20_000 * walkScale) {
      let number = random.double(-0.5...0.5) * [1e-3, 1, 1e3, 1e9].randomElement(using: &random)!
      expectNearest("\(number)")
    }
    for third in 1..<3_000 { expectNearest("\(Double(third) / 3)") }
  }

  @Test("Halfway between two doubles, and next to it")
  func ties() {
    for power in 0..<6 {
      for odd in 0..<200 {
        let middle = (UInt64(1) << 53 + UInt64(2 * odd + 1)) << power
        for number in [middle - 1, middle, middle + 1] {
          expectNearest("\(number)")
          expectNearest("\(number).0")
          let text = "\(number)"
          expectNearest("0.\(text)")
          expectNearest("\(text.prefix(3)).\(text.dropFirst(3))")
        }
      }
    }
  }

  @Test(
    "Zeros in front and behind do not count as digits",
    arguments: [
      "0", "-0", "0.0", "0e9", "0.000000000000000000000000012", "0.00001234567890123456789",
      "100.0000000000000000", "5e-27", "0.1e-26",
    ])
  func zeros(text: String) { expectNearest(text) }

  @Test(
    "What is longer, smaller, larger or no number is left",
    arguments: [
      "", "-", "+1", ".5", "01", "-01", "1.", "1.e3", "1e", "1e+", "1e-", "1e1000", "e5", "x",
      "12345678901234567890", "0.12345678901234567891", "1.2e30", "1e-28", "1e300",
    ])
  func others(text: String) { #expect(read(text) == nil) }

  @Test("A number ends where its grammar does")
  func ends() {
    for (text, length) in [("1,2", 1), ("0.5}", 3), ("-7 ", 2), ("2e3e", 3), ("1.5.5", 3)] {
      #expect(read(text)?.length == length, "\(text)")
    }
  }
}
