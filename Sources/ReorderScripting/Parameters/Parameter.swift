public import ReorderCore

/// A tunable of a behaviour: its name, its allowed values, and its meaning.
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

  /// Why a value is refused.
  public enum Refusal: Error, Hashable, Sendable {
    /// The value is of another kind than the default.
    case wrongType(got: String, wanted: String)
    /// The number is not finite, or is out of bounds.
    case outOfRange(Double, minimum: Double?, maximum: Double?)
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

  /// Reads a value from the command line, by the kind of the default.
  ///
  /// - Throws: ``Refusal`` with the expected value.
  public func value(parsing text: String) throws(Refusal) -> ParameterValue {
    let value: ParameterValue
    switch initial {
    case .string: value = .string(text)
    case .number:
      // Swift stops reading at a NUL.
      guard !text.utf8.contains(0), let number = Double(text) else {
        throw .wrongType(got: "string", wanted: "number")
      }
      value = .number(number)
    case .boolean:
      guard text == "true" || text == "false" else {
        throw .wrongType(got: "string", wanted: "boolean")
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
