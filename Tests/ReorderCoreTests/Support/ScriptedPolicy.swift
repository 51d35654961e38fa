@testable import ReorderCore

extension PolicyHook {
  /// The questions that a finger's drag of an item asks; an item that may not be moved asks for a
  /// shake.
  static var forItems: [PolicyHook] {
    allCases.filter { ![.raise, .shake, .over, .accept, .key].contains($0) }
  }
}

/// A policy with preset answers that records questions and refusals.
struct ScriptedPolicy: ReorderPolicy {
  struct Refused: Equatable {
    var hook: PolicyHook
    var decision: PolicyDecision
    var reason: DecisionRefusal
  }

  /// The answers; hooks without one fall back to the native rules.
  var answers: [PolicyHook: PolicyDecision] = [:]
  private(set) var asked: [PolicyQuery] = []
  private(set) var refusals: [Refused] = []

  let isSteady: Bool?

  init(_ answers: [PolicyHook: PolicyDecision] = [:], isSteady: Bool? = nil) {
    (self.answers, self.isSteady) = (answers, isSteady)
  }

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

/// Leaves every question to the native rules.
struct NoPolicy: ReorderPolicy {
  mutating func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? { nil }
}
