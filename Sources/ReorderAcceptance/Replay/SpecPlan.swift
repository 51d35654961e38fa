internal import ReorderCore
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// The setup of a replay that a spec asks for.
///
/// The header supplies omitted options; its parameters apply to its own behaviour only.
struct SpecPlan {
  let setup: ReplaySetup

  init(
    _ trace: Trace, _ options: ScriptValue, stop: StopSwitch
  ) throws(ScriptSandbox.Refusal) {
    var setup = ReplaySetup(trace.header, file: trace.file, shouldStop: { stop.isRaised })
    let behaviour = try Self.text("behaviour", options) ?? trace.header.behaviour
    var values = behaviour == trace.header.behaviour ? trace.header.values : [:]
    setup.tickRate = try Self.tickRate(options["tick_hz"])
    for (name, value) in try Self.values(options["params"]) { values[name] = value }
    setup.header.behaviour = behaviour
    setup.header.values = values
    self.setup = setup
  }

  private static func text(
    _ name: String, _ options: ScriptValue
  ) throws(ScriptSandbox.Refusal) -> String? {
    guard let value = options[name] else { return nil }
    guard let text = value.text else { throw ScriptSandbox.Refusal("'\(name)' must be a string") }
    return text
  }

  private static func tickRate(
    _ value: ScriptValue?
  ) throws(ScriptSandbox.Refusal) -> Double? {
    guard let value else { return nil }
    guard let rate = value.double else {
      throw ScriptSandbox.Refusal("'tick_hz' must be a number of ticks per second")
    }
    guard TickClock(rate: rate) != nil else {
      throw ScriptSandbox.Refusal(
        "'tick_hz' is \(LuaLiteral.number(rate)); expected a number above 0, up to 1000")
    }
    return rate
  }

  static func values(
    _ table: ScriptValue?
  ) throws(ScriptSandbox.Refusal) -> [String: ParameterValue] {
    guard let table else { return [:] }
    guard case .table(let entries) = table else {
      throw ScriptSandbox.Refusal("'params' must be a table of parameters")
    }
    var values: [String: ParameterValue] = [:]
    for entry in entries {
      guard let name = entry.key.text else {
        throw ScriptSandbox.Refusal("'params' has a key that is not a name")
      }
      guard let value = entry.value.scalar else {
        throw ScriptSandbox.Refusal("'params.\(name)' must be a number, a string, true or false")
      }
      values[name] = value
    }
    return values
  }
}
