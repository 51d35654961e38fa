/// The result of a change to the scripts.
public enum Reload: Hashable, Sendable {
  /// The new behaviour is loaded and checked; it takes over with the next drag.
  case ready
  /// The new text is broken; the last good behaviour stays in force.
  case broken(BehaviourError)
  /// A broken or pending text is back to the one in force.
  case restored
}
