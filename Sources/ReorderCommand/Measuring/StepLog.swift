import ReorderCore
import ReorderTrace

/// What a replay decided and changed, step by step.
struct StepLog: ReplayObserver {
  /// A step in which something changed.
  struct Step {
    let key: StepKey
    /// What happened to the drag or to windows, except moves of items.
    var turns: [ReorderEffect] = []
    /// A hash of the list after the step; `nil` if the step did not change it.
    var list: Int?
    var decisions: [Decision] = []
    /// The drag after the step.
    let drag: DragContext?
  }

  /// An answer to a question.
  struct Decision: Hashable {
    let hook: PolicyHook
    let answer: PolicyDecision
    let decider: Decider
  }

  private(set) var steps: [Step] = []
  /// A hash of the list before the first event.
  private(set) var start: Int?
  private var last: StepKey?

  mutating func willHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    if start == nil { start = engine.scene.list.hashValue }
  }

  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    record(StepKey(event, after: last), engine)
  }

  mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    record(StepKey(time: time, after: last), engine)
  }

  private mutating func record(_ key: StepKey, _ engine: borrowing ReorderEngine) {
    last = key
    guard !engine.changes.isEmpty else { return }
    var step = Step(key: key, drag: engine.drag)
    for change in engine.changes {
      if case .decided(let record) = change.effect { step.decisions.append(Decision(record)) }
      if change.effect.isTurningPoint { step.turns.append(change.effect) }
      if change.effect.movesItems { step.list = engine.scene.list.hashValue }
    }
    steps.append(step)
  }
}

extension StepLog.Decision {
  /// A decision in the form in which replays are compared: the item's own place is no other place.
  init(_ record: DecisionRecord) {
    (hook, decider) = (record.query.hook, record.decider)
    let isOwnPlace = record.answer == .target(record.query.drag.item?.current)
    answer = isOwnPlace ? .target(nil) : record.answer
  }
}

extension ReorderEffect {
  /// Whether it is a turning point of the drag.
  fileprivate var isTurningPoint: Bool {
    switch self {
    case .began, .tried, .failed, .ended, .cancelled, .windowReordered: true
    // Equal lists are equal however they came about.
    default: false
    }
  }

  /// Whether it may change the list.
  fileprivate var movesItems: Bool {
    switch self {
    case .moved, .restored, .changedScene, .cancelled: true
    default: false
    }
  }
}
