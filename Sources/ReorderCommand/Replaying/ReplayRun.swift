import ReorderCore
import ReorderScripting
import ReorderTrace

/// One trace under one behaviour: records in, an outcome out.
struct ReplayRun {
  private var replayer: Replayer
  private var behaviour: Behaviour
  private(set) var log: EffectLog?

  /// Sets the stage.
  ///
  /// - Throws: ``TraceError`` where the engine cannot set it.
  init(
    _ header: EncodedHeader, file: String, line: Int, behaviour: Behaviour, tickRate: Double?,
    isLogged: Bool, interrupt: Interrupt
  ) throws(TraceError) {
    self.behaviour = behaviour
    behaviour.trace = header.name
    replayer = try Replayer(
      header: header, file: file, line: line, behaviour: behaviour.name, tickHz: tickRate)
    replayer.reportsDecisions = isLogged
    if isLogged {
      log = EffectLog()
      log?.start(trace: header.name, behaviour: behaviour.name)
    }
    replayer.shouldStop = { interrupt.isRaised }
  }

  /// What of the header was mended.
  var warning: TraceWarning? { replayer.warning }

  /// What the hooks did wrong so far.
  var failures: [BehaviourError] { behaviour.failures }

  mutating func feed(_ record: EncodedRecord, line: Int) throws(TraceError) {
    if log != nil {
      var observer = log ?? EffectLog()
      log = nil
      defer { log = observer }
      try replayer.feed(record, line: line, asking: &behaviour, observing: &observer)
    } else {
      try replayer.feed(record, line: line, asking: &behaviour)
    }
  }

  /// Ends the replay.
  mutating func finish() -> Outcome {
    var outcome: Outcome
    if var observer = log {
      outcome = replayer.finish(asking: &behaviour, observing: &observer)
      log = observer
    } else {
      outcome = replayer.finish(asking: &behaviour)
    }
    outcome.scriptErrors = behaviour.failures.map(\.reported)
    return outcome
  }

  mutating func takeLog() -> [UInt8] { log?.takeBytes() ?? [] }
}

extension BehaviourError {
  /// The error as an outcome tells it.
  var reported: Outcome.ScriptError {
    Outcome.ScriptError(
      message: sentence, file: file, line: line, column: column, hook: hook, time: time,
      source: source?.text, suggestion: fixIt?.replacement, traceback: traceback)
  }
}
