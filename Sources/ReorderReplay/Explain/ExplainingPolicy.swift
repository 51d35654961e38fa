package import ReorderCore
package import ReorderScripting

/// A behaviour that says of each decision what its hook read, and what the native rule would do.
///
/// It decides exactly as the behaviour alone. An `ExplanationRecorder` of the same replay takes
/// what it says.
package final class ExplainingPolicy: WrappingPolicy {
  /// What is known of a decision beside its record.
  struct Account {
    let hook: PolicyHook
    let trace: HookTrace
    let native: PolicyDecision?
    var refused: PolicyDecision?
    var failure: BehaviourError?
  }

  /// The behaviour that decides.
  package var wrapped: Behaviour
  /// The decisions that are explained.
  package enum Scope: Hashable, Sendable {
    /// Every one.
    case all
    /// None.
    case none
    /// The one with this number, counted from 0.
    case only(Int)
  }

  private let scope: Scope
  private var count = 0
  private var native = NativePolicy()
  /// The accounts of the decisions since they were last taken; `nil` for an unwanted decision.
  private var accounts: [Account?] = []

  /// Creates a policy for one replay.
  ///
  /// - Parameters:
  ///   - behaviour: The behaviour that decides, in a state of its own.
  ///   - scope: The decisions that are explained.
  package init(_ behaviour: Behaviour, explaining scope: Scope = .all) {
    wrapped = behaviour
    self.scope = scope
  }

  /// The same policy in a fresh state.
  package func renewed() throws(BehaviourError) -> ExplainingPolicy {
    ExplainingPolicy(try wrapped.renewed(), explaining: scope)
  }

  /// Answers as the behaviour does, and notes why.
  package func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? {
    defer { count += 1 }
    guard scope == .all || scope == .only(count) else {
      accounts.append(nil)
      return wrapped.decide(query, in: scene)
    }
    let (answer, trace) = wrapped.explain(query, in: scene)
    accounts.append(
      Account(
        hook: query.hook, trace: trace, native: native.decide(query, in: scene),
        failure: trace.failure))
    return answer
  }

  /// Tells the behaviour that its answer was refused, and notes it.
  package func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal
  ) {
    wrapped.refused(decision, to: query, because: refusal)
    guard let last = accounts.indices.last else { return }
    accounts[last]?.refused = decision
    accounts[last]?.failure = wrapped.failures.last
  }

  /// Returns the accounts since the last call, one for each decision.
  func takeAccounts() -> [Account?] {
    defer { accounts.removeAll(keepingCapacity: true) }
    return accounts
  }
}
