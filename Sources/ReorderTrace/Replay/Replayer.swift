public import ReorderCore

/// Drives an engine through a trace in virtual time and tells what came of it.
///
/// A replayer takes one record after the other, so a trace of any length replays in bounded memory
/// but for the moves and events of its outcome. Ticks fall between the records: strictly before a
/// sample at the same instant the tick waits, a `wait` lets the tick at its own moment run and a
/// press that is due by then lift. After
/// the last record ticks go on until every animation rests; where the trace ends in the middle of a
/// press or a drag, it stops there and nothing is committed.
///
/// ```swift
/// var replayer = try Replayer(header: header, file: "drag.trace.jsonl")
/// try replayer.feed(record, line: 2, asking: &policy)
/// let outcome = replayer.finish(asking: &policy)
/// ```
public struct Replayer: Sendable {
  /// The engine, as the records so far have left it.
  public private(set) var engine: ReorderEngine
  /// The ticks of virtual time.
  public let clock: TickClock

  /// What of the header is mended; ``TraceReader`` warns of what it ignores.
  public let warning: TraceWarning?

  /// What the trace is called in errors.
  private let file: String
  private var progress: OutcomeBuilder
  private var ticks = 0 {
    didSet { nextTick = clock.time(of: ticks + 1) }
  }
  /// When the next tick falls, so that most samples need not count ticks.
  private var nextTick: Timestamp
  private var now = Timestamp.zero

  /// Asked every thousand ticks whether to give up, so that a long pause can be interrupted.
  public var shouldStop: (@Sendable () -> Bool)?

  /// The most ticks that run between two records while something is in motion, so that no trace can
  /// make a replay endless: more than two hours at 1000 Hz.
  public static var mostTicksInARow: Int { 10_000_000 }

  /// Sets the stage for a trace.
  ///
  /// - Parameters:
  ///   - header: The trace's first line.
  ///   - file: What the trace is called in errors.
  ///   - line: The header's line, from 1.
  ///   - behaviour: The name that the outcome tells; the header's own where it is left out.
  ///   - tickHz: Ticks a second, above 0 and up to 1000; the header's own where it is left out.
  ///   - press: How long and how still a finger must rest where the policy does not say.
  ///   - native: The rules for what a policy leaves open.
  /// - Throws: A ``TraceError`` where the engine cannot set this stage.
  public init(
    header: EncodedHeader, file: String, line: Int = 1, behaviour: String? = nil,
    tickHz: Double? = nil, press: LongPress = LongPress(), native: NativePolicy = NativePolicy()
  ) throws(TraceError) {
    self.file = file
    do throws(TraceError.Code) {
      let rate = tickHz ?? header.tickHz
      guard let clock = TickClock(rate: rate) else {
        throw .outOfRange(key: "tick_hz", got: rate, wanted: TickClock.wanted)
      }
      self.clock = clock
      nextTick = clock.time(of: 1)
      engine = try Self.engine(on: header.scene, press: press, native: native)
    } catch {
      throw TraceError(file: file, line: line, code: error)
    }
    warning = TraceWarning(offsetOf: header, file: file, line: line, in: engine.scene)
    progress = OutcomeBuilder(trace: header.name, behaviour: behaviour ?? header.behaviour)
  }

  private static func engine(
    on scene: EncodedScene, press: LongPress, native: NativePolicy
  ) throws(TraceError.Code) -> ReorderEngine {
    do {
      return try ReorderEngine(scene: SceneDescription(scene), press: press, native: native)
    } catch {
      throw .scene(error)
    }
  }

  /// Whether every decision is reported as a change; for an ``EffectLog``.
  public var reportsDecisions: Bool {
    get { engine.reportsDecisions }
    set { engine.reportsDecisions = newValue }
  }

  /// Whether the way of items that make room is kept for whoever draws the replay.
  public var tracksDisplacement: Bool {
    get { engine.tracksDisplacement }
    set { engine.tracksDisplacement = newValue }
  }

  /// Lets the ticks up to a record run, and then the record happen.
  ///
  /// - Parameters:
  ///   - record: The next record; times never decrease.
  ///   - line: The record's line, for errors.
  ///   - policy: Whoever answers the drag's questions.
  /// - Throws: A ``TraceError`` for a record that the engine cannot take in.
  public mutating func feed(
    _ record: EncodedRecord, line: Int, asking policy: inout some ReorderPolicy
  ) throws(TraceError) {
    var observer = NoObserver()
    try feed(record, line: line, asking: &policy, observing: &observer)
  }

  /// Lets the ticks up to a record run, and then the record happen, while somebody looks on.
  ///
  /// - Parameters:
  ///   - record: The next record; times never decrease.
  ///   - line: The record's line, for errors.
  ///   - policy: Whoever answers the drag's questions.
  ///   - observer: Whoever looks on.
  /// - Throws: A ``TraceError`` for a record that the engine cannot take in.
  public mutating func feed(
    _ record: EncodedRecord, line: Int, asking policy: inout some ReorderPolicy,
    observing observer: inout some ReplayObserver
  ) throws(TraceError) {
    do throws(TraceError.Code) {
      // Nearly every record is a sample: it takes the short way.
      if case .pointer(let pointer) = record.action {
        let sample = try PointerSample(pointer, at: Timestamp(recorded: record.time))
        try advance(to: sample.time, at: record.time)
        try tick(before: now, &policy, &observer)
        progress.countSample()
        handle(.pointer(sample), &policy, &observer)
      } else if let change = SceneChange(record.action) {
        try advance(to: Timestamp(milliseconds: record.time), at: record.time)
        try apply(change, &policy, &observer)
      } else if let event = try EngineEvent(record, in: engine.scene) {
        try advance(to: event.time, at: record.time)
        try tick(before: now, &policy, &observer)
        handle(event, &policy, &observer)
      } else {
        try advance(to: Timestamp(recorded: record.time), at: record.time)
        // The tick at the moment itself comes before the next microsecond.
        let end = Timestamp(microseconds: now.microseconds + 1)
        try tick(before: end, &policy, &observer)
        // A press may be due between the last tick and now.
        if let due = engine.pressDeadline, due <= now {
          handle(.wait(until: due), &policy, &observer)
        }
      }
      if progress.isTooLarge { throw .outcomeTooLarge }
    } catch {
      throw TraceError(file: file, line: line, code: error)
    }
  }

  private mutating func apply(
    _ change: SceneChange, _ policy: inout some ReorderPolicy, _ observer: inout some ReplayObserver
  ) throws(TraceError.Code) {
    try tick(before: now, &policy, &observer)
    do {
      try engine.apply(change, at: now, asking: &policy)
    } catch {
      throw .change(error)
    }
    progress.didHandle(engine: engine)
    observer.didApply(change, at: now, engine: engine)
  }

  /// Takes virtual time on to a record's; `nil` is no time that the engine has.
  private mutating func advance(
    to time: Timestamp?, at milliseconds: Double
  ) throws(TraceError.Code) {
    guard let time, time >= now else {
      throw .timeDecreases(from: now.milliseconds, to: milliseconds)
    }
    now = time
  }

  /// What came of the records so far, as if the trace ended here and nothing went on to its rest.
  public var outcome: Outcome {
    progress.outcome(
      of: engine, ticks: ticks, isUnfinished: engine.isPressing || engine.isDragging)
  }

  /// Ends the replay and tells what came of it.
  public mutating func finish(asking policy: inout some ReorderPolicy) -> Outcome {
    var observer = NoObserver()
    return finish(asking: &policy, observing: &observer)
  }

  /// Ends the replay while somebody looks on, and tells what came of it.
  ///
  /// Ticks run until every animation rests, unless a press or a drag is going on. Items that make
  /// room are waited for by what draws them, so that no outcome depends on that.
  public mutating func finish(
    asking policy: inout some ReorderPolicy, observing observer: inout some ReplayObserver
  ) -> Outcome {
    let isUnfinished = engine.isPressing || engine.isDragging
    while !isUnfinished, !engine.animations.isDisjoint(with: [.snapshots, .poses]) {
      tick(&policy, &observer)
    }
    return progress.outcome(of: engine, ticks: ticks, isUnfinished: isUnfinished)
  }

  /// Runs the ticks before a moment; those that can change nothing are only counted.
  private mutating func tick(
    before end: Timestamp, _ policy: inout some ReorderPolicy, _ observer: inout some ReplayObserver
  ) throws(TraceError.Code) {
    guard nextTick < end else { return }
    // No clock counts too many ticks in a short pause, so there is nothing to count then.
    if end.seconds(since: nextTick) * TickClock.fastest >= Double(Self.mostTicksInARow),
      !engine.isAtRest
    {
      let due = clock.ticks(before: end) - ticks
      guard due <= Self.mostTicksInARow else { throw .tooManyTicks(due) }
    }
    while nextTick < end {
      if ticks % 1000 == 0 {
        if shouldStop?() == true { throw .stopped }
        if progress.isTooLarge { throw .outcomeTooLarge }
      }
      // What is in the air is not at rest; to look for it alone leaves the engine where it is.
      if engine.snapshots.isEmpty, engine.isAtRest {
        ticks = clock.ticks(before: end)
      } else {
        tick(&policy, &observer)
      }
    }
  }

  private mutating func tick(
    _ policy: inout some ReorderPolicy, _ observer: inout some ReplayObserver
  ) {
    let time = nextTick
    ticks += 1
    handle(.tick(time), &policy, &observer)
  }

  private mutating func handle<Observer: ReplayObserver>(
    _ event: EngineEvent, _ policy: inout some ReorderPolicy, _ observer: inout Observer
  ) {
    if Observer.isInterested { observer.willHandle(event, engine: engine) }
    engine.handle(event, asking: &policy)
    if progress.isConcerned(by: engine.changes, gesture: engine.gestureNumber) {
      progress.didHandle(engine: engine)
    }
    if Observer.isInterested { observer.didHandle(event, engine: engine) }
  }
}
