package import LuaRuntime
internal import ReorderCore
internal import ReorderText

/// Reads a behaviour's `params` and the values that were set.
package enum ParameterSchema {
  /// One parameter: its name, and the table that describes it.
  package static func parameter(_ entry: LuaEntry) throws(BehaviourError.Code) -> Parameter {
    guard case .string(let name) = entry.key else {
      throw .wrongValue(
        key: "params", got: "a table with the key \(entry.key.text)", wanted: "a table of names")
    }
    guard isName(name) else {
      throw .wrongValue(
        key: "params", got: "a table with the key \"\(name.excerpt)\"",
        wanted: "a name of letters, digits and '_'")
    }
    guard case .table(let fields) = entry.value else {
      throw .wrongValue(
        key: "params.\(name)", got: entry.value.phrase,
        wanted: "a table such as { default = 0.5, min = 0, max = 1, doc = \"…\" }")
    }
    return try parameter(name, fields)
  }

  private static func parameter(
    _ name: String, _ fields: [LuaEntry]
  ) throws(BehaviourError.Code) -> Parameter {
    var initial: ParameterValue?
    var (minimum, maximum): (Double?, Double?)
    var choices: [String] = []
    var (summary, unit) = ("", "")
    for field in fields {
      let key = field.key.text
      switch (key, field.value) {
      case ("default", .string(let text)): initial = .string(text)
      case ("default", .boolean(let truth)): initial = .boolean(truth)
      case ("default", let value) where value.double != nil:
        initial = value.double.map { .number($0) }
      case ("min", let value) where value.double != nil: minimum = value.double
      case ("max", let value) where value.double != nil: maximum = value.double
      case ("doc", .string(let text)): summary = text
      case ("unit", .string(let text)) where !text.isEmpty: unit = text
      case ("choices", .table(let entries)): choices = try Self.choices(name, entries)
      default: throw problem(name, key, field.value)
      }
    }
    guard let initial else { throw .missingKey("params.\(name).default") }
    let parameter = Parameter(
      name: name, initial: initial, minimum: minimum, maximum: maximum, choices: choices,
      summary: summary, unit: unit)
    try checkBounds(of: parameter)
    do { try parameter.check(initial) } catch { throw .parameter("\(name).default", error) }
    return parameter
  }

  /// A Lua name, so that `p.name` reads it and `--set name=value` sets it.
  private static func isName(_ name: String) -> Bool {
    name.utf8.count <= 64 && name.utf8.first.map { !$0.isDigit } ?? false
      && name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
  }

  /// Bounds are for numbers, choices for strings; both must leave at least one value.
  private static func checkBounds(of parameter: Parameter) throws(BehaviourError.Code) {
    let key = "params.\(parameter.name)"
    let kind = "a \(parameter.initial.kind)"
    let isBounded = parameter.minimum != nil || parameter.maximum != nil
    if isBounded, parameter.initial.kind != "number" {
      throw .wrongValue(
        key: "\(key).default", got: kind, wanted: "a number, which 'min' and 'max' are for")
    }
    if !parameter.unit.isEmpty, parameter.initial.kind != "number" {
      throw .wrongValue(
        key: "\(key).default", got: kind, wanted: "a number, which 'unit' is for")
    }
    if !parameter.choices.isEmpty, parameter.initial.kind != "string" {
      throw .wrongValue(
        key: "\(key).default", got: kind, wanted: "a string, which 'choices' are for")
    }
    if let low = parameter.minimum, let high = parameter.maximum, !(low <= high) {
      throw .wrongValue(
        key: "\(key).min", got: "the number \(ParameterValue.number(low))",
        wanted: "no more than 'max', \(ParameterValue.number(high))")
    }
  }

  private static func problem(
    _ name: String, _ key: String, _ value: LuaValue
  ) -> BehaviourError.Code {
    let wanted = [
      "default": "a number, a string, true or false", "min": "a number", "max": "a number",
      "doc": "a string", "choices": "a list of strings",
      "unit": "a string such as \"s\", \"ms\" or \"points\"",
    ]
    guard let wanted = wanted[key] else {
      let nearest = NearestName.of(key, among: ["choices", "default", "doc", "max", "min", "unit"])
      return .unknownKey(
        "params.\(name).\(key)", nearest: nearest.map { "params.\(name).\($0)" })
    }
    return .wrongValue(key: "params.\(name).\(key)", got: value.phrase, wanted: wanted)
  }

  private static func choices(
    _ name: String, _ entries: [LuaEntry]
  ) throws(BehaviourError.Code) -> [String] {
    var choices: [String] = []
    for entry in entries {
      guard case .string(let text) = entry.value, entry.key == .integer(choices.count + 1) else {
        let got = if case .string = entry.value { "a table" } else { entry.value.phrase }
        throw .wrongValue(key: "params.\(name).choices", got: got, wanted: "a list of strings")
      }
      choices.append(text)
    }
    guard !choices.isEmpty else {
      throw .wrongValue(
        key: "params.\(name).choices", got: "an empty table", wanted: "a list of strings")
    }
    return choices
  }

  /// Keeps the table `p` that hooks receive; reading an unknown name from it is an error.
  ///
  /// - Parameters:
  ///   - table: The parameters' values.
  ///   - seal: The function made by the prelude.
  static func keep(
    _ table: LuaValue, of parameters: [Parameter], _ state: borrowing LuaState,
    _ seal: LuaFunction?
  ) throws(LuaError) -> LuaReference {
    guard let seal else { return try state.keep(table) }
    let names = parameters.map { $0.name }
    return try Prelude.keep(table, as: "p", in: state, seal) { name in
      ("unknown parameter '\(name.excerpt)'", NameHint(to: name, among: names).advice)
    }
  }

  /// Each parameter's set value, or its default.
  static func values(
    _ parameters: [Parameter], setting values: [String: ParameterValue]
  ) throws(BehaviourError.Code) -> LuaValue {
    for name in values.keys.sorted() where parameters.settable(name) == nil {
      throw .unknownParameter(name, hint: parameters.hint(to: name))
    }
    var entries: [LuaEntry] = []
    for parameter in parameters {
      do {
        let value = try parameter.value(from: values[parameter.name] ?? parameter.initial)
        entries.append(LuaEntry(.string(parameter.name), LuaValue(value)))
      } catch {
        throw .parameter(parameter.name, error)
      }
    }
    return .table(entries)
  }
}

extension LuaValue {
  init(_ value: ParameterValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .boolean(let truth): self = .boolean(truth)
    case .number(let number):
      if let whole = Int(exactly: number) { self = .integer(whole) } else { self = .number(number) }
    }
  }
}

extension NameHint {
  /// The message for the script's author.
  fileprivate var advice: LuaAdvice {
    if case .nearest(let name) = self { .name(name) } else { .note(description) }
  }
}
