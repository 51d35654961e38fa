internal import ReorderCore
internal import ReorderScripting

/// A policy that answers as another one does, and keeps the calls of its hooks.
struct HookWitness<Policy: ReplayPolicy>: WrappingPolicy {
  var wrapped: Policy
  /// The calls since they were last taken, oldest first.
  private var calls: [HookCall] = []

  init(_ policy: Policy) { wrapped = policy }

  func renewed() throws(BehaviourError) -> Self { Self(try wrapped.renewed()) }

  /// The calls since the last time.
  mutating func takeCalls() -> [HookCall] {
    defer { calls = [] }
    return calls
  }

  mutating func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? {
    let memory = wrapped.memory(in: query.drag, at: query.hook)
    calls.append(HookCall(query.hook.rawValue, query.drag, copy scene, memory: memory))
    return wrapped.decide(query, in: scene)
  }

  mutating func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> String? {
    let memory = wrapped.memory(in: drag, at: nil)
    let sentence = wrapped.observe(event, of: drag, in: scene)
    calls.append(HookCall("on.\(event.rawValue)", copy drag, copy scene, memory: memory))
    calls.append(
      HookCall("announce", copy drag, copy scene, memory: memory, sentence: sentence))
    return sentence
  }
}
