package import ReorderCore
package import ReorderScripting
package import ReorderTrace

/// A trace under a behaviour: records in; outcome, failures, frames and texts out.
///
/// A replay takes records one by one: from a file with ``feed(_:line:)``, or by hand with
/// ``append(_:)``. The records that it remembers can be undone, drawn at any moment and written as
/// a trace or a spec. The engine's state always follows from the setup, the policy and the records,
/// so a saved trace replays to what was seen. Copies of a replay share its policy.
///
/// ```swift
/// var replay = try Replay(ReplaySetup(trace), under: behaviour, observing: NoObserver())
/// let outcome = try replay.run(trace)
/// ```
package struct Replay<Policy: ReplayPolicy, Observer: ReplayObserver> {
  /// What does not depend on the kinds of the policy and the observer.
  private var shared: Shared<ReplayState>
  var history = History()
  /// The policy that decides.
  package var policy: Policy {
    get { asked.policy }
    set {
      state.replayer.exchangeWork(asked.policy.work, for: newValue.work)
      asked = AskedPolicyOf(newValue)
    }
  }

  private var asked: AskedPolicyOf<Policy>
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
    asked = AskedPolicyOf(policy)
    self.observer = observer
    firstObserver = observer
    var setup = setup
    if setup.shouldStop == nil, let stop = policy.stop { setup.shouldStop = { stop.isRaised } }
    shared = Shared(try ReplayState(setup, behaviour: policy.name))
  }

  // By address: a coroutine that is not inlined copies all of it.
  var state: ReplayState {
    unsafeAddress { UnsafePointer(shared.value) }
    unsafeMutableAddress { Shared.own(&shared) }
  }

  /// The setup of the replay.
  package var setup: ReplaySetup { state.setup }

  /// The remembered records so far.
  package var records: [EncodedRecord] { state.records }

  /// Whether there were more records than the replay may remember.
  package var isFull: Bool { state.isFull }

  /// The elapsed milliseconds.
  package var now: Double { state.now }

  /// Whether a record was stopped halfway, so that the engine is ahead of the records until the
  /// next one.
  package var isStale: Bool { state.isStale }

  /// The engine after the records so far.
  package var engine: ReorderEngine { _read { yield state.replayer.engine } }

  /// The ticks of virtual time.
  package var clock: TickClock { state.replayer.clock }

  /// The warning about a value that the replay corrects in the header.
  package var warning: TraceWarning? { state.replayer.warning }

  /// What the policy's script has printed so far, and whether scrolls by the application were
  /// dropped.
  package var messages: [ScriptMessage] { state.messages(policy.messages, of: policy.name) }

  /// The failures of the policy's hooks so far.
  package var failures: [BehaviourError] { policy.failures }

  /// The outcome of the records so far, as if the trace ended here.
  package var outcome: Outcome { reported(state.replayer.outcome) }

  /// Runs the ticks up to a record, and then the record.
  ///
  /// - Parameters:
  ///   - record: The next record; times never decrease.
  ///   - line: The record's line, for errors.
  /// - Throws: A ``/ReorderTrace/TraceError`` for a record that cannot happen.
  package mutating func feed(_ record: EncodedRecord, line: Int) throws(TraceError) {
    var asked: AskedPolicy = asked
    let state = Shared.own(&shared)
    try state.pointee.replayer.feed(record, line: line, asking: &asked, observing: &observer)
    state.pointee.didFeed(record)
  }

  /// Ends the replay: ticks run until everything rests, unless a press or a drag is unfinished.
  package mutating func finish() -> Outcome {
    var asked: AskedPolicy = asked
    let state = Shared.own(&shared)
    let outcome = state.pointee.replayer.finish(asking: &asked, observing: &observer)
    state.pointee.catchUp()
    return reported(outcome)
  }

  /// Replays a whole trace to its end.
  ///
  /// - Throws: A ``/ReorderTrace/TraceError`` for a record that cannot happen.
  package mutating func run(_ trace: Trace) throws(TraceError) -> Outcome {
    for (index, record) in trace.records.enumerated() {
      try feed(record, line: trace.line(ofRecord: index))
    }
    // All of them: the array of the trace takes no room again.
    if records.count == trace.records.count { state.records = trace.records }
    let outcome = finish()
    guard !isStopped else { throw trace.stopped }
    return outcome
  }

  private func reported(_ outcome: Outcome) -> Outcome {
    outcome.reporting(policy.failures, messages)
  }

  /// The unknown keys in the lines that were read since the last call.
  package mutating func takeWarnings() -> [TraceWarning] { state.reader?.takeWarnings() ?? [] }
}

extension Outcome {
  /// The outcome with what the policy's script has to say.
  fileprivate func reporting(_ failures: [BehaviourError], _ messages: [ScriptMessage]) -> Outcome {
    var outcome = self
    outcome.scriptErrors = failures.map { Outcome.ScriptError($0) }
    outcome.messages = messages.map { Outcome.Message($0) }
    return outcome
  }
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
