import ReorderScripting
import ReorderText

/// A parameter and its values to try: `key=from..to/steps` or `key=a,b,c`.
struct Variation: Hashable, Sendable {
  let key: String
  /// The values as a command line gives them, at least one.
  let values: [String]

  /// The most values for one parameter.
  static let mostValues = 10_000

  /// Values of a parameter.
  init(_ key: String, _ values: [String]) {
    (self.key, self.values) = (key, values)
  }

  /// Parses an argument; `nil` if ``problem(with:)`` reports something.
  init?(_ text: String) {
    guard Self.problem(with: text) == nil, let setting = Setting(text) else { return nil }
    key = setting.key
    values =
      Self.range(setting.value)?.values ?? setting.value.split(separator: ",").map(String.init)
  }

  /// The expected form, if the argument is not valid.
  static func problem(with text: String) -> String? {
    guard let setting = Setting(text), !setting.value.isEmpty else {
      return "key=from..to/steps or key=a,b,c"
    }
    guard setting.value.contains("..") else {
      let parts = setting.value.split(separator: ",", omittingEmptySubsequences: false)
      return parts.contains("") ? "values with single commas between them" : nil
    }
    guard let range = range(setting.value) else {
      return "two numbers or times, and a number of steps, as in \(setting.key)=0..1/5"
    }
    guard (2...mostValues).contains(range.steps) else { return "2 to \(mostValues) steps" }
    return nil
  }

  private struct Range {
    let first, last: Double
    let steps: Int
    /// `ms` if the ends are times with their units; else empty.
    var unit = ""

    /// Evenly spaced from the first to the last, both included.
    var values: [String] {
      (0..<steps).map { step in
        let fraction = Double(step) / Double(steps - 1)
        let value = step == steps - 1 ? last : first + (last - first) * fraction
        // Written with as many digits as the ends could need, not with those of rounding errors.
        return JSONNumber.text((value * 1e12).rounded() / 1e12) + unit
      }
    }
  }

  private static func range(_ text: String) -> Range? {
    guard let dots = text.firstRange(of: ".."),
      let slash = text[dots.upperBound...].firstIndex(of: "/"),
      let steps = Int(text[text.index(after: slash)...])
    else { return nil }
    let (low, high) = (text[..<dots.lowerBound], text[dots.upperBound..<slash])
    if let first = Double(low), let last = Double(high) {
      return first.isFinite && last.isFinite ? Range(first: first, last: last, steps: steps) : nil
    }
    // A zero needs no unit.
    guard Double(low) ?? 0 == 0, Double(high) ?? 0 == 0,
      let first = try? TimeText.milliseconds(String(low)),
      let last = try? TimeText.milliseconds(String(high))
    else { return nil }
    return Range(first: first, last: last, steps: steps, unit: "ms")
  }

  /// Refuses a parameter that varies twice.
  static func checkOnce(_ variations: [Variation]) throws(UsageError) {
    for (index, variation) in variations.enumerated()
    where variations[..<index].contains(where: { $0.key == variation.key }) {
      throw .contradiction("'\(variation.key)' is varied twice")
    }
  }

  /// Checks every value against the behaviour's parameter.
  ///
  /// - Throws: A ``BehaviourError`` for a parameter that it does not have, or a value that it does
  ///   not take.
  func check(for behaviour: Behaviour) throws(BehaviourError) {
    guard let parameter = behaviour.parameters.settable(key) else {
      let hint = behaviour.parameters.hint(to: key)
      throw behaviour.error(.unknownParameter(key, hint: hint))
    }
    for value in values {
      do throws(Parameter.Refusal) {
        _ = try parameter.value(parsing: value)
      } catch {
        throw behaviour.error(.parameter(key, error))
      }
    }
  }

  /// Every combination of the values; the last parameter's changes fastest.
  static func grid(_ variations: [Variation]) -> [[Setting]] {
    variations.reduce([[]]) { grid, variation in
      grid.flatMap { start in
        variation.values.map { start + [Setting(key: variation.key, value: $0)] }
      }
    }
  }
}
