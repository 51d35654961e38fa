internal import ReorderCore
package import ReorderRender
package import ReorderScripting
package import ReorderTrace

/// A trace under one behaviour, recorded for drawing.
package struct Recording {
  /// The trace's name.
  package let trace: String
  /// The behaviour's name.
  package let behaviour: String
  /// What the behaviour does, in a sentence.
  package let summary: String
  /// A few characteristic frames.
  package let storyboard: Storyboard
  /// All frames.
  package let sequence: FrameSequence
  /// The outcome of the replay.
  package let outcome: Outcome
  /// What the script has printed.
  package let messages: [ScriptMessage]
  /// The failures of hooks.
  package let failures: [BehaviourError]
  /// Every decision, if requested.
  package let decisions: [ReplaySide.Decision]

  /// Replays a trace and records it.
  ///
  /// - Parameters:
  ///   - trace: The trace to replay.
  ///   - behaviour: The behaviour that decides, in a state of its own.
  ///   - tickRate: Ticks per second; if omitted, the trace's own rate.
  ///   - isMoving: Whether items slide to a new place instead of jumping there.
  ///   - withDecisions: Whether every decision is recorded.
  ///   - needsEveryFrame: Whether to stop as soon as there are more frames than are kept.
  ///   - shouldStop: Returns whether to stop; polled regularly.
  /// - Throws: ``/ReorderTrace/TraceError`` if the trace cannot be replayed, or was stopped.
  package init(
    of trace: Trace, under behaviour: Behaviour, tickRate: Double? = nil, isMoving: Bool = true,
    withDecisions: Bool = false, needsEveryFrame: Bool = false,
    shouldStop: (@Sendable () -> Bool)? = nil
  ) throws(TraceError) {
    var setup = ReplaySetup(trace, shouldStop: shouldStop)
    setup.tickRate = tickRate
    setup.animatesItems = isMoving
    setup.reportsDecisions = withDecisions
    behaviour.trace = trace.header.name
    let policy = ExplainingPolicy(behaviour, explaining: withDecisions ? .all : .none)
    var replay = try Replay(setup, under: policy, observing: FrameRecorder(explaining: policy))
    replay.observer.begin(replay.engine)
    try replay.observer.check(file: trace.file, line: trace.headerLine)
    // Every record but a wait is a frame at least: a trace that is too long is not replayed at all.
    if needsEveryFrame,
      trace.records.count(where: { $0.action != .wait }) > replay.observer.sequence.limit
    {
      replay.observer.cut()
    }
    for (index, record) in trace.records.enumerated() {
      if needsEveryFrame, replay.observer.sequence.isCut { break }
      let line = trace.line(ofRecord: index)
      try replay.feed(record, line: line)
      try replay.observer.check(file: trace.file, line: line)
    }
    outcome = replay.finish()
    guard !replay.isStopped else { throw trace.stopped }
    replay.observer.finish(replay.engine)
    (storyboard, sequence) = (replay.observer.storyboard, replay.observer.sequence)
    decisions = replay.observer.decisions
    messages = replay.messages
    failures = replay.failures
    self.trace = trace.header.name
    self.behaviour = behaviour.name
    summary = behaviour.summary
  }
}

extension ReplaySide {
  /// The recording in the form that a page shows.
  package init(_ recording: Recording) {
    self.init(
      behaviour: recording.behaviour, summary: recording.summary,
      outcome: recording.outcome.sentence,
      sequence: recording.sequence, decisions: recording.decisions,
      problems: recording.failures.map {
        Problem(time: $0.time ?? recording.sequence.start, hook: $0.hook, text: "\($0)")
      },
      messages: recording.messages.map {
        Message(
          time: $0.time ?? recording.sequence.start, level: $0.level.rawValue, hook: $0.hook,
          text: ScriptMessage.spaced($0.text))
      })
  }
}

extension Outcome {
  /// The outcome, in one sentence.
  package var sentence: String {
    let count = moves.count == 1 ? "1 move" : "\(moves.count) moves"
    guard let commit else { return "\(phase.rawValue), \(count), nothing changed" }
    let target = words(for: commit.to, in: commit.toList)
    let way = commit.kind.moves ? " to \(target)\(commit.drop)" : commit.drop
    guard commit.items.isEmpty else {
      return "\(phase.rawValue), \(count): \(commit.items.count) items\(way)"
    }
    let source = words(for: commit.from, in: commit.fromList)
    return "\(phase.rawValue), \(count): \(commit.item) from \(source)\(way)"
  }
}
