internal import ReorderAuthoring
internal import ReorderCore
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// The fields of a run that a spec can read; positions count from 1, as everywhere in Lua.
enum RunReading: String, CaseIterable {
  case order, lists, list_order, items, moves, commit, commits, events, phase, offset
  case script_errors, messages, announcements, windows, snapshot, center, velocity
  case trace, behaviour, samples, ticks, time, tick
  case decisions
  case dragging, pressing, at_rest, hidden, press_duration, minimum_offset, maximum_offset

  /// Its description, in one sentence.
  var summary: String { SpecAPI.run.keys.first { $0.name == rawValue }?.summary ?? "" }

  /// The current value for a run.
  ///
  /// - Throws: The error that stops the replay that the decisions need.
  func value(of run: SpecRun) throws(ReplayError) -> ScriptValue {
    switch self {
    case .decisions: .list(try run.decisions().map { ScriptValue($0) })
    case .dragging: .boolean(run.engine.isDragging)
    case .pressing: .boolean(run.engine.isPressing)
    case .at_rest: .boolean(run.engine.isAtRest)
    case .press_duration:
      .plain((run.replay.policy.press ?? run.engine.press).touch.duration * 1000)
    case .tick: .plain(1000 / run.replay.clock.rate)
    case .time: .plain(run.replay.now)
    case .hidden: .list(hidden(in: run.engine))
    case .minimum_offset: ScriptValue(run.engine.scene.outerScroll.minimumOffset)
    case .maximum_offset: ScriptValue(run.engine.scene.outerScroll.maximumOffset)
    case .center: (run.engine.drag ?? run.engine.listDrag).map { ScriptValue($0.center) } ?? .nil
    case .velocity:
      ScriptValue(Point2D(x: run.replay.observer.velocity.dx, y: run.replay.observer.velocity.dy))
    case .announcements: .list(run.replay.observer.announcements.map { .string($0) })
    case .commits:
      .list(run.replay.observer.commits.map { ScriptValue($0) })
    default: value(of: run.outcome)
    }
  }

  private func value(of outcome: Outcome) -> ScriptValue {
    switch self {
    case .order: .list(outcome.order.map { .list($0.map { .string($0) }) })
    case .lists: ScriptValue.lists(of: outcome)
    case .list_order:
      outcome.listOrder.isEmpty ? .nil : .list(outcome.listOrder.map { .string($0) })
    case .items: .list(outcome.order.joined().map { .string($0) })
    case .moves: .list((outcome.earlierMoves + outcome.moves).map { ScriptValue($0) })
    case .commit: outcome.commit.map { ScriptValue($0) } ?? .nil
    case .events: .list(outcome.events.map { ScriptValue($0) })
    case .phase: .string(outcome.phase.rawValue)
    case .offset: ScriptValue(outcome.offset)
    case .script_errors: .list(outcome.scriptErrors.map { ScriptValue($0) })
    case .messages: .list(outcome.messages.map { ScriptValue($0) })
    case .windows: .list(outcome.windows.map { ScriptValue($0) })
    case .snapshot: outcome.snapshot.map { ScriptValue($0) } ?? .nil
    case .trace: .string(outcome.trace)
    case .behaviour: .string(outcome.behaviour ?? "native")
    case .samples: .integer(outcome.samples)
    case .ticks: .integer(outcome.ticks)
    default: .nil
    }
  }

  private func hidden(in engine: ReorderEngine) -> [ScriptValue] {
    engine.snapshots.map { .string(engine.scene.list.name(of: $0.subject)) }
  }
}
