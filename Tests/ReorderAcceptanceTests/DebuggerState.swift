import ReorderCore
import ReorderRender
import ReorderReplay
import ReorderScripting
import ReorderTrace
import TestSupport
import Testing

@testable import ReorderAcceptance

/// What there is to compare at a position.
struct State: Equatable {
  var record: Int?
  var order: [[String]]
  var offset: Point2D
  var phase: GesturePhase
  var frame: Frame
  var decisions: [DecisionRecord] = []

  init(_ engine: borrowing ReorderEngine, _ record: Int?) {
    self.record = record
    order = engine.scene.list.order
    offset = engine.scene.scroll.offset
    phase = engine.phase
    frame = Frame(of: engine, at: engine.time)
  }

  init(_ session: PromptSession, _ record: Int?) { self.init(session.replay.engine, record) }

  static func == (one: State, other: State) -> Bool {
    one.record == other.record && one.order == other.order && one.offset == other.offset
      && one.phase == other.phase && one.frame == other.frame
  }
}

/// Keeps the state after each event of a replay: the naive oracle.
struct Witness: ReplayObserver {
  var states: [State] = []
  var record = 0
  private var latest: State?

  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    if case .tick = event {
      states.append(State(engine, nil))
    } else {
      latest = State(engine, record)
    }
    note(engine)
  }

  mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    latest = State(engine, record)
    note(engine)
  }

  private mutating func note(_ engine: borrowing ReorderEngine) {
    let decisions = engine.changes.compactMap { change in
      if case .decided(let record) = change.effect { record } else { nil }
    }
    if latest != nil {
      latest?.decisions = decisions
    } else {
      states[states.count - 1].decisions = decisions
    }
  }

  /// A record has been fed: its state comes after those of its ticks, even if it did nothing.
  mutating func end(_ engine: borrowing ReorderEngine) {
    states.append(latest ?? State(engine, record))
    latest = nil
  }
}
