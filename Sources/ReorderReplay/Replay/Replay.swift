package import ReorderCore
package import ReorderScripting
package import ReorderTrace

/// A trace under a behaviour: records in; outcome, failures, frames and texts out.
///
/// A replay takes records one by one: from a file with ``feed(_:line:)``, or by hand with
/// ``append(_:)``. The records that it remembers can be undone, drawn at any moment and written as
/// a trace or a spec. The engine's state always follows from the setup, the policy and the records,
/// so a saved trace replays to what was seen.
///
/// ```swift
/// var replay = try Replay(ReplaySetup(trace), under: behaviour, observing: NoObserver())
/// let outcome = try replay.run(trace)
/// ```
package struct Replay<Policy: ReplayPolicy, Observer: ReplayObserver> {
  var replayer: Replayer
  /// The setup of the replay.
  package internal(set) var setup: ReplaySetup
  /// The remembered records so far.
  package internal(set) var records: [EncodedRecord] = []
  /// Whether there were more records than the replay may remember.
  package private(set) var isFull = false
  /// The elapsed milliseconds.
  package internal(set) var now = 0.0
  /// Whether a record was stopped halfway, so that the engine is ahead of the records until the
  /// next one.
  package internal(set) var isStale = false
  var history = History()
  var ahead = Ahead()
  private var reader: RecordReader?
  private let isKeeping: Bool
  /// The policy that decides.
  package var policy: Policy
  /// The observer of the replay.
  package var observer: Observer
  let firstObserver: Observer

  /// Sets the scene.
  ///
  /// - Parameters:
  ///   - setup: The setup of the replay.
  ///   - policy: The policy that decides, in a state of its own.
  ///   - observer: The observer of the replay.
  /// - Throws: A ``/ReorderTrace/TraceError`` if the engine cannot set the scene.
  package init(
    _ setup: ReplaySetup, under policy: Policy, observing observer: Observer
  ) throws(TraceError) {
    self.setup = setup
    self.policy = policy
    self.observer = observer
    firstObserver = observer
    isKeeping = setup.keeping != .none
    replayer = try Replayer(
      header: setup.header, file: setup.file, line: setup.line, behaviour: policy.name,
      tickHz: setup.tickRate)
    replayer.tracksDisplacement = setup.animatesItems
    replayer.reportsDecisions = setup.reportsDecisions
    replayer.shouldStop = setup.shouldStop
  }

  /// The engine after the records so far.
  package var engine: ReorderEngine { replayer.engine }

  /// The ticks of virtual time.
  package var clock: TickClock { replayer.clock }

  /// The warning about a value that the replay corrects in the header.
  package var warning: TraceWarning? { replayer.warning }

  /// What the policy's script has printed so far, and whether scrolls by the application were
  /// dropped.
  package var messages: [ScriptMessage] {
    let dropped = replayer.droppedScrolls
    guard dropped.count > 0 else { return policy.messages }
    let scrolls = dropped.count == 1 ? "1 scroll" : "\(dropped.count) scrolls"
    let note = ScriptMessage(
      text: "\(scrolls) by the application dropped: the behaviour scrolls the list itself, unless "
        + "it has autoscroll = false",
      level: .warning, behaviour: policy.name, hook: "autoscroll", time: dropped.first,
      trace: setup.header.name)
    return policy.messages + [note]
  }

  /// The failures of the policy's hooks so far.
  package var failures: [BehaviourError] { policy.failures }

  /// The outcome of the records so far, as if the trace ended here.
  package var outcome: Outcome { reported(replayer.outcome) }

  /// Runs the ticks up to a record, and then the record.
  ///
  /// - Parameters:
  ///   - record: The next record; times never decrease.
  ///   - line: The record's line, for errors.
  /// - Throws: A ``/ReorderTrace/TraceError`` for a record that cannot happen.
  package mutating func feed(_ record: EncodedRecord, line: Int) throws(TraceError) {
    try replayer.feed(record, line: line, asking: &policy, observing: &observer)
    now = record.time
    if isKeeping { keep(record) }
  }

  /// Ends the replay: ticks run until everything rests, unless a press or a drag is unfinished.
  package mutating func finish() -> Outcome {
    let outcome = reported(replayer.finish(asking: &policy, observing: &observer))
    now = max(now, replayer.engine.time.milliseconds)
    return outcome
  }

  /// Replays a whole trace to its end.
  ///
  /// - Throws: A ``/ReorderTrace/TraceError`` for a record that cannot happen.
  package mutating func run(_ trace: Trace) throws(TraceError) -> Outcome {
    for (index, record) in trace.records.enumerated() {
      try feed(record, line: trace.line(ofRecord: index))
    }
    return finish()
  }

  private func reported(_ outcome: Outcome) -> Outcome {
    var outcome = outcome
    outcome.scriptErrors = policy.failures.map { Outcome.ScriptError($0) }
    outcome.messages = messages.map { Outcome.Message($0) }
    return outcome
  }

  private mutating func keep(_ record: EncodedRecord) {
    guard case .compact(let most) = setup.keeping else { return records.append(record) }
    guard !isFull else { return }
    // A wait only matters at the end, or if a tick and a sample share its moment.
    if let last = records.last, last.action == .wait,
      last.time < record.time || record.action == .wait
    {
      records.removeLast()
    }
    if records.count < most { records.append(record) } else { isFull = true }
  }

  /// Reads a line that is being written as the next record of this replay.
  mutating func read(_ bytes: [UInt8]) throws(TraceError) -> [EncodedRecord] {
    var next: RecordReader
    if let reader {
      next = reader
    } else {
      next = try RecordReader(after: setup.header, file: setup.file)
    }
    let records = try next.read(bytes)
    reader = next
    return records
  }

  /// The unknown keys in the lines that were read since the last call.
  package mutating func takeWarnings() -> [TraceWarning] { reader?.takeWarnings() ?? [] }
}

extension Outcome.Message {
  /// A script's message as outcomes show it.
  package init(_ message: ScriptMessage) {
    self.init(
      time: message.time, hook: message.hook, text: message.text, level: message.level.rawValue)
  }
}

extension Outcome.ScriptError {
  /// A hook's failure as outcomes show it.
  package init(_ error: BehaviourError) {
    self.init(
      message: error.sentence, file: error.file, line: error.line, column: error.column,
      hook: error.hook, time: error.time, source: error.source?.text,
      suggestion: error.fixIt?.replacement, traceback: error.traceback)
  }
}
