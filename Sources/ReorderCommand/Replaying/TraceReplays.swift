import ReorderReplay
import ReorderScripting
import ReorderTrace

/// The replays of the trace that is being read, one for each behaviour.
///
/// It has one owner and runs on that owner's thread; every behaviour has a fresh state for every
/// trace.
struct TraceReplays<Log: ReplayLog> {
  /// Receives the reports.
  typealias Sink = (ReplayReport) throws -> Void

  private let request: ReplayRequest
  private var runs: [Replay<Behaviour, Log>] = []
  /// Whether the trace that is being read was already reported as bad.
  private var isReported = false

  init(_ request: ReplayRequest) { self.request = request }

  /// Replays the traces of a piece of a stream.
  ///
  /// - Parameters:
  ///   - piece: A piece that is not open.
  ///   - file: The stream's name in messages.
  ///   - hasRoom: Asked before each trace whether it may run; if omitted, every trace runs.
  /// - Returns: The traces that there was no room for.
  @discardableResult
  static func run(
    _ piece: TraceCutter.Piece, of file: String, _ request: ReplayRequest,
    while hasRoom: () -> Bool = { true }, _ sink: Sink
  ) throws -> TraceCutter.Piece? {
    var reader = TraceReader(file: file, startingAfter: piece.line)
    var replays = TraceReplays(request)
    reader.feed(piece.bytes)
    reader.finish()
    guard try !replays.drain(&reader, while: hasRoom, sink) else { return nil }
    // The reader has just met the next header.
    return piece.dropping(lines: reader.line - 1 - piece.line)
  }

  /// Processes everything that the reader has.
  ///
  /// - Returns: Whether that was everything; `false` if `hasRoom` refused the next trace.
  /// - Throws: The errors of `sink`, and ``Interrupted``.
  @discardableResult
  mutating func drain(
    _ reader: inout TraceReader, while hasRoom: () -> Bool = { true }, _ sink: Sink
  ) throws -> Bool {
    while let element = try nextAfterRecords(of: &reader, sink) {
      switch element {
      case .record: break
      case .header(let header):
        guard hasRoom() else { return false }
        try reportWarnings(of: &reader, sink)
        try start(header, reader, sink)
      case .end: try finish(sink)
      case .problem(let error):
        try reportWarnings(of: &reader, sink)
        if !isReported { try sink(.complaint("\(error)")) }
        isReported = false
        runs.removeAll()
      }
    }
    try reportWarnings(of: &reader, sink)
    return true
  }

  private func reportWarnings(of reader: inout TraceReader, _ sink: Sink) throws {
    for warning in reader.takeWarnings() { try sink(.warning("\(warning)")) }
  }

  private mutating func start(
    _ header: EncodedHeader, _ reader: TraceReader, _ sink: Sink
  ) throws {
    runs.removeAll()
    isReported = false
    try request.interrupt.check()
    var behaviours: [Behaviour] = []
    for name in request.loader.names(for: header) {
      do throws(BehaviourError) {
        behaviours.append(try request.loader.load(name, for: header))
      } catch {
        let advice = ScriptAdvice.text(for: error, in: ReplayCommand.row)
        try sink(.complaint("\(origin(of: error, reader))\(error)\(advice)"))
      }
    }
    let setup = setup(header, reader)
    for behaviour in behaviours {
      behaviour.trace = header.name
      do throws(TraceError) {
        let log = Log(trace: header.name, behaviour: behaviour)
        runs.append(try Replay(setup, under: behaviour, observing: log))
      } catch {
        isReported = true
        return try sink(.complaint("\(error)"))
      }
    }
    if let warning = runs.first?.warning { try sink(.warning("\(warning)")) }
  }

  /// What asks for a behaviour that does not load, before the message: if the command line names
  /// none, the trace itself, or an option that sets one of its parameters.
  private func origin(of error: BehaviourError, _ reader: TraceReader) -> String {
    guard request.loader.names.isEmpty else { return "" }
    if let option = request.loader.option(of: error) { return "\(option): " }
    return "\(reader.file):\(reader.line): "
  }

  private func setup(_ header: EncodedHeader, _ reader: TraceReader) -> ReplaySetup {
    let interrupt = request.interrupt
    var setup = ReplaySetup(
      header, file: reader.file, line: reader.line, shouldStop: { interrupt.isRaised })
    setup.tickRate = request.tickRate
    setup.reportsDecisions = Log.isInterested
    setup.keeping = .none
    return setup
  }

  /// Replays the records that the reader has next, and returns what comes after them; `nil` if
  /// there is nothing more.
  private mutating func nextAfterRecords(
    of reader: inout TraceReader, _ sink: Sink
  ) throws -> TraceReader.Element? {
    while true {
      var room = Self.recordsUnseen
      do throws(TraceError) {
        let element = try Replay<Behaviour, Log>.feed(&runs, from: &reader, room: &room)
        if element != nil || room > 0 { return element }
      } catch {
        try request.interrupt.check()
        try sink(.complaint("\(error)"))
        isReported = true
        runs.removeAll()
      }
      try request.interrupt.check()
      // The log of a single replay is reported as it grows; the logs of several would mix.
      if runs.count == 1 { try writeLog(of: 0, sink) }
    }
  }

  /// How many records are replayed before the next look at an interrupt.
  private static var recordsUnseen: Int { 1_024 }

  private mutating func finish(_ sink: Sink) throws {
    for index in runs.indices {
      let outcome = runs[index].finish()
      try request.interrupt.check()
      let messages = runs[index].messages
      if !messages.isEmpty { try sink(.messages(messages)) }
      for failure in runs[index].failures { try sink(.complaint("\(failure)")) }
      try writeLog(of: index, sink)
      try sink(request.isJSON ? .encoded(outcome.encoded) : .outcome(outcome))
      request.loader.giveBack(runs[index].policy)
    }
    runs.removeAll()
    isReported = false
  }

  private mutating func writeLog(of run: Int, _ sink: Sink) throws {
    let bytes = runs[run].observer.takeBytes()
    if !bytes.isEmpty { try sink(.log(bytes)) }
  }
}

extension TraceCutter.Piece {
  /// The piece without its first lines.
  fileprivate func dropping(lines count: Int) -> TraceCutter.Piece {
    var (left, start) = (count, bytes.startIndex)
    while left > 0, let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      start = newline + 1
      left -= 1
    }
    var rest = self
    rest.bytes = Array(bytes[start...])
    rest.line += count
    return rest
  }
}
