internal import ReorderCore

/// What a replay's engine asks: the policy, whatever its kind.
///
/// An engine that asked each kind by itself would be compiled once for every kind.
class AskedPolicy: ReorderPolicy {
  var press: PressRules? { nil }
  var autoscrolls: Bool? { nil }
  var isSteady: Bool? { nil }

  var work: Int64 { 0 }

  func takeWake() -> Double? { nil }

  func charge(_ cost: Int, for query: borrowing PolicyQuery) {}

  func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? {
    nil
  }

  func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> String? {
    nil
  }

  func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal
  ) {}
}

/// A policy of one kind that is asked.
final class AskedPolicyOf<Policy: ReplayPolicy>: AskedPolicy {
  // One engine asks it, one question after the other: to check that costs 3 % of a native replay.
  @exclusivity(unchecked) var policy: Policy

  init(_ policy: Policy) { self.policy = policy }

  override var press: PressRules? { policy.press }
  override var autoscrolls: Bool? { policy.autoscrolls }
  override var isSteady: Bool? { policy.isSteady }

  override var work: Int64 { policy.work }

  override func takeWake() -> Double? { policy.takeWake() }

  override func charge(_ cost: Int, for query: borrowing PolicyQuery) {
    policy.charge(cost, for: query)
  }

  override func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? {
    policy.decide(query, in: scene)
  }

  override func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> String? {
    policy.observe(event, of: drag, in: scene)
  }

  override func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal
  ) {
    policy.refused(decision, to: query, because: refusal)
  }
}
