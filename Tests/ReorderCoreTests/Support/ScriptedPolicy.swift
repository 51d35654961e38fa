@testable import ReorderCore

extension PolicyHook {
  /// The questions that the drag of an item asks; one that may not be moved is asked to shake.
  static var forItems: [PolicyHook] { allCases.filter { $0 != .raise && $0 != .shake } }
}

/// A policy that answers as it is told, and remembers what it was asked and what was refused.
struct ScriptedPolicy: ReorderPolicy {
  struct Refused: Equatable {
    var hook: PolicyHook
    var decision: PolicyDecision
    var reason: DecisionRefusal
  }

  /// The answers; a hook that is not in it is left to the native rules.
  var answers: [PolicyHook: PolicyDecision] = [:]
  private(set) var asked: [PolicyQuery] = []
  private(set) var refusals: [Refused] = []

  init(_ answers: [PolicyHook: PolicyDecision] = [:]) { self.answers = answers }

  mutating func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? {
    asked.append(copy query)
    return answers[query.hook]
  }

  mutating func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal
  ) {
    refusals.append(Refused(hook: query.hook, decision: decision, reason: refusal))
  }
}
