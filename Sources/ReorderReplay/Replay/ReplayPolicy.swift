public import ReorderCore
public import ReorderScripting

/// A policy that a replay can start over with.
public protocol ReplayPolicy: ReorderPolicy {
  /// The name that outcomes show.
  var name: String { get }
  /// What its hooks did wrong so far.
  var failures: [BehaviourError] { get }
  /// The same policy in a state of its own, which remembers nothing of earlier drags.
  ///
  /// - Throws: ``/ReorderScripting/BehaviourError`` where a module no longer loads.
  func renewed() throws(BehaviourError) -> Self
}

extension Behaviour: ReplayPolicy {}

extension LiveBehaviour: ReplayPolicy {
  /// What the hooks of the behaviour in force did wrong so far.
  public var failures: [BehaviourError] { current?.failures ?? [] }

  /// The same live behaviour; the newest text takes over and forgets everything.
  public func renewed() -> LiveBehaviour {
    startOver()
    return self
  }
}
