import ReorderScripting
import ReorderTrace

/// Replays every trace of a file, or of standard input, under every behaviour, as the bytes come
/// in.
///
/// Memory is bounded by the longest line and the outcome of one trace. A bad trace is told on
/// standard error and the others still run.
struct TraceStream {
  let file: String
  let roster: BehaviourRoster
  let tickRate: Double?
  let console: Console
  let log: LogFile?

  /// Replays all of it.
  ///
  /// - Returns: Whether everything went well.
  func run(_ printer: inout OutcomePrinter) throws -> Bool {
    var replays = TraceReplays(self)
    var reader = TraceReader(file: file == "-" ? "standard input" : file)
    do {
      let input: any Input = file == "-" ? console.streams.input : try FileSource(file)
      while true {
        try console.interrupt.check()
        let bytes = try input.read()
        if bytes.isEmpty { break }
        reader.feed(bytes)
        try replays.drain(&reader, &printer)
      }
    } catch let error as InputFailure {
      try console.interrupt.check()
      console.note("\(reader.file): \(FileDescriptor.describe(error.code))")
      return false
    }
    try console.interrupt.check()
    reader.finish()
    try replays.drain(&reader, &printer)
    return replays.isGood
  }
}

/// The replays of the trace that is being read, one for each behaviour.
struct TraceReplays {
  /// Whether everything went well so far.
  private(set) var isGood = true

  private let stream: TraceStream
  private var runs: [ReplayRun] = []
  private var records = 0

  init(_ stream: TraceStream) { self.stream = stream }

  /// Takes in everything that the reader has.
  mutating func drain(_ reader: inout TraceReader, _ printer: inout OutcomePrinter) throws {
    while let element = reader.next() {
      for warning in reader.takeWarnings() { stream.console.note("\(warning)") }
      switch element {
      case .header(let header): start(header, reader)
      case .record(let record): try feed(record, line: reader.line)
      case .end: try finish(&printer)
      case .problem(let error):
        complain("\(error)")
        runs.removeAll()
      }
    }
  }

  private mutating func start(_ header: EncodedHeader, _ reader: TraceReader) {
    runs.removeAll()
    var behaviours: [Behaviour] = []
    for name in stream.roster.names(for: header) {
      do throws(BehaviourError) {
        behaviours.append(try stream.roster.load(name, for: header))
      } catch {
        complain("\(error)")
      }
    }
    for setting in stream.roster.unused(by: behaviours) where !behaviours.isEmpty {
      complain("none of the behaviours has a parameter '\(setting.key)'")
    }
    for behaviour in behaviours {
      do throws(TraceError) {
        runs.append(
          try ReplayRun(
            header, file: reader.file, line: reader.line, behaviour: behaviour,
            tickRate: stream.tickRate, isLogged: stream.log != nil,
            interrupt: stream.console.interrupt))
      } catch {
        return complain("\(error)")
      }
    }
  }

  private mutating func feed(_ record: EncodedRecord, line: Int) throws {
    records += 1
    if records & 1023 == 0 { try stream.console.interrupt.check() }
    do throws(TraceError) {
      for index in runs.indices { try runs[index].feed(record, line: line) }
    } catch {
      try stream.console.interrupt.check()
      complain("\(error)")
      runs.removeAll()
    }
    // The log of one replay is written as it grows; those of several would mix.
    if runs.count == 1, records & 1023 == 0 { try stream.log?.write(runs[0].takeLog()) }
  }

  private mutating func finish(_ printer: inout OutcomePrinter) throws {
    for index in runs.indices {
      let outcome = runs[index].finish()
      for failure in runs[index].failures { complain("\(failure)") }
      try stream.log?.write(runs[index].takeLog())
      try printer.print(outcome)
    }
    runs.removeAll()
  }

  private mutating func complain(_ message: String) {
    isGood = false
    stream.console.complain(message)
  }
}
