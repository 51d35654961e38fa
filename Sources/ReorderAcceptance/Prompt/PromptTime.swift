/// A time as a user types it: `520`, `520ms`, `0.52s`.
package enum PromptTime {
  /// The milliseconds of a text; `nil` if it is no time.
  package static func milliseconds(_ text: String) -> Double? {
    let text = text.filter { !$0.isWhitespace }
    let unit = text.reversed().prefix { $0.isLetter }.reversed()
    guard let number = Double(text.dropLast(unit.count)), number.isFinite else { return nil }
    switch String(unit) {
    case "", "ms": return number
    case "s": return (number * 1_000_000).rounded() / 1000
    default: return nil
    }
  }
}
