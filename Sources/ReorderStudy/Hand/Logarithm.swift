/// The logarithm, by arithmetic that gives the same bits on every machine.
package enum Logarithm {
  /// The logarithm to base 2 of a number above 0, to about 12 digits.
  ///
  /// The mantissa's comes from 2 artanh((m − 1) ÷ (m + 1)), whose series converges quickly for m
  /// from 1 to 2.
  package static func two(_ number: Double) -> Double {
    let ratio = (number.significand - 1) / (number.significand + 1)
    let square = ratio * ratio
    var (power, sum) = (ratio, 0.0)
    for odd in stride(from: 1.0, through: 23, by: 2) {
      sum += power / odd
      power *= square
    }
    return Double(number.exponent) + 2 * sum / 0.693_147_180_559_945_3
  }
}
