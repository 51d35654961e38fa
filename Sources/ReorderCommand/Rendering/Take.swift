import ReorderCore
import ReorderRender
import ReorderScripting
import ReorderTrace

/// A trace under one behaviour, recorded for drawing.
struct Take {
  let trace: String
  let behaviour: String
  let summary: String
  /// A few telling pictures.
  let film: Film
  /// All pictures.
  let footage: Footage
  let outcome: Outcome
  let failures: [BehaviourError]
  /// Every decision, where they were wanted.
  let decisions: [ReplaySide.Decision]

  /// Replays a trace and records it.
  ///
  /// - Parameters:
  ///   - trace: What is replayed.
  ///   - name: The behaviour.
  ///   - roster: Where the behaviour is, and its settings.
  ///   - tickRate: Ticks a second; the trace's own where it is left out.
  ///   - isMoving: Whether items are seen on their way to a new place, or there at once.
  ///   - withDecisions: Whether every decision is noted.
  ///   - interrupt: Raised when the user wants to stop.
  /// - Throws: ``BehaviourError`` where the behaviour cannot be loaded, ``TraceError`` where the
  ///   trace cannot be replayed, ``Interrupted``.
  init(
    of trace: Trace, under name: String, from roster: BehaviourRoster, tickRate: Double?,
    isMoving: Bool, withDecisions: Bool, interrupt: Interrupt
  ) throws {
    var behaviour = try roster.load(name, for: trace.header)
    var replayer = try Replayer(
      header: trace.header, file: trace.file, line: trace.headerLine, behaviour: behaviour.name,
      tickHz: tickRate)
    replayer.tracksDisplacement = isMoving
    replayer.reportsDecisions = withDecisions
    replayer.shouldStop = { interrupt.isRaised }
    var observer = TakeObserver()
    _ = observer.canDraw(replayer.engine)
    try observer.check(file: trace.file, line: trace.headerLine)
    for (index, record) in trace.records.enumerated() {
      let line = trace.line(ofRecord: index)
      try replayer.feed(record, line: line, asking: &behaviour, observing: &observer)
      try observer.check(file: trace.file, line: line)
    }
    outcome = replayer.finish(asking: &behaviour, observing: &observer)
    try interrupt.check()
    observer.footage.finish(in: replayer.engine)
    observer.film.finish(in: replayer.engine)
    (film, footage) = (observer.film, observer.footage)
    decisions = observer.decisions
    failures = behaviour.failures
    self.trace = trace.header.name
    self.behaviour = behaviour.name
    summary = behaviour.summary
  }
}

/// Takes pictures, and notes of every decision, while a trace is replayed.
private struct TakeObserver: ReplayObserver {
  var film = Film()
  var footage = Footage()
  var decisions: [ReplaySide.Decision] = []
  /// Whether more was in sight than can be drawn.
  private var isTooLarge = false

  /// The most items that a picture shows.
  private static let mostItems = 20_000

  /// - Throws: ``TraceError`` where more is in sight than can be drawn.
  func check(file: String, line: Int) throws(TraceError) {
    guard isTooLarge else { return }
    throw TraceError(file: file, line: line, code: .tooManyInSight(limit: Self.mostItems))
  }

  /// Whether what is in sight can be drawn, now and so far.
  mutating func canDraw(_ engine: borrowing ReorderEngine) -> Bool {
    if !isTooLarge {
      let slots = engine.scene.visibleSlots
      isTooLarge = slots.count > Self.mostItems
    }
    return !isTooLarge
  }

  mutating func willHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    guard canDraw(engine) else { return }
    footage.look(until: event.time, at: engine)
  }

  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    guard canDraw(engine) else { return }
    film.record(event, in: engine)
    footage.record(event, in: engine)
    note(engine)
  }

  mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    guard canDraw(engine) else { return }
    film.record(change, in: engine)
    footage.record(change, in: engine)
    note(engine)
  }

  private mutating func note(_ engine: borrowing ReorderEngine) {
    for case .decided(let record) in engine.changes.lazy.map(\.effect) {
      decisions.append(ReplaySide.Decision(record, in: engine.scene))
    }
  }
}

extension ReplaySide.Decision {
  /// A decision in the words of whoever writes scripts.
  fileprivate init(_ record: DecisionRecord, in scene: ReorderScene) {
    self.init(
      time: record.query.drag.time, hook: record.query.hook.rawValue, answer: record.answer.lua,
      decider: record.decider,
      inputs: record.inputs(in: scene).map {
        ReplaySide.Input(name: $0.name, value: $0.text, summary: $0.field.summary)
      })
  }
}

extension ReplaySide {
  /// A take as a page shows it.
  init(_ take: Take) {
    self.init(
      behaviour: take.behaviour, summary: take.summary, outcome: take.outcome.sentence,
      footage: take.footage, decisions: take.decisions,
      problems: take.failures.map {
        Problem(time: $0.time ?? take.footage.start, hook: $0.hook, text: "\($0)")
      })
  }
}

extension Outcome {
  /// What came out, in one sentence.
  fileprivate var sentence: String {
    let count = moves.count == 1 ? "1 move" : "\(moves.count) moves"
    guard let commit else { return "\(phase.rawValue), \(count), nothing changed" }
    func place(_ slot: Slot) -> String {
      order.count > 1 ? "\(slot.section + 1).\(slot.item + 1)" : "\(slot.item + 1)"
    }
    return "\(phase.rawValue), \(count): "
      + "\(commit.item) from \(place(commit.from)) to \(place(commit.to))"
  }
}
