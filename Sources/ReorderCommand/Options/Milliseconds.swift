/// A time as people type it: `500`, `500ms` or `0.5s`.
enum Milliseconds {
  /// What is expected, for messages.
  static let wanted = "a time such as 500, 500ms or 0.5s"

  /// The milliseconds that a text stands for, as a bare number does; `nil` for other texts.
  static func parse(_ text: String) -> Double? {
    var number = text.lowercased()[...]
    var factor = 1.0
    if number.hasSuffix("ms") {
      number.removeLast(2)
    } else if number.hasSuffix("s") {
      number.removeLast()
      factor = 1000
    }
    guard let first = number.first, first.isNumber || first == ".", let value = Double(number),
      value.isFinite, value <= 1e9
    else { return nil }
    return (value * factor * 1e6).rounded() / 1e6
  }
}
