package import ReorderCore
package import ReorderScripting

/// A call of a hook: what the hook saw, and its answer.
package struct HookCall: Sendable {
  /// The hook as in a behaviour's table, such as `target` or `on.moved`.
  package let hook: String
  /// The drag at the call.
  package let drag: DragContext
  /// The scene at the call.
  package let scene: ReorderScene
  /// What `drag.memory` held at the call.
  package let memory: ScriptValue
  /// The question of a policy's hook, with the answer that was taken; `nil` for an event.
  package internal(set) var decision: DecisionRecord?
  /// The sentence of an announcement.
  package internal(set) var sentence: String?
  /// Which call of this hook it is among those at the same time, from 0.
  package internal(set) var number = 0

  init(
    _ hook: String, _ drag: DragContext, _ scene: ReorderScene, memory: ScriptValue,
    sentence: String? = nil
  ) {
    self.hook = hook
    self.drag = drag
    self.scene = scene
    self.memory = memory
    self.sentence = sentence
  }

  /// The call's name, which stays if the behaviour changes.
  package var focus: HookFocus {
    HookFocus(hook: hook, time: drag.time, number: number)
  }
}

/// Names a call of a hook in a session.
package struct HookFocus: Hashable, Sendable {
  /// The hook.
  package let hook: String
  /// The time of the call.
  package let time: Timestamp
  /// Which call of this hook it is among those at the same time, from 0.
  package let number: Int
}
