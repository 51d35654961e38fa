package import ReorderCore
package import ReorderScripting

/// Why a decision was what it was: what the hook read, the line that answered, what became of the
/// answer, and what the native rule would have answered.
package struct Explanation: Hashable, Sendable {
  /// A parameter and its value.
  package struct Setting: Hashable, Sendable {
    /// The parameter's name.
    package let name: String
    /// Its value.
    package let value: ParameterValue
  }

  /// The trace's name.
  package let trace: String
  /// The behaviour's name; `nil` for the native rules.
  package let behaviour: String?
  /// The virtual time of the decision.
  package let time: Timestamp
  /// The hook.
  package let hook: PolicyHook
  /// The answer that was taken.
  package let answer: PolicyDecision
  /// Whose answer that is.
  package let decider: Decider
  /// What the hook read, and where it answered.
  package let call: HookTrace
  /// The hook's own answer, if it was refused.
  package let refused: PolicyDecision?
  /// The failure of the hook: an error, or a refused answer.
  package let failure: BehaviourError?
  /// Why the answer was refused by the gate that every answer passes.
  package let refusal: DecisionRefusal?
  /// For `target` and `swap`: why the item does not go where `target` said.
  package let targetRefusal: TargetRefusal?
  /// What the native rule would have answered.
  package let native: PolicyDecision?
  /// The behaviour's parameters.
  package let parameters: [Setting]
  /// Whether the hook is not in a file, but was typed at a prompt.
  package internal(set) var isTyped = false
  /// All fields that the hook could have read, as they were.
  package let inputs: [HookInput]

  init(
    _ record: DecisionRecord, _ account: ExplainingPolicy.Account, trace: String,
    under behaviour: Behaviour, in scene: borrowing ReorderScene
  ) {
    self.trace = trace
    self.behaviour = behaviour.name == ScriptSource.native ? nil : behaviour.name
    time = record.query.drag.time
    hook = record.query.hook
    answer = record.answer
    decider = record.decider
    call = account.trace
    refused = account.refused
    failure = account.failure
    refusal = record.refusal
    targetRefusal = record.targetRefusal
    native = account.native
    parameters = behaviour.parameterValues.map { Setting(name: $0.name, value: $0.value) }
    inputs = record.inputs(in: scene)
  }

  /// The fields that the hook could have read but did not; ``call`` has what `drag.memory` held.
  package var unread: [HookInput] {
    let names = Set(call.reads.map { $0.name } + ["drag.memory", "drag.modifiers"])
    return inputs.filter { !names.contains($0.name) }
  }
}
