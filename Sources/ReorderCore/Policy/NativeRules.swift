/// Native rules in memory of their own: several hundred bytes that would be copied with the engine,
/// and for every question.
final class NativeRules: Hashable, Sendable {
  let policy: NativePolicy

  init(_ policy: NativePolicy) { self.policy = policy }

  func decision(for query: borrowing PolicyQuery, in scene: borrowing Scene) -> PolicyDecision {
    policy.decision(for: query, in: scene)
  }

  static func == (left: NativeRules, right: NativeRules) -> Bool {
    left === right || left.policy == right.policy
  }

  func hash(into hasher: inout Hasher) { hasher.combine(policy) }
}
