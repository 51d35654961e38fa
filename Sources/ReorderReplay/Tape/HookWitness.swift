internal import ReorderCore
internal import ReorderScripting

/// A policy that answers as another one does, and keeps the calls of its hooks.
struct HookWitness<Policy: ReplayPolicy>: ReplayPolicy {
  private var policy: Policy
  /// The calls since they were last taken, oldest first.
  private var calls: [HookCall] = []

  init(_ policy: Policy) { self.policy = policy }

  var name: String { policy.name }
  var failures: [BehaviourError] { policy.failures }
  var messages: [ScriptMessage] { policy.messages }
  var press: PressRules? { policy.press }
  var autoscrolls: Bool? { policy.autoscrolls }
  var isSteady: Bool? { policy.isSteady }

  func renewed() throws(BehaviourError) -> Self { Self(try policy.renewed()) }

  /// The calls since the last time.
  mutating func takeCalls() -> [HookCall] {
    defer { calls = [] }
    return calls
  }

  mutating func takeWake() -> Double? { policy.takeWake() }

  mutating func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? {
    calls.append(HookCall(query.hook.rawValue, query.drag, copy scene))
    return policy.decide(query, in: scene)
  }

  mutating func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> String? {
    let sentence = policy.observe(event, of: drag, in: scene)
    calls.append(HookCall("on.\(event.rawValue)", copy drag, copy scene))
    calls.append(HookCall("announce", copy drag, copy scene, sentence: sentence))
    return sentence
  }

  mutating func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal
  ) {
    policy.refused(decision, to: query, because: refusal)
  }
}
