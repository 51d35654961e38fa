internal import ReorderCore
internal import ReorderTrace

/// What a spec may ask about a run beyond its outcome, taken down while it happens.
struct RunNotes: ReplayObserver {
  /// What the application's model was told, drag by drag.
  private(set) var commits: [(item: String, from: Slot, to: Slot)] = []
  /// What was said to people who do not see the list.
  private(set) var announcements: [String] = []
  /// The scroll that was asked for last, in points a second.
  private(set) var velocity = Vector2D.zero
  /// The last decision of each hook.
  private(set) var decisions: [PolicyHook: DecisionRecord] = [:]
  /// The hook that was asked last.
  private(set) var lastHook: PolicyHook?

  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    take(engine)
  }

  mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    take(engine)
  }

  private mutating func take(_ record: DecisionRecord) {
    decisions[record.query.hook] = record
    lastHook = record.query.hook
    if case .velocity(let velocity) = record.answer { self.velocity = velocity }
  }

  private mutating func take(_ engine: borrowing ReorderEngine) {
    for change in engine.changes {
      switch change.effect {
      case .committed(let commit):
        commits.append(
          (engine.scene.list.name(of: commit.item), from: commit.from, to: commit.to))
      case .announced(let text): announcements.append(text)
      case .decided(let record): take(record)
      default: break
      }
    }
  }
}
