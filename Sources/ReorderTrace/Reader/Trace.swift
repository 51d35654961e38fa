public import ReorderCore

/// One whole trace in memory: a scene, and what happens to it.
///
/// ```swift
/// var warnings: [TraceWarning] = []
/// let trace = try Trace(reading: bytes, file: "drag.trace.jsonl", warnings: &warnings)
/// ```
public struct Trace: Hashable, Sendable {
  /// The trace's name in errors.
  public var file: String
  /// The first line.
  package var header: EncodedHeader
  /// What happens, in order of time.
  package var records: [EncodedRecord]
  /// The line of each record, and of the header before them.
  private var lines: [Int]

  /// Makes a trace of a recorded session, which replays to the session's outcome.
  ///
  /// - Parameters:
  ///   - name: The trace's name.
  ///   - scene: The scene that the engine began with.
  ///   - recorder: What happened to it.
  ///   - tickHz: Ticks per second of the session's frames, above 0 and up to 1000.
  ///   - behaviour: The behaviour's name; `nil` for the native rules.
  ///   - parameters: The behaviour's parameters.
  public init(
    name: String, scene: SceneDescription, recorder: TraceRecorder, tickHz: Double = 60,
    behaviour: String? = nil, parameters: [String: ParameterValue] = [:]
  ) {
    var header = EncodedHeader(
      name: name, tickHz: tickHz, behaviour: behaviour, scene: scene.namingAll)
    header.values = parameters
    self.init(file: name, header: header, records: recorder.records)
  }

  /// Creates a trace; line numbers are those in ``encoded``.
  package init(file: String, header: EncodedHeader, records: [EncodedRecord]) {
    self.file = file
    self.header = header
    self.records = records
    lines = Array(1...(records.count + 1))
  }

  /// Reads the single trace in a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The file's name in errors.
  ///   - warnings: Collects what is ignored.
  /// - Throws: The first ``TraceError``; a second header is one, since the file then holds more
  ///   than one trace.
  public init(
    reading bytes: some Sequence<UInt8>, file: String, warnings: inout [TraceWarning]
  ) throws(TraceError) {
    var traces = try Self.all(in: bytes, file: file, warnings: &warnings)
    guard traces.count == 1 else {
      throw TraceError(file: file, line: traces[1].lines[0], code: .severalTraces)
    }
    self = traces.removeFirst()
  }

  /// Reads every trace in a file, one or more.
  ///
  /// - Throws: The first ``TraceError``.
  public static func all(
    in bytes: some Sequence<UInt8>, file: String, warnings: inout [TraceWarning]
  ) throws(TraceError) -> [Trace] {
    var reader = TraceReader(file: file)
    reader.feed(bytes)
    reader.finish()
    var traces: [Trace] = []
    while let element = reader.next() {
      switch element {
      case .header(let header):
        warnings += Self.warning(of: header, file: file, line: reader.line).map { [$0] } ?? []
        traces.append(Trace(file: file, header: header, records: []))
        traces[traces.count - 1].lines = [reader.line]
      case .record(let record):
        traces[traces.count - 1].records.append(record)
        traces[traces.count - 1].lines.append(reader.line)
      case .problem(let error): throw error
      case .end: break
      }
    }
    warnings += reader.takeWarnings()
    return traces
  }

  /// Warns of an invalid offset; only a scene knows how long its content is.
  private static func warning(
    of header: EncodedHeader, file: String, line: Int
  ) -> TraceWarning? {
    guard header.scene.offset != Point2D.zero,
      let scene = try? ReorderScene(header.scene)
    else { return nil }
    return TraceWarning(offsetOf: header, file: file, line: line, in: scene)
  }

  /// The trace's name.
  public var name: String { header.name }

  /// The scene that the trace begins with.
  public var scene: SceneDescription { header.scene }

  /// The name of the behaviour that the trace asks for, if any.
  public var behaviour: String? { header.behaviour }

  /// The values that the trace sets for the behaviour's parameters.
  public var parameters: [String: ParameterValue] { header.values }

  /// The line of the header, from 1.
  package var headerLine: Int { lines[0] }

  /// The line of a record, from 1.
  package func line(ofRecord index: Int) -> Int { lines[index + 1] }

  /// The error of a replay that was stopped after the last record.
  package var stopped: TraceError {
    TraceError(file: file, line: lines.last ?? headerLine, code: .stopped)
  }

  /// The trace as bytes, in canonical form.
  public var encoded: [UInt8] {
    var writer = TraceWriter()
    writer.write(header)
    for record in records { writer.write(record) }
    return writer.takeBytes()
  }
}

extension Replayer {
  /// Sets up the scene of a trace; ``run(_:asking:)`` then replays its records.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - behaviour: The behaviour's name in the outcome; the trace's own if omitted.
  ///   - tickHz: Ticks per second, above 0 and up to 1000; the trace's own if omitted.
  ///   - press: How long and how still a finger must rest unless the policy decides.
  ///   - native: The native rules for what a policy leaves open.
  /// - Throws: A ``TraceError`` if the engine cannot set up this scene.
  public init(
    _ trace: Trace, behaviour: String? = nil, tickHz: Double? = nil,
    press: PressRules = PressRules(), native: NativePolicy = NativePolicy()
  ) throws(TraceError) {
    try self.init(
      header: trace.header, file: trace.file, line: trace.headerLine, behaviour: behaviour,
      tickHz: tickHz, press: press, native: native)
  }

  /// Replays a whole trace from its start.
  ///
  /// - Parameters:
  ///   - trace: The trace whose scene was set up.
  ///   - policy: The policy that answers the drag's questions.
  /// - Throws: A ``TraceError`` for a record that the engine rejects.
  public mutating func run(
    _ trace: Trace, asking policy: inout some ReorderPolicy
  ) throws(TraceError) -> Outcome {
    var observer = NoObserver()
    return try run(trace, asking: &policy, observing: &observer)
  }

  /// Replays a whole trace from its start, with an observer.
  ///
  /// - Parameters:
  ///   - trace: The trace whose scene was set up.
  ///   - policy: The policy that answers the drag's questions.
  ///   - observer: The observer of the replay.
  /// - Throws: A ``TraceError`` for a record that the engine rejects.
  public mutating func run(
    _ trace: Trace, asking policy: inout some ReorderPolicy,
    observing observer: inout some ReplayObserver
  ) throws(TraceError) -> Outcome {
    for (index, record) in trace.records.enumerated() {
      try feed(
        record, line: trace.line(ofRecord: index), asking: &policy, observing: &observer)
    }
    let outcome = finish(asking: &policy, observing: &observer)
    guard shouldStop?() != true else { throw trace.stopped }
    return outcome
  }
}
