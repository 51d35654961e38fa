/// A time as people type it: `520ms`, `0.52s`, `1.5 s`, or a bare number.
package enum TimeText {
  /// The unit of a bare number.
  package enum Unit: Hashable, Sendable {
    /// Thousandths of a second.
    case milliseconds
    /// Seconds.
    case seconds
  }

  /// A text that is no time.
  package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text.
    package let text: String

    /// What was expected, and what came.
    package var description: String { "expected \(TimeText.wanted), got '\(text.excerpt)'" }
  }

  /// What a place that takes a time expects, for messages.
  package static let wanted = "a time such as 520ms or 0.52s"

  /// The milliseconds that a text stands for; never negative, always finite.
  ///
  /// - Parameters:
  ///   - text: A number, and `ms` or `s` in any casing after it.
  ///   - bare: The unit of a number without one.
  package static func milliseconds(
    _ text: String, bare: Unit = .milliseconds
  ) throws(Refusal) -> Double {
    var number = trimmed(Array(text.lowercased().utf8)[...])
    let isSeconds =
      if removeSuffix("ms", from: &number) {
        false
      } else if removeSuffix("s", from: &number) {
        true
      } else {
        bare == .seconds
      }
    guard let value = value(of: trimmed(number), isSeconds: isSeconds) else {
      throw Refusal(text: text)
    }
    return value
  }

  /// The value of a decimal number; `nil` for signs, hexadecimal digits, names and other texts.
  private static func value(of number: ArraySlice<UInt8>, isSeconds: Bool) -> Double? {
    guard let first = number.first, isDigit(first) || first == UInt8(ascii: "."),
      number.allSatisfy({ isDigit($0) || ".e+-".utf8.contains($0) })
    else { return nil }
    let hasExponent = number.contains(UInt8(ascii: "e"))
    // The exponent keeps 0.57s exact, where a product would be 569.9999999999999.
    let text = String(decoding: number, as: UTF8.self) + (isSeconds && !hasExponent ? "e3" : "")
    guard let value = Double(text).map({ isSeconds && hasExponent ? $0 * 1000 : $0 }) else {
      return nil
    }
    return value.isFinite ? value : nil
  }

  private static func removeSuffix(_ suffix: String, from text: inout ArraySlice<UInt8>) -> Bool {
    guard text.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) else { return false }
    text.removeLast(suffix.utf8.count)
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop { $0 == UInt8(ascii: " ") }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return bytes
  }
}
