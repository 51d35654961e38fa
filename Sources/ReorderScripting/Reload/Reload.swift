/// What a change of the scripts came to.
public enum Reload: Hashable, Sendable {
  /// The new behaviour is loaded and checked; it takes over with the next drag.
  case ready
  /// The new text is broken; the last good behaviour goes on.
  case broken(BehaviourError)
  /// What was broken, or was to take over, is again as it is in force.
  case restored
}
