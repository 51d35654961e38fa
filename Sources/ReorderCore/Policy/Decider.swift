/// Whose answer was taken.
@frozen
public enum Decider: String, Hashable, Sendable, CaseIterable {
  /// The installed policy's.
  case policy
  /// The native rule's, since no policy answers the question.
  case native
  /// The native rule's, since the policy's own answer was refused.
  case gate
}
