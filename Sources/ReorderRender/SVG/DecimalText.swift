/// Formats numbers for drawings: rounded, without needless digits, the same on every machine.
enum DecimalText {
  /// Formats a number with at most the given number of decimals.
  ///
  /// - Parameters:
  ///   - value: The number; clamped to ±10¹¹, NaN is 0.
  ///   - places: The decimals, from 0 to 4.
  static func text(_ value: Double, places: Int = 1) -> String {
    let power = (0..<min(max(places, 0), 4)).reduce(1) { power, _ in power * 10 }
    let whole = WholeNumber.nearest(min(max(value, -1e11), 1e11) * Double(power))
    let (before, behind) = whole.magnitude.quotientAndRemainder(dividingBy: UInt(power))
    let sign = whole < 0 ? "-" : ""
    guard behind > 0 else { return "\(sign)\(before)" }
    var digits = String(UInt(power) + behind).dropFirst()
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(before).\(digits)"
  }

  /// Formats numbers with a separator between them.
  static func list(_ values: [Double], places: Int = 1, separator: String = " ") -> String {
    values.map { text($0, places: places) }.joined(separator: separator)
  }
}
