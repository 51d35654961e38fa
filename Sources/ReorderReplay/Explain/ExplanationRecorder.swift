package import ReorderCore
internal import ReorderScripting
internal import ReorderTrace

/// Explains the decisions of a replay under an ``ExplainingPolicy``.
///
/// The replay must report its decisions.
package struct ExplanationRecorder: ReplayObserver {
  /// The first decision of a hook, at or after a time.
  package struct Start: Hashable, Sendable {
    /// The hook.
    package let hook: PolicyHook
    /// The time.
    package let time: Timestamp
  }

  /// The latest wanted decision of each hook.
  package private(set) var latest: [PolicyHook: Explanation] = [:]
  /// The hook of the latest wanted decision.
  package private(set) var latestHook: PolicyHook?
  /// The first decision of each hook, wanted or not, in order of time.
  package private(set) var starts: [Start] = []

  private let policy: ExplainingPolicy
  private let trace: String

  /// Creates a recorder that has recorded nothing.
  ///
  /// - Parameters:
  ///   - policy: The policy of the same replay.
  ///   - trace: The trace's name.
  package init(_ policy: ExplainingPolicy, trace: String) {
    self.policy = policy
    self.trace = trace
  }

  /// Explains the decisions of an event.
  package mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    note(engine)
  }

  /// Explains the decisions that a change by the application caused.
  package mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    note(engine)
  }

  private mutating func note(_ engine: borrowing ReorderEngine) {
    Self.forEachDecision(of: policy, trace: trace, in: engine) { record, explanation in
      let hook = record.query.hook
      if !starts.contains(where: { $0.hook == hook }) {
        starts.append(Start(hook: hook, time: record.query.drag.time))
      }
      guard let explanation else { return }
      latest[hook] = explanation
      latestHook = hook
    }
  }

  /// Passes each decision of the last event with its explanation, if it is wanted.
  static func forEachDecision(
    of policy: ExplainingPolicy, trace: String, in engine: borrowing ReorderEngine,
    _ body: (DecisionRecord, Explanation?) -> Void
  ) {
    let accounts = policy.takeAccounts()
    var index = 0
    for change in engine.changes {
      guard case .decided(let record) = change.effect else { continue }
      let account = index < accounts.count ? accounts[index] : nil
      index += 1
      guard let account, account.hook == record.query.hook else {
        body(record, nil)
        continue
      }
      body(
        record,
        Explanation(
          record, account, trace: trace, under: policy.behaviour, in: engine.scene))
    }
  }
}
