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
    case .began(let item): turn(.began, list.name(of: item), change.time)
    case .tried(let item): turn(.tried, list.name(of: item), change.time)
    case .failed:
      phase = .failed
      turn(.failed, engine.pressedName, change.time)
    case .moved(let move):
      moves.append(
        Outcome.Move(
          time: change.time, kind: move.kind, item: list.name(of: move.item), from: move.from,
          to: move.to))
    case .committed(let made):
      commit = Outcome.Commit(item: list.name(of: made.item), from: made.from, to: made.to)
    case .ended(let item):
      phase = .ended
      turn(.ended, list.name(of: item), change.time)
    case .cancelled(let item, _):
      phase = .cancelled
      turn(.cancelled, list.name(of: item), change.time)
    case .window(let window, let what):
      take(what, of: engine.scene.windows[window]?.name, at: change.time)
    case .followed, .scrolled, .restored, .rested: break
    case .changedScene, .announced, .decided: break
    }
  }

  private mutating func take(_ change: WindowChange, of window: String?, at time: Timestamp) {
    switch change {
    case .began: turn(.began, window, time)
    case .ended:
      phase = .ended
      turn(.ended, window, time)
    case .cancelled:
      phase = .cancelled
      turn(.cancelled, window, time)
    case .moved, .reordered, .rested: break
    }
  }

  private mutating func turn(_ kind: Outcome.Event.Kind, _ name: String?, _ time: Timestamp) {
    events.append(Outcome.Event(time: time, kind: kind, item: name))
  }

  func outcome(of engine: borrowing ReorderEngine, ticks: Int, isUnfinished: Bool) -> Outcome {
    Outcome(
      trace: trace, behaviour: behaviour, phase: isUnfinished ? .unfinished : phase,
      order: engine.scene.list.order, offset: engine.scene.scroll.offset, moves: moves,
      commit: commit, events: events,
      snapshot: (engine.snapshots.last ?? engine.restedSnapshot)?.model,
      windows: engine.scene.windows.windows.map { Outcome.Window(id: $0.name, frame: $0.frame) },
      scriptErrors: [], samples: samples, ticks: ticks)
  }
}
