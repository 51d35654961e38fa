internal import ReorderCore
internal import ReorderScripting
internal import ReorderTrace

/// Takes the explanation from a replay under an ``ExplainingPolicy`` that explains one decision.
///
/// The replay must report its decisions.
struct ExplanationRecorder: ReplayObserver {
  private(set) var explanation: Explanation?
  private let policy: ExplainingPolicy
  private let trace: String

  init(_ policy: ExplainingPolicy, trace: String) {
    self.policy = policy
    self.trace = trace
  }

  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    note(engine)
  }

  mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    note(engine)
  }

  private mutating func note(_ engine: borrowing ReorderEngine) {
    policy.forEachDecision(of: trace, in: engine) { _, explain in
      if let found = explain() { explanation = found }
    }
  }
}

extension ExplainingPolicy {
  /// Passes each decision of the last event, and what makes its explanation, if it has one.
  func forEachDecision(
    of trace: String, in engine: borrowing ReorderEngine,
    _ body: (DecisionRecord, () -> Explanation?) -> Void
  ) {
    let accounts = takeAccounts()
    var index = 0
    for change in engine.changes {
      guard case .decided(let record) = change.effect else { continue }
      let account = index < accounts.count ? accounts[index] : nil
      index += 1
      body(record) {
        guard let account, account.hook == record.query.hook else { return nil }
        return Explanation(
          record, account, trace: trace, under: wrapped, in: engine.scene(of: record))
      }
    }
  }
}
