package import ReorderCore
package import ReorderScripting

/// A policy that a replay can start over with.
package protocol ReplayPolicy: ReorderPolicy {
  /// The name in outcomes.
  var name: String { get }
  /// The failures of its hooks so far.
  var failures: [BehaviourError] { get }
  /// What its script has printed so far.
  var messages: [ScriptMessage] { get }
  /// Ends its script from outside; a replay under it ends with the script.
  var stop: StopSwitch? { get }
  /// What `drag.memory` holds as a hook is called, or an event reported; a table.
  func memory(in drag: borrowing DragContext, at hook: PolicyHook?) -> ScriptValue
  /// The same policy in a fresh state, without memory of earlier drags.
  ///
  /// - Throws: ``/ReorderScripting/BehaviourError`` if a module no longer loads.
  func renewed() throws(BehaviourError) -> Self
}

extension Behaviour: ReplayPolicy {
  /// The switch of its options.
  package var stop: StopSwitch? { options.stop }
}

extension LiveBehaviour: ReplayPolicy {
  /// The hook failures of the current behaviour so far.
  package var failures: [BehaviourError] { current?.failures ?? [] }

  /// What the current behaviour has printed so far.
  package var messages: [ScriptMessage] { current?.messages ?? [] }

  /// What `drag.memory` holds as a hook is called, or an event reported.
  package func memory(in drag: borrowing DragContext, at hook: PolicyHook?) -> ScriptValue {
    current?.memory(in: drag, at: hook) ?? .table([])
  }

  /// The switch of its options.
  package var stop: StopSwitch? { options.stop }

  /// The same live behaviour, reset; the newest text takes effect.
  package func renewed() -> LiveBehaviour {
    startOver()
    return self
  }
}
