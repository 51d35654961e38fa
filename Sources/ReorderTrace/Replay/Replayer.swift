public import ReorderCore

/// Drives an engine through a trace in virtual time and returns the outcome.
///
/// A replayer takes records one by one, so a trace of any length replays in bounded memory except
/// for the moves and events of its outcome. Ticks fall between the records: at the same instant, a
/// sample comes before the tick, but a `wait` runs the tick and lifts a press that is due by then.
/// From its first `tick` on a trace has exactly the ticks that it records, and its clock stands
/// still. After the last record the clock's ticks continue until every animation rests; if the
/// trace ends in the middle of a press or a drag, it stops there and nothing is committed.
///
/// ```swift
/// var replayer = try Replayer(trace)
/// let outcome = try replayer.run(trace, asking: &policy)
/// ```
public struct Replayer: Sendable {
  /// The engine after the records so far.
  public private(set) var engine: ReorderEngine
  /// The ticks of virtual time.
  package let clock: TickClock

  /// A correction to the header; ``TraceReader`` warns of what it ignores.
  package let warning: TraceWarning?

  /// The trace's name in errors.
  private let file: String
  private var progress: OutcomeBuilder
  /// The ticks of the clock so far.
  private var ticks = 0 {
    didSet { nextTick = clock.time(of: ticks + 1) }
  }
  /// The time of the clock's next tick, so that most samples need not count ticks; beyond all
  /// records once the trace has ticks of its own.
  private var nextTick: Timestamp
  private var now = Timestamp.zero
  /// The ticks since the trace's own first one, that one included; `nil` before it.
  private var hostTicks: Int?
  /// When the clock last ticked with something lifted or in motion.
  private var latestEffect: Timestamp?

  /// The time of the clock's next tick; `nil` once the trace has ticks of its own.
  package var timeOfNextTick: Timestamp? { hostTicks == nil ? nextTick : nil }
  /// The number of scrolls by the application that were dropped, and the time of the first.
  package private(set) var droppedScrolls: (count: Int, first: Timestamp) = (0, .zero)

  /// Asked every few ticks and records whether to stop, so that a long replay can be interrupted.
  public var shouldStop: (@Sendable () -> Bool)?

  /// What the trace has used of its budget.
  private var use: ReplayUse

  /// Sets up the scene of a trace.
  ///
  /// - Parameters:
  ///   - header: The trace's first line.
  ///   - scene: The header's scene if it is built already.
  ///   - file: The trace's name in errors.
  ///   - line: The header's line, from 1.
  ///   - behaviour: The behaviour's name in the outcome; the header's own if omitted.
  ///   - tickHz: Ticks per second, above 0 and up to 1000; the header's own if omitted.
  ///   - press: How long and how still a finger must rest unless the policy decides.
  ///   - native: The native rules for what a policy leaves open.
  ///   - budget: The ticks and the work that the trace may take.
  /// - Throws: A ``TraceError`` if the engine cannot set up this scene.
  package init(
    header: EncodedHeader, scene: ReorderScene? = nil, file: String, line: Int = 1,
    behaviour: String? = nil, tickHz: Double? = nil, press: PressRules = PressRules(),
    native: NativePolicy = NativePolicy(), budget: ReplayBudget = ReplayBudget()
  ) throws(TraceError) {
    self.file = file
    use = ReplayUse(budget)
    do throws(TraceError.Code) {
      let rate = tickHz ?? header.tickHz
      guard let clock = TickClock(rate: rate) else {
        throw .outOfRange(key: "tick_hz", got: rate, wanted: TickClock.wanted)
      }
      self.clock = clock
      nextTick = clock.time(of: 1)
      engine = try Self.engine(on: header.scene, built: scene, press: press, native: native)
    } catch {
      throw TraceError(file: file, line: line, code: error)
    }
    warning = TraceWarning(offsetOf: header, file: file, line: line, in: engine.scene)
    progress = OutcomeBuilder(trace: header.name, behaviour: behaviour ?? header.behaviour)
  }

  private static func engine(
    on scene: SceneDescription, built: ReorderScene?, press: PressRules, native: NativePolicy
  ) throws(TraceError.Code) -> ReorderEngine {
    if let built { return ReorderEngine(built, press: press, native: native) }
    do {
      return try ReorderEngine(scene: scene, press: press, native: native)
    } catch {
      throw .scene(error)
    }
  }

  /// Whether every decision is reported as a change, for an ``EffectLog``.
  package var reportsDecisions: Bool {
    get { engine.reportsDecisions }
    set { engine.reportsDecisions = newValue }
  }

  /// Whether to track the movement of items that make room, for drawing the replay.
  public var tracksDisplacement: Bool {
    get { engine.tracksDisplacement }
    set { engine.tracksDisplacement = newValue }
  }

  /// Runs the ticks before a record, then the record.
  ///
  /// - Parameters:
  ///   - record: The next record; times never decrease.
  ///   - line: The record's line, for errors.
  ///   - policy: The policy that answers the drag's questions.
  /// - Throws: A ``TraceError`` for a record that the engine rejects.
  package mutating func feed(
    _ record: EncodedRecord, line: Int, asking policy: inout some ReorderPolicy
  ) throws(TraceError) {
    var observer = NoObserver()
    try feed(record, line: line, asking: &policy, observing: &observer)
  }

  /// Runs the ticks before a record, then the record, with an observer.
  ///
  /// - Parameters:
  ///   - record: The next record; times never decrease.
  ///   - line: The record's line, for errors.
  ///   - policy: The policy that answers the drag's questions.
  ///   - observer: The observer of the replay.
  /// - Throws: A ``TraceError`` for a record that the engine rejects.
  package mutating func feed(
    _ record: EncodedRecord, line: Int, asking policy: inout some ReorderPolicy,
    observing observer: inout some ReplayObserver
  ) throws(TraceError) {
    let before = now
    do throws(TraceError.Code) {
      if use.countRecord(at: policy.work), shouldStop?() == true { throw .stopped }
      // Nearly every record is a sample: it takes the fast path.
      if case .pointer(let pointer) = record.action {
        let sample = try PointerSample(pointer, at: Timestamp(recorded: record.time))
        try advance(to: sample.time, at: record.time)
        try tick(before: now, &policy, &observer)
        progress.countSample()
        handle(.pointer(sample), &policy, &observer)
      } else if case .change(let change) = record.action {
        try advance(to: Timestamp(milliseconds: record.time), at: record.time)
        try apply(change, &policy, &observer)
      } else if let event = try EngineEvent(record, in: engine.scene) {
        try advance(to: event.time, at: record.time)
        if case .tick = event { try countHostTick() }
        try tick(before: now, &policy, &observer)
        handle(event, &policy, &observer)
      } else {
        try advance(to: Timestamp(recorded: record.time), at: record.time)
        // Includes the tick at the moment itself, which comes before the next microsecond.
        let end = Timestamp(microseconds: now.microseconds + 1)
        try tick(before: end, &policy, &observer)
        // A press, or a question, may be due between the last tick and now.
        while let due = engine.dueTime, due <= now {
          handle(.wait(until: due), &policy, &observer)
        }
      }
      try checkUse(&policy)
    } catch {
      // A record that is refused before its time is reached leaves time where it was.
      if error.isOverBudget, engine.time <= before { now = before }
      throw TraceError(file: file, line: line, code: error)
    }
  }

  /// Counts a tick of the host's own; the first one stops the clock.
  private mutating func countHostTick() throws(TraceError.Code) {
    if hostTicks == nil {
      if let latestEffect { throw .lateTick(after: latestEffect.milliseconds) }
      nextTick = Timestamp(microseconds: .max)
    }
    hostTicks = (hostTicks ?? 0) + 1
    if !engine.isAtRest { use.ticks += 1 }
  }

  private mutating func apply(
    _ change: SceneChange, _ policy: inout some ReorderPolicy, _ observer: inout some ReplayObserver
  ) throws(TraceError.Code) {
    try tick(before: now, &policy, &observer)
    do {
      try engine.apply(change, at: now, asking: &policy)
    } catch {
      throw TraceError.Code(refusing: change, because: error, in: engine.scene)
    }
    progress.didHandle(engine: engine)
    observer.didApply(change, at: now, engine: engine)
  }

  /// Advances virtual time to a record's; `nil` is a time outside the engine's range.
  private mutating func advance(
    to time: Timestamp?, at milliseconds: Double
  ) throws(TraceError.Code) {
    guard let time, time >= now else {
      throw .timeDecreases(from: now.milliseconds, to: milliseconds)
    }
    now = time
  }

  /// The outcome of the records so far, as if the trace ended here and nothing settled.
  package var outcome: Outcome {
    progress.outcome(
      of: engine, ticks: hostTicks ?? ticks, isUnfinished: engine.isPressing || engine.isDragging)
  }

  /// Ends the replay and returns the outcome.
  package mutating func finish(asking policy: inout some ReorderPolicy) -> Outcome {
    var observer = NoObserver()
    return finish(asking: &policy, observing: &observer)
  }

  /// Ends the replay with an observer, and returns the outcome.
  ///
  /// Ticks run until every animation rests, unless a press or a drag is in progress. Only renderers
  /// wait for items that make room, so that no outcome depends on them. A request to stop ends the
  /// replay early.
  package mutating func finish(
    asking policy: inout some ReorderPolicy, observing observer: inout some ReplayObserver
  ) -> Outcome {
    let isUnfinished = engine.isPressing || engine.isDragging
    // The clock goes on as if it had never stood still.
    if hostTicks != nil { ticks = clock.ticks(before: now, included: true) }
    while !isUnfinished, !engine.animations.isDisjoint(with: [.snapshots, .poses]) {
      if ticks % Self.ticksUnseen == 0, shouldStop?() == true { break }
      tick(&policy, &observer)
    }
    return progress.outcome(of: engine, ticks: hostTicks ?? ticks, isUnfinished: isUnfinished)
  }

  /// Runs the ticks before a moment; ticks that can change nothing are only counted.
  private mutating func tick(
    before end: Timestamp, _ policy: inout some ReorderPolicy, _ observer: inout some ReplayObserver
  ) throws(TraceError.Code) {
    try checkPause(before: end)
    guard nextTick < end else { return }
    try checkTicks(before: end)
    while nextTick < end {
      if ticks % Self.ticksUnseen == 0 {
        if shouldStop?() == true { throw .stopped }
        try checkUse(&policy)
      }
      // A snapshot in the air is not at rest; checking that first leaves the engine in place.
      if engine.snapshots.isEmpty, engine.isAtRest {
        ticks = clock.ticks(before: end)
      } else {
        tick(&policy, &observer)
        try checkPause(before: end)
      }
    }
  }

  /// How many ticks run before the next look at the budget and at the request to stop.
  private static var ticksUnseen: Int { 16 }

  /// Refuses a record if what was used so far is more than the trace may take.
  private mutating func checkUse(_ policy: inout some ReorderPolicy) throws(TraceError.Code) {
    if progress.isTooLarge { throw .outcomeTooLarge }
    try use.check(wakes: engine.wakeCount, work: policy.work, until: now.milliseconds)
  }

  /// Refuses a pause with more ticks than the trace may still take, before the first of them runs.
  ///
  /// A finger that rests and a drag last as long as the pause. All other motion ends by itself.
  private mutating func checkTicks(before end: Timestamp) throws(TraceError.Code) {
    let left = use.budget.mostTicks - use.ticks - engine.wakeCount
    // No clock exceeds the limit in a short pause, so skip the count.
    guard end.seconds(since: nextTick) * TickClock.fastest >= Double(left) else { return }
    guard engine.isDragging || engine.isTouched else { return }
    try check(ticks: clock.ticks(before: end) - ticks, until: now.milliseconds)
  }

  /// Notes that another policy takes over, whose work begins at another number.
  package mutating func exchangeWork(_ work: Int64, for other: Int64) {
    use.exchangeWork(work, for: other)
  }

  /// Refuses ticks that the trace may not take any more.
  ///
  /// - Parameters:
  ///   - ticks: How many ticks are to run while something is pressed or dragged.
  ///   - milliseconds: The time that they lead to.
  package func check(ticks: Int, until milliseconds: Double) throws(TraceError.Code) {
    let (sum, limit) = (use.ticks + engine.wakeCount + ticks, use.budget.mostTicks)
    guard sum <= limit else { throw .tooManyTicks(sum, until: milliseconds, limit: limit) }
  }

  /// Refuses a pause that is too long for a policy that waits in it: the engine may ask it a
  /// thousand times a second, whatever the clock.
  ///
  /// Mutating, since a call of another method copies the replayer.
  private mutating func checkPause(before end: Timestamp) throws(TraceError.Code) {
    let most = end.seconds(since: engine.time) / ReorderEngine.leastWake
    if most >= Double(use.budget.mostTicks) { try refuseWaiting(asked: most) }
  }

  private func refuseWaiting(asked times: Double) throws(TraceError.Code) {
    guard engine.isDragging, engine.dueTime != nil else { return }
    throw .tooManyWakes(
      Int(min(times, 1e18)), until: now.milliseconds, limit: use.budget.mostTicks)
  }

  private mutating func tick(
    _ policy: inout some ReorderPolicy, _ observer: inout some ReplayObserver
  ) {
    let time = nextTick
    ticks += 1
    use.ticks += 1
    if hostTicks != nil { hostTicks = (hostTicks ?? 0) + 1 }
    handle(.tick(time), &policy, &observer)
    if engine.isActive() { latestEffect = time }
  }

  private mutating func handle<Observer: ReplayObserver>(
    _ event: EngineEvent, _ policy: inout some ReorderPolicy, _ observer: inout Observer
  ) {
    if Observer.isInterested { observer.willHandle(event, engine: engine) }
    engine.handle(event, asking: &policy)
    if !engine.changes.isEmpty, case .scroll(_, _, .app) = event,
      engine.changes.contains(where: { $0.effect.isDropped })
    {
      if droppedScrolls.count == 0 { droppedScrolls.first = now }
      droppedScrolls.count += 1
    }
    if progress.isConcerned(by: engine.changes, gesture: engine.gestureNumber) {
      progress.didHandle(engine: engine)
    }
    if Observer.isInterested { observer.didHandle(event, engine: engine) }
  }
}

extension ReorderEffect {
  fileprivate var isDropped: Bool { if case .scrollDropped = self { true } else { false } }
}
