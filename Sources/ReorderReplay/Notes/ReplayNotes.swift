package import ReorderCore
package import ReorderTrace

/// Commits, announcements and decisions of a replay, in addition to its outcome.
package struct ReplayNotes: ReplayObserver, Sendable {
  /// The commits to the application's model.
  package private(set) var commits: [Outcome.Commit] = []
  /// The announcements for users who cannot see the list.
  package private(set) var announcements: [String] = []
  /// The latest answer to `autoscroll`, in points per second.
  package private(set) var velocity = Vector2D.zero
  /// The latest decision of each hook.
  package private(set) var decisions: [PolicyHook: DecisionRecord] = [:]
  /// The hook of the latest decision.
  package private(set) var lastHook: PolicyHook?

  /// Creates empty notes.
  package init() {}

  /// Notes what an event changed.
  package mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    note(engine)
  }

  /// Notes what a change by the application caused.
  package mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    note(engine)
  }

  private mutating func note(_ engine: borrowing ReorderEngine) {
    for change in engine.changes {
      switch change.effect {
      case .committed(let commit):
        commits.append(Outcome.Commit(commit, in: engine.scene))
      case .listCommitted(let commit): commits.append(Outcome.Commit(commit))
      case .announced(let text): announcements.append(text)
      case .decided(let record): note(record)
      default: break
      }
    }
  }

  private mutating func note(_ record: DecisionRecord) {
    decisions[record.query.hook] = record
    lastHook = record.query.hook
    switch record.answer {
    case .velocity(let velocity), .listVelocity(let velocity, _): self.velocity = velocity
    default: break
    }
  }
}
