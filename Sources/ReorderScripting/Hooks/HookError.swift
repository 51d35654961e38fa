internal import LuaRuntime
internal import ReorderCore
internal import ReorderText

/// Why a hook has no valid answer.
enum HookError: Error {
  /// The script failed.
  case script(LuaError)
  /// The answer, or a key in it, is of the wrong kind.
  case answer(got: String, wanted: String, about: AnswerKey? = nil)
  /// The answer failed the engine's checks.
  case refused(DecisionRefusal)
  /// The hooks of this drag have spent their common budget: instructions or time.
  case spent(ScriptLimit)
}

/// A wrong key, or a wrong word, in a hook's answer.
struct AnswerKey {
  var name: String
  /// The likely key or word, if one is near.
  var nearest: String?
  /// Whether it is a string of the script, not a key.
  var isWord = false

  init(_ name: String, nearest: String? = nil) {
    self.name = name
    self.nearest = nearest
  }

  /// A string, which is marked if another word is near.
  init?(word: String?, among words: [String]) {
    guard let word, let nearest = NearestName.of(word, among: words) else { return nil }
    self.init(word, nearest: nearest)
    isWord = true
  }
}

extension HookError {
  /// The hooks not called again in this drag: the failed one, or all of them if the clock ended it,
  /// since a person is waiting, if it was stopped, or if the drag's budget is spent.
  func silenced(_ hook: UInt32) -> UInt32 {
    switch self {
    case .spent: .max
    case .script(let error):
      error.code == .limit(.clock) || error.code == .limit(.stopped) ? .max : hook
    case .answer, .refused: hook
    }
  }

  /// The full error, with what is needed to locate it.
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
  /// A description of the value: nothing, true, the number 3, "text", a table.
  var phrase: String {
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
