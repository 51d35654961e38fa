package import ReorderCore
package import ReorderScripting

/// A policy around another one, which answers wherever the outer one says nothing itself.
package protocol WrappingPolicy: ReplayPolicy {
  /// The kind of the policy inside.
  associatedtype Wrapped: ReplayPolicy
  /// The policy inside.
  var wrapped: Wrapped { get set }
}

extension WrappingPolicy {
  /// The name of the policy inside.
  package var name: String { wrapped.name }
  /// The failures of its hooks so far.
  package var failures: [BehaviourError] { wrapped.failures }
  /// What its script has printed so far.
  package var messages: [ScriptMessage] { wrapped.messages }
  /// Ends the script of the policy inside.
  package var stop: StopSwitch? { wrapped.stop }
  /// What `drag.memory` holds as a hook is called, or an event reported.
  package func memory(in drag: borrowing DragContext, at hook: PolicyHook?) -> ScriptValue {
    wrapped.memory(in: drag, at: hook)
  }
  /// How long and how still a finger must rest.
  package var press: PressRules? { wrapped.press }
  /// Whether it scrolls during a drag.
  package var autoscrolls: Bool? { wrapped.autoscrolls }
  /// Whether moves that only go back and forth are refused.
  package var isSteady: Bool? { wrapped.isSteady }

  /// The work of its answers so far.
  package var work: Int64 { wrapped.work }

  /// In how many seconds it wants to be asked again.
  package mutating func takeWake() -> Double? { wrapped.takeWake() }

  /// Charges it for the engine's work.
  package mutating func charge(_ cost: Int, for query: borrowing PolicyQuery) {
    wrapped.charge(cost, for: query)
  }

  /// Lets it observe an event.
  package mutating func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> String? {
    wrapped.observe(event, of: drag, in: scene)
  }

  /// Tells it that its answer was refused.
  package mutating func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal
  ) {
    wrapped.refused(decision, to: query, because: refusal)
  }
}
