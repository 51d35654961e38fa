public import ReorderCore
internal import ReorderText

/// A tunable of a behaviour: its name, its allowed values, and its meaning.
///
/// ```swift
/// for parameter in behaviour.parameters {
///   print(parameter.name, parameter.initial, parameter.summary)
/// }
/// ```
public struct Parameter: Hashable, Sendable {
  /// The name, as in `p.threshold` and `--set threshold=0.3`.
  public let name: String
  /// The default value.
  public let initial: ParameterValue
  /// The smallest allowed number.
  public let minimum: Double?
  /// The largest allowed number.
  public let maximum: Double?
  /// The allowed strings; empty if any string is.
  public let choices: [String]
  /// One sentence about what it does.
  public let summary: String
  /// The unit of the number, such as `s`, `ms` or `points`; empty if it has none.
  ///
  /// A number in `s` or `ms` may also be given as a text with either unit: `"120ms"`, `"0.12s"`.
  public internal(set) var unit = ""

  /// Why a value is refused.
  public enum Refusal: Error, Hashable, Sendable {
    /// The value is of another kind than the default.
    case wrongType(got: String, wanted: String)
    /// The text is no value of the kind of the default.
    case notAValue(String, wanted: String)
    /// The number is not finite, or is out of bounds.
    case outOfRange(Double, minimum: Double?, maximum: Double?)
    /// The string is not a time, which the parameter's unit asks for.
    case notATime(String)
    /// The string is not one of the choices.
    case notAChoice(String, choices: [String])
  }

  /// Checks a value against the schema.
  ///
  /// - Throws: ``Refusal`` with the expected value.
  public func check(_ value: ParameterValue) throws(Refusal) {
    guard value.kind == initial.kind else {
      throw .wrongType(got: value.kind, wanted: initial.kind)
    }
    switch value {
    case .number(let number):
      guard number.isFinite, number >= minimum ?? -.infinity, number <= maximum ?? .infinity else {
        throw .outOfRange(number, minimum: minimum, maximum: maximum)
      }
    case .string(let text):
      guard choices.isEmpty || choices.contains(text) else {
        throw .notAChoice(text, choices: choices)
      }
    case .boolean: break
    }
  }

  /// The value that a script sees: a time with its unit as a number of the parameter's own unit.
  ///
  /// - Throws: ``Refusal`` with the expected value.
  package func value(from value: ParameterValue) throws(Refusal) -> ParameterValue {
    var value = value
    if case .string(let text) = value, isTime { value = .number(try time(text)) }
    try check(value)
    return value
  }

  /// Whether the number is a time.
  private var isTime: Bool {
    if case .number = initial { unit == "s" || unit == "ms" } else { false }
  }

  /// A time in the parameter's unit.
  private func time(_ text: String) throws(Refusal) -> Double {
    let unit: TimeText.Unit = self.unit == "s" ? .seconds : .milliseconds
    guard let time = try? TimeText.milliseconds(text, bare: unit) else { throw .notATime(text) }
    return unit == .seconds ? time / 1000 : time
  }

  /// Reads a value from the command line, by the kind of the default.
  ///
  /// - Throws: ``Refusal`` with the expected value.
  public func value(parsing text: String) throws(Refusal) -> ParameterValue {
    let value: ParameterValue
    switch initial {
    case .string: value = .string(text)
    case .number:
      // Swift stops reading at a NUL.
      if !text.utf8.contains(0), let number = Double(text) {
        value = .number(number)
      } else if isTime {
        value = .number(try time(text))
      } else {
        throw .notAValue(text, wanted: "number")
      }
    case .boolean:
      guard text == "true" || text == "false" else {
        throw .notAValue(text, wanted: "boolean")
      }
      value = .boolean(text == "true")
    }
    try check(value)
    return value
  }
}

extension Parameter.Refusal: CustomStringConvertible {
  /// The problem with the value, and the expected value.
  public var description: String {
    switch self {
    case .wrongType(let got, let wanted): return "expected a \(wanted), got a \(got)"
    case .notAValue(let text, wanted: "number"):
      let isTime = text.utf8.last == UInt8(ascii: "s") && (try? TimeText.milliseconds(text)) != nil
      return "expected a number, got \"\(text)\""
        + (isTime ? "; the parameter has no unit of time (unit = \"s\" or \"ms\")" : "")
    case .notAValue(let text, _):
      let nearest = NearestName.of(text, among: ["true", "false"])
      return "expected true or false, got \"\(text)\""
        + (nearest.map { "; did you mean \($0)?" } ?? "")
    case .notATime(let text): return "expected \(TimeText.wanted), got '\(text.excerpt)'"
    case .notAChoice(let text, let choices):
      let all = choices.map { "\"\($0)\"" }.joined(separator: ", ")
      let nearest = NearestName.of(text, among: choices)
      return "\"\(text)\" is not one of \(all)"
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .outOfRange(let number, let minimum, let maximum):
      let shown = LuaLiteral.number(number)
      guard number.isFinite else { return "\(shown) is not a finite number" }
      let low = minimum.map(LuaLiteral.number)
      let high = maximum.map(LuaLiteral.number)
      switch (low, high) {
      case (let low?, let high?): return "\(shown) is not within \(low) … \(high)"
      case (let low?, nil): return "\(shown) is less than \(low)"
      case (nil, let high?): return "\(shown) is more than \(high)"
      case (nil, nil): return "\(shown) is refused"
      }
    }
  }
}
