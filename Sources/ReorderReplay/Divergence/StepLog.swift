package import ReorderCore
internal import ReorderTrace

/// What a replay decided and changed, step by step.
package struct StepLog: ReplayObserver, Sendable {
  /// A step in which something changed.
  package struct Step: Sendable {
    /// The step.
    package let key: StepKey
    /// What happened to the drag or to windows, except moves of items.
    package internal(set) var turns: [ReorderEffect] = []
    /// A hash of the list after the step; `nil` if the step did not change it.
    package internal(set) var list: Int?
    /// The questions that were answered in it, in order.
    package internal(set) var decisions: [Decision] = []
    /// The drag after the step.
    package let drag: DragContext?
  }

  /// An answer to a question.
  package struct Decision: Hashable, Sendable {
    /// What was asked.
    package let hook: PolicyHook
    /// The answer that was taken.
    package let answer: PolicyDecision
    /// Whose answer that is.
    package let decider: Decider
  }

  /// The steps, in order.
  package private(set) var steps: [Step] = []
  /// A hash of the list before the first event.
  package private(set) var start: Int?
  private var last: StepKey?

  /// Creates an empty log.
  package init() {}

  /// Notes the list before the first event.
  package mutating func willHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    if start == nil { start = engine.scene.list.hashValue }
  }

  /// Notes what an event changed.
  package mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    record(StepKey(event, after: last), engine)
  }

  /// Notes what a change by the application caused.
  package mutating func didApply(
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
    }
    if engine.changes.contains(where: { $0.effect.movesItems }) {
      step.list = engine.scene.list.hashValue
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
    case .began, .tried, .failed, .ended, .cancelled, .windowReordered, .listMoved: true
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
