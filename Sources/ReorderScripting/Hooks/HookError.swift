internal import LuaRuntime
internal import ReorderCore

/// Why a hook's answer cannot be had.
enum HookError: Error {
  /// The script failed.
  case script(LuaError)
  /// The answer is of the wrong kind.
  case answer(got: String, wanted: String)
  /// The answer did not pass the engine's gate.
  case refused(DecisionRefusal)
}

extension HookError {
  /// The error with everything that somebody needs to find it.
  func placed(in behaviour: Behaviour, hook: String, at time: Timestamp) -> BehaviourError {
    let line = behaviour.script.lines[hook]
    switch self {
    case .script(let error):
      return BehaviourError(error, file: behaviour.path, hook: hook, time: time)
    case .answer(let got, let wanted):
      return BehaviourError(
        .answer(got: got, wanted: wanted), file: behaviour.path, line: line, hook: hook, time: time)
    case .refused(let refusal):
      return BehaviourError(
        .refused(refusal), file: behaviour.path, line: line, hook: hook, time: time)
    }
  }
}

extension LuaView {
  /// What the value is, in words: "nil", "the number 3", "the string "abc"", "a table".
  var words: String {
    switch kind {
    case .nil: return "nothing"
    case .boolean: return boolean == true ? "true" : "false"
    case .integer, .number: return "the number \(ParameterValue.number(number ?? 0))"
    case .string: return "\"\((string ?? "").prefix(40))\""
    case .table, .function, .other: return "a \(kind.word)"
    case .record: return "a host object"
    }
  }
}
