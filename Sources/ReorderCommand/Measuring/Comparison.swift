import ReorderCore
import ReorderRender
import ReorderReplay
import ReorderScripting
import ReorderTrace

/// A trace under two behaviours.
struct Comparison: Sendable {
  let trace: Trace
  let loader: BehaviourLoader
  let tickRate: Double?
  let first: String
  let second: String
  let interrupt: Interrupt

  /// Where the two diverge, and the first error of each script.
  func divergence() throws -> (divergence: Divergence, errors: [BehaviourError?]) {
    let one = try replay(first, StepLog(), explaining: true)
    let other = try replay(second, StepLog(), explaining: true)
    return (
      Divergence(between: one.observer, and: other.observer),
      [one.failures.first, other.failures.first]
    )
  }

  /// What each of the two shows after a step.
  func frames(at key: StepKey) throws -> [Storyboard.Panel] {
    try [first, second].map { name in
      let replay = try replay(name, StepSnapshotter(key: key), explaining: false)
      let shot = replay.observer
      let frame = shot.frame ?? Frame(of: replay.engine)
      return Storyboard.Panel(event: .move, caption: name, frame: frame)
    }
  }

  private func replay<Observer: ReplayObserver>(
    _ name: String, _ observer: Observer, explaining: Bool
  ) throws -> Replay<Behaviour, Observer> {
    try trace.replayed(
      under: try loader.load(name, for: trace.header), observing: observer, tickRate: tickRate,
      until: interrupt
    ) { $0.reportsDecisions = explaining }.replay
  }
}

/// Identifies a step of a replay, the same for every behaviour.
struct StepKey: Hashable, Sendable, Comparable {
  let time: Timestamp
  /// 0 for samples and the application's changes, which come before the tick of the same instant.
  let rank: Int
  /// The index among several samples at one instant.
  let index: Int

  static func < (a: StepKey, b: StepKey) -> Bool {
    (a.time, a.rank, a.index) < (b.time, b.rank, b.index)
  }

  /// The key of an event that follows another.
  init(_ event: EngineEvent, after last: StepKey?) {
    let rank = if case .tick = event { 1 } else { 0 }
    self.init(time: event.time, rank: rank, after: last)
  }

  /// The key of a change by the application.
  init(time: Timestamp, rank: Int = 0, after last: StepKey?) {
    self.time = time
    self.rank = rank
    let isSame = last?.time == time && last?.rank == rank
    index = isSame ? (last?.index ?? 0) + 1 : 0
  }
}

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

/// Takes one frame, after a step or where the step would have been.
struct StepSnapshotter: ReplayObserver {
  let key: StepKey
  private(set) var frame: Frame?
  private var last: StepKey?

  init(key: StepKey) { self.key = key }

  mutating func willHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    if StepKey(event, after: last) > key { take(engine) }
  }

  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    let reached = StepKey(event, after: last)
    last = reached
    if reached == key { take(engine) }
  }

  mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    let reached = StepKey(time: time, after: last)
    last = reached
    if reached >= key { take(engine) }
  }

  private mutating func take(_ engine: borrowing ReorderEngine) {
    if frame == nil { frame = Frame(of: engine) }
  }
}
