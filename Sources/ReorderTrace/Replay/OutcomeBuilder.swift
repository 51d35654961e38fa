import ReorderCore

/// Collects a trace's outcome from what each event changed.
struct OutcomeBuilder: Sendable {
  private let trace: String
  private let behaviour: String?
  private var phase = Outcome.Phase.idle
  private var moves: [Outcome.Move] = []
  private var events: [Outcome.Event] = []
  private var commit: Outcome.Commit?
  private var samples = 0

  init(trace: String, behaviour: String?) {
    self.trace = trace
    self.behaviour = behaviour
  }

  mutating func countSample() { samples += 1 }

  /// Takes note of a gesture that starts: phase and commit are those of the last one.
  mutating func willHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    guard Self.starts(event), !engine.isTouched, engine.drag == nil else { return }
    phase = .idle
    commit = nil
  }

  private static func starts(_ event: EngineEvent) -> Bool {
    switch event {
    case .pointer(let sample): sample.phase == .down
    case .key(.lift, _): true
    default: false
    }
  }

  mutating func didHandle(engine: borrowing ReorderEngine) {
    for change in engine.changes { take(change, engine) }
  }

  private mutating func take(_ change: Change, _ engine: borrowing ReorderEngine) {
    let list = engine.scene.list
    switch change.effect {
    case .began(let item): turn(.began, item, change.time, list)
    case .tried(let item): turn(.tried, item, change.time, list)
    case .failed:
      phase = .failed
      turn(.failed, engine.pressedItem, change.time, list)
    case .moved(let move):
      moves.append(
        Outcome.Move(
          time: change.time, kind: move.kind, item: list.name(of: move.item), from: move.from,
          to: move.to))
    case .committed(let made):
      commit = Outcome.Commit(item: list.name(of: made.item), from: made.from, to: made.to)
    case .ended(let item):
      phase = .ended
      turn(.ended, item, change.time, list)
    case .cancelled(let item):
      phase = .cancelled
      turn(.cancelled, item, change.time, list)
    case .followed, .scrolled, .restored, .rested, .announced, .decided: break
    }
  }

  private mutating func turn(
    _ kind: Outcome.Event.Kind, _ item: ItemID?, _ time: Timestamp, _ list: borrowing ListModel
  ) {
    var name: String?
    if let item { name = list.name(of: item) }
    events.append(Outcome.Event(time: time, kind: kind, item: name))
  }

  func outcome(of engine: borrowing ReorderEngine, ticks: Int, isUnfinished: Bool) -> Outcome {
    Outcome(
      trace: trace, behaviour: behaviour, phase: isUnfinished ? .unfinished : phase,
      order: engine.scene.list.order, offset: engine.scene.scroll.offset, moves: moves,
      commit: commit, events: events,
      snapshot: (engine.snapshots.last ?? engine.restedSnapshot)?.model,
      scriptErrors: [], samples: samples, ticks: ticks)
  }
}
