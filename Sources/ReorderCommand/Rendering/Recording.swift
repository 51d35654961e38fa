import ReorderCore
import ReorderRender
import ReorderReplay
import ReorderScripting
import ReorderTrace

/// A trace under one behaviour, recorded for drawing.
struct Recording {
  let trace: String
  let behaviour: String
  let summary: String
  /// A few characteristic frames.
  let storyboard: Storyboard
  /// All frames.
  let sequence: FrameSequence
  let outcome: Outcome
  let failures: [BehaviourError]
  /// Every decision, if requested.
  let decisions: [ReplaySide.Decision]

  /// Replays a trace and records it.
  ///
  /// - Parameters:
  ///   - trace: The trace to replay.
  ///   - name: The behaviour.
  ///   - loader: The source of the behaviour, and its settings.
  ///   - tickRate: Ticks per second; if omitted, the trace's own rate.
  ///   - isMoving: Whether items slide to a new place instead of jumping there.
  ///   - withDecisions: Whether every decision is recorded.
  ///   - interrupt: Raised when the user wants to stop.
  /// - Throws: ``BehaviourError`` if the behaviour cannot be loaded, ``TraceError`` if the trace
  ///   cannot be replayed, ``Interrupted``.
  init(
    of trace: Trace, under name: String, from loader: BehaviourLoader, tickRate: Double?,
    isMoving: Bool, withDecisions: Bool, interrupt: Interrupt
  ) throws {
    let behaviour = try loader.load(name, for: trace.header)
    var setup = ReplaySetup(trace, shouldStop: { interrupt.isRaised })
    setup.tickRate = tickRate
    setup.animatesItems = isMoving
    setup.reportsDecisions = withDecisions
    var replay = try Replay(setup, under: behaviour, observing: FrameRecorder())
    replay.observer.begin(replay.engine)
    try replay.observer.check(file: trace.file, line: trace.headerLine)
    for (index, record) in trace.records.enumerated() {
      let line = trace.line(ofRecord: index)
      try replay.feed(record, line: line)
      try replay.observer.check(file: trace.file, line: line)
    }
    outcome = replay.finish()
    try interrupt.check()
    replay.observer.finish(replay.engine)
    (storyboard, sequence) = (replay.observer.storyboard, replay.observer.sequence)
    decisions = replay.observer.decisions
    failures = replay.failures
    self.trace = trace.header.name
    self.behaviour = behaviour.name
    summary = behaviour.summary
  }
}

extension ReplaySide {
  /// The recording in the form that a page shows.
  init(_ recording: Recording) {
    self.init(
      behaviour: recording.behaviour, summary: recording.summary,
      outcome: recording.outcome.sentence,
      sequence: recording.sequence, decisions: recording.decisions,
      problems: recording.failures.map {
        Problem(time: $0.time ?? recording.sequence.start, hook: $0.hook, text: "\($0)")
      })
  }
}

extension Outcome {
  /// The outcome, in one sentence.
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
