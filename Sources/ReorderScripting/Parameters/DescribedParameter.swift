internal import LuaRuntime
internal import ReorderCore
internal import ReorderText

/// A parameter as a table describes it, so that another table may give it a new default and keep
/// the rest.
struct DescribedParameter {
  /// The name, and what is said of it.
  var entry: LuaEntry
  /// The file that states the allowed values.
  var file: String

  /// The parameter, with what it leaves out taken from another behaviour's of the same name.
  ///
  /// - Throws: A code that names the other's file if a value does not fit what that file states.
  func over(_ others: [DescribedParameter]) throws(BehaviourError.Code) -> Parameter {
    guard let other = others.first(where: { $0.entry.key == entry.key }), !replaces(other) else {
      try checkName(among: others)
      return try ParameterSchema.parameter(entry)
    }
    let merged = merged(over: other)
    // What is wrong with the table alone has nothing to do with the other file.
    if merged.fields == fields { return try ParameterSchema.parameter(merged.entry) }
    do throws(BehaviourError.Code) { return try ParameterSchema.parameter(merged.entry) } catch {
      throw error.naming(other.file, got: fields["default"])
    }
  }

  /// Throws if a new default is for a parameter that the other behaviour has under a similar name.
  private func checkName(among others: [DescribedParameter]) throws(BehaviourError.Code) {
    if case .table = entry.value { return }
    guard let nearest = NearestName.of(entry.key.text, among: others.map { $0.entry.key.text })
    else { return }
    throw .unknownKey("params.\(entry.key.text)", nearest: "params.\(nearest)")
  }

  /// Each parameter of one table over that of another, and the other's remaining ones.
  static func merged(
    _ own: [DescribedParameter], over others: [DescribedParameter]
  ) -> [DescribedParameter] {
    let names = own.map { $0.entry.key }
    return own.map { parameter in
      guard let other = others.first(where: { $0.entry.key == parameter.entry.key }),
        !parameter.replaces(other)
      else { return parameter }
      return parameter.merged(over: other)
    } + others.filter { !names.contains($0.entry.key) }
  }

  /// What is said of it, by key; a plain value is the default.
  private var fields: [String: LuaValue] {
    guard case .table(let entries) = entry.value else { return ["default": entry.value] }
    var fields: [String: LuaValue] = [:]
    for entry in entries {
      guard case .string(let name) = entry.key else { continue }
      fields[name] = entry.value
    }
    return fields
  }

  /// Whether its default is of another kind, so that nothing else said of the other fits.
  private func replaces(_ other: DescribedParameter) -> Bool {
    guard case .table = entry.value, let value = fields["default"],
      let old = other.fields["default"]
    else { return false }
    return value.isNumber != old.isNumber || value.isBoolean != old.isBoolean
  }

  private func merged(over other: DescribedParameter) -> DescribedParameter {
    let fields = fields
    let isBounded = ["min", "max", "choices"].contains { fields[$0] != nil }
    var all = other.fields
    for (name, value) in fields { all[name] = value }
    let entries = all.keys.sorted().map { LuaEntry(.string($0), all[$0] ?? .nil) }
    return DescribedParameter(
      entry: LuaEntry(entry.key, .table(entries)), file: isBounded ? file : other.file)
  }
}

extension LuaValue {
  fileprivate var isNumber: Bool { double != nil }
  fileprivate var isBoolean: Bool { if case .boolean = self { true } else { false } }
}

extension BehaviourError.Code {
  /// The problem, with the file that states which values are allowed.
  fileprivate func naming(_ file: String, got value: LuaValue?) -> BehaviourError.Code {
    switch self {
    case .parameter(let name, let refusal):
      .wrongValue(
        key: "params.\(name)", got: value.map { $0.phrase } ?? "nothing",
        wanted: "\(refusal.wanted), as \(file) says")
    case .wrongValue(let key, let got, let wanted):
      .wrongValue(key: key, got: got, wanted: "\(wanted), as \(file) says")
    default: self
    }
  }
}

extension Parameter.Refusal {
  /// The allowed values, as a noun.
  fileprivate var wanted: String {
    switch self {
    case .wrongType(_, let wanted), .notAValue(_, let wanted): "a \(wanted)"
    case .notATime: "a time"
    case .notAChoice(_, let choices):
      "one of " + choices.map { LuaLiteral.quoted($0) }.joined(separator: ", ")
    case .outOfRange(_, let low?, let high?):
      "a number within \(LuaLiteral.number(low)) … \(LuaLiteral.number(high))"
    case .outOfRange(_, let low?, nil): "a number from \(LuaLiteral.number(low)) on"
    case .outOfRange(_, nil, let high?): "a number up to \(LuaLiteral.number(high))"
    case .outOfRange(_, nil, nil): "a number"
    }
  }
}
