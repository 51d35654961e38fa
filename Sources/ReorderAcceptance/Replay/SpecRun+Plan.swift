internal import ReorderScripting
internal import ReorderTrace

extension SpecRun.Plan {
  /// How a spec wants a trace replayed.
  ///
  /// What the options leave out the trace's header says; parameters of the header belong to its own
  /// behaviour only.
  init(_ trace: Trace, _ options: ScriptValue) throws(ScriptSandbox.Refusal) {
    header = trace.header
    file = trace.file
    behaviour = try Self.text("behaviour", options) ?? trace.header.behaviour
    values = behaviour == trace.header.behaviour ? Self.values(of: trace.header) : [:]
    tickRate = try Self.tickRate(options["tick_hz"])
    for (name, value) in try Self.values(options["params"]) { values[name] = value }
  }

  private static func text(
    _ name: String, _ options: ScriptValue
  ) throws(ScriptSandbox.Refusal) -> String? {
    guard let value = options[name] else { return nil }
    guard let text = value.text else { throw ScriptSandbox.Refusal("'\(name)' is a string") }
    return text
  }

  private static func tickRate(
    _ value: ScriptValue?
  ) throws(ScriptSandbox.Refusal) -> Double? {
    guard let value else { return nil }
    guard let rate = value.double else {
      throw ScriptSandbox.Refusal("'tick_hz' is a number of ticks a second")
    }
    return rate
  }

  static func values(of header: EncodedHeader) -> [String: ParameterValue] {
    var values: [String: ParameterValue] = [:]
    for parameter in header.parameters {
      switch parameter.value {
      case .number(let number): values[parameter.key] = .number(number)
      case .string(let text): values[parameter.key] = .string(text)
      case .bool(let truth): values[parameter.key] = .boolean(truth)
      case .null: break
      }
    }
    return values
  }

  private static func values(
    _ table: ScriptValue?
  ) throws(ScriptSandbox.Refusal) -> [String: ParameterValue] {
    guard let table else { return [:] }
    guard case .table(let entries) = table else {
      throw ScriptSandbox.Refusal("'params' is a table of parameters")
    }
    var values: [String: ParameterValue] = [:]
    for entry in entries {
      guard let name = entry.key.text else {
        throw ScriptSandbox.Refusal("'params' has a key that is no name")
      }
      switch entry.value {
      case .integer(let whole): values[name] = .number(Double(whole))
      case .number(let number): values[name] = .number(number)
      case .string(let text): values[name] = .string(text)
      case .boolean(let truth): values[name] = .boolean(truth)
      case .nil, .table, .function:
        throw ScriptSandbox.Refusal("'params.\(name)' is a number, a string or a truth value")
      }
    }
    return values
  }
}
