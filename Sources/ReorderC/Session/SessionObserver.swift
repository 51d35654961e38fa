internal import ReorderCore
internal import ReorderTrace

/// Collects every change of a session.
struct SessionObserver: ReplayObserver {
  private var changes: [SessionChange] = []

  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) { take(engine) }

  mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    take(engine)
  }

  private mutating func take(_ engine: borrowing ReorderEngine) {
    for change in engine.changes {
      SessionChange.append(change, in: engine.scene, to: &changes)
    }
  }

  /// Moves the changes to the end of a queue.
  mutating func drain(into queue: inout SessionQueue<SessionChange>) {
    guard !changes.isEmpty else { return }
    queue.append(changes)
    changes.removeAll(keepingCapacity: true)
  }
}
