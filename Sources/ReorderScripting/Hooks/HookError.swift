internal import LuaRuntime
internal import ReorderCore

/// Why a hook's answer cannot be had.
enum HookError: Error {
  /// The script failed.
  case script(LuaError)
  /// The answer is of the wrong kind, or a key in it is.
  case answer(got: String, wanted: String, about: AnswerKey? = nil)
  /// The answer did not pass the engine's gate.
  case refused(DecisionRefusal)
  /// The hooks of this drag have used up what they may together: instructions or time.
  case spent(ScriptLimit)
}

/// A key in a hook's answer that is wrong.
struct AnswerKey {
  var name: String
  /// The key that was meant, where one is near.
  var nearest: String?

  init(_ name: String, nearest: String? = nil) {
    self.name = name
    self.nearest = nearest
  }
}

extension HookError {
  /// What is not asked again in this drag: the hook, or every hook where the clock had to end one,
  /// since a person waits for it, where somebody stopped it, or where the drag's budget is spent.
  func silenced(_ hook: UInt32) -> UInt32 {
    switch self {
    case .spent: .max
    case .script(let error):
      error.code == .limit(.clock) || error.code == .limit(.stopped) ? .max : hook
    case .answer, .refused: hook
    }
  }

  /// The error with everything that somebody needs to find it.
  func placed(in behaviour: Behaviour, hook: String, at time: Timestamp) -> BehaviourError {
    let script = behaviour.script
    let occasion = BehaviourError.Occasion(
      hook: hook, time: time, trace: behaviour.trace, place: script.places[hook])
    switch self {
    case .script(let error): return BehaviourError(error, in: script.sourceMap, on: occasion)
    case .answer(let got, let wanted, let key):
      let code = BehaviourError.Code.answer(got: got, wanted: wanted)
      return BehaviourError(code, in: script.sourceMap, on: occasion, about: key)
    case .spent(let limit):
      return BehaviourError(.limit(limit), in: script.sourceMap, on: occasion)
    case .refused(let refusal):
      return BehaviourError(.refused(refusal), in: script.sourceMap, on: occasion)
    }
  }
}

extension LuaView {
  /// What the value is, in words: nothing, true, the number 3, "text", a table.
  var words: String {
    switch kind {
    case .nil: return "nothing"
    case .boolean: return boolean == true ? "true" : "false"
    case .integer: return "the number \(integer ?? 0)"
    case .number: return "the number \(ParameterValue.number(number ?? 0))"
    case .string: return "\"\((string ?? "").excerpt)\""
    case .table, .function, .other: return "a \(kind.word)"
    case .record: return "a host object"
    }
  }
}
