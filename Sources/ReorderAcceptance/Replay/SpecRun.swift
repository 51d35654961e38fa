internal import ReorderCore
internal import ReorderScripting
internal import ReorderTrace

/// A trace under a behaviour, as specs ask about it: replayed at once, or growing by hand.
///
/// A session is a trace that is being written: each of its words is a record. So whatever happened
/// can be replayed once more, for a picture of any moment.
final class SpecRun {
  /// What is replayed, and how.
  struct Plan {
    var header: EncodedHeader
    /// What the trace is called in errors.
    var file: String
    /// The behaviour; `nil` for the native rules.
    var behaviour: String?
    var values: [String: ParameterValue]
    /// The behaviour's text, where it is not, or not yet, in a file.
    var source: ScriptDirectory.Source?
    var tickRate: Double?
  }

  let plan: Plan
  private let scripts: ScriptDirectory
  private let stop: StopSwitch
  private var reader: TraceReader
  private(set) var records: [EncodedRecord] = []
  private(set) var behaviour: Behaviour
  private(set) var replayer: Replayer
  private(set) var notes = RunNotes()
  private(set) var outcome: Outcome
  /// Milliseconds that have passed.
  private(set) var now = 0.0
  /// The moment that was asked about last, in milliseconds; `nil` where it is the end.
  var moment: Double?

  var engine: ReorderEngine { replayer.engine }

  /// Sets the stage.
  init(_ plan: Plan, in scripts: ScriptDirectory, stop: StopSwitch) throws {
    self.plan = plan
    self.scripts = scripts
    self.stop = stop
    behaviour = try Self.behaviour(of: plan, in: scripts, stop)
    replayer = try Self.replayer(for: plan, behaviour, stop)
    replayer.reportsDecisions = true
    outcome = replayer.outcome
    reader = TraceReader(file: plan.file)
    var writer = TraceWriter()
    writer.write(plan.header)
    reader.feed(writer.takeBytes())
    _ = reader.next()
  }

  private static func behaviour(
    of plan: Plan, in scripts: ScriptDirectory, _ stop: StopSwitch
  ) throws(BehaviourError) -> Behaviour {
    var options = BehaviourOptions()
    options.seed = UInt64(clamping: plan.header.seed)
    options.stop = stop
    guard let name = plan.behaviour else {
      let native = ScriptDirectory.Source(
        path: "native rules", bytes: Array("return { api = 1 }".utf8))
      return try Behaviour(
        named: "native", source: native, setting: plan.values, options: options)
    }
    if let source = plan.source {
      return try Behaviour(
        named: name, source: source, modules: scripts, setting: plan.values, options: options)
    }
    return try Behaviour(named: name, in: scripts, setting: plan.values, options: options)
  }

  private static func replayer(
    for plan: Plan, _ behaviour: Behaviour, _ stop: StopSwitch
  ) throws(TraceError) -> Replayer {
    var replayer = try Replayer(
      header: plan.header, file: plan.file, behaviour: behaviour.name, tickHz: plan.tickRate)
    replayer.shouldStop = { stop.isRaised }
    return replayer
  }

  /// Replays records to their end, where everything rests.
  func play(_ trace: Trace) throws(TraceError) {
    records = trace.records
    outcome = try replayer.run(trace, asking: &behaviour, observing: &notes)
    finish()
  }

  /// Lets the next record happen.
  ///
  /// - Parameters:
  ///   - line: The record as a trace has it, without its time.
  ///   - milliseconds: The time that passes before.
  func act(_ line: String, after milliseconds: Double) throws(TraceError) {
    let time = now + max(0, milliseconds)
    try take(Array("{\"t\":\(time),\(line.dropFirst())\n".utf8))
  }

  /// Lets something happen.
  ///
  /// - Parameters:
  ///   - action: What happens; its numbers are finite.
  ///   - milliseconds: The time that passes before.
  func act(_ action: EncodedAction, after milliseconds: Double) throws(TraceError) {
    var writer = TraceWriter()
    writer.write(EncodedRecord(time: now + max(0, milliseconds), action: action))
    try take(writer.takeBytes())
  }

  /// Lets records happen that were read before.
  func act(_ records: some Sequence<EncodedRecord>) throws(TraceError) {
    for record in records { try feed(record) }
    outcome = replayer.outcome
    finish()
  }

  private func take(_ bytes: [UInt8]) throws(TraceError) {
    let before = reader
    reader.feed(bytes)
    while let element = reader.next() {
      switch element {
      case .record(let record): try feed(record)
      case .problem(let error):
        reader = before
        throw error
      case .header, .end: break
      }
    }
    moment = nil
    outcome = replayer.outcome
    finish()
  }

  /// The keys of the last records that mean nothing.
  func takeWarnings() -> [TraceWarning] { reader.takeWarnings() }

  private func feed(_ record: EncodedRecord) throws(TraceError) {
    try replayer.feed(
      record, line: records.count + 2, asking: &behaviour, observing: &notes)
    records.append(record)
    now = record.time
  }

  private func finish() {
    now = max(now, replayer.engine.time.milliseconds)
    outcome.scriptErrors = behaviour.failures.map(\.reported)
  }

  /// Everything once more, from the start and with a behaviour that remembers nothing.
  ///
  /// - Parameters:
  ///   - moment: The moment, in milliseconds; `nil` for the end.
  ///   - isMoving: Whether items are seen on their way to a new place, or there at once, as
  ///     pictures in text want them: a row on its way would lie under the one that passes it.
  func film(at moment: Double?, isMoving: Bool = false) throws -> RunFilm {
    var behaviour = try Self.behaviour(of: plan, in: scripts, stop)
    var replayer = try Self.replayer(for: plan, behaviour, stop)
    replayer.tracksDisplacement = isMoving
    var film = RunFilm(at: moment.flatMap { Timestamp(milliseconds: $0) })
    for (index, record) in records.enumerated() {
      try replayer.feed(record, line: index + 2, asking: &behaviour, observing: &film)
    }
    _ = replayer.finish(asking: &behaviour, observing: &film)
    film.finish(replayer.engine)
    return film
  }
}

extension BehaviourError {
  /// The error as an outcome tells it.
  fileprivate var reported: Outcome.ScriptError {
    Outcome.ScriptError(message: sentence, file: file, line: line, hook: hook, time: time)
  }
}
