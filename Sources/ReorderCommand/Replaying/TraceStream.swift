import ReorderTrace

/// Replays every trace of files, or of standard input, under every behaviour, as the bytes come in.
///
/// The output does not depend on the number of jobs. Memory is bounded however long the input is:
/// by a few pieces of a stream for each job, and by the outcomes of the traces in them. A trace
/// longer than a piece may be is replayed alone as its bytes come in. A bad trace is reported and
/// the others still run.
struct TraceStream<Log: ReplayLog> {
  private struct Job: Sendable {
    let file: String
    let piece: TraceCutter.Piece
  }

  /// The result of a job.
  private struct Result: Sendable {
    var reports: [ReplayReport] = []
    /// The remaining traces, if the reports of those before fill the buffer.
    var rest: Job?
  }

  /// The bytes of reports after which a job leaves its other traces to the main thread.
  private static var mostBytes: Int { 16 << 20 }

  private let request: ReplayRequest
  private let console: Console
  private let pool: OrderedPool<Job, Result>?
  private var publisher: ReplayPublisher
  /// The trace that arrives in several pieces.
  private var open: (reader: TraceReader, replays: TraceReplays<Log>)?

  /// - Parameter jobs: The number of traces to replay at the same time, at least 1.
  init(_ request: ReplayRequest, jobs: Int, publisher: ReplayPublisher) {
    self.request = request
    self.publisher = publisher
    console = publisher.console
    pool =
      jobs == 1
      ? nil
      : OrderedPool(threads: jobs) { job in
        var result = Result()
        var size = 0
        // The result of an interrupted job is never used.
        let rest = try? TraceReplays<Log>.run(
          job.piece, of: job.file, request, while: { size <= Self.mostBytes }
        ) {
          size += $0.size
          result.reports.append($0)
        }
        result.rest = rest.map { Job(file: job.file, piece: $0) }
        return result
      }
  }

  /// Replays everything that a file holds.
  ///
  /// - Parameter path: The file; `-` for standard input.
  mutating func run(_ path: String) throws {
    let file = path == "-" ? FileInput.standardName : path
    var cutter = TraceCutter(least: pool == nil ? 1 : 1 << 16)
    do {
      let input: any Input = path == "-" ? console.streams.input : try TraceInput.open(path)
      while true {
        try console.interrupt.check()
        let bytes = try input.read()
        if bytes.isEmpty { break }
        cutter.feed(bytes)
        try takePieces(of: file, from: &cutter)
      }
    } catch let error as InputFailure {
      try settle()
      open = nil
      return try publisher.publish(
        .complaint(error.message(about: file, in: request.loader.directory)))
    }
    try console.interrupt.check()
    cutter.finish()
    try takePieces(of: file, from: &cutter)
    try closeOpen()
    publisher.finishFile()
  }

  /// Publishes everything still under way.
  ///
  /// - Returns: Whether everything went well.
  consuming func finish() throws -> Bool {
    try settle()
    try publisher.finish()
    return publisher.isGood
  }

  private mutating func takePieces(of file: String, from cutter: inout TraceCutter) throws {
    while let piece = cutter.next() {
      try console.interrupt.check()
      if piece.isOpen || open != nil {
        try stream(piece, of: file)
      } else if let pool {
        while pool.isFull { try publishNext(of: pool) }
        pool.submit(Job(file: file, piece: piece))
      } else {
        try TraceReplays<Log>.run(piece, of: file, request) { try publisher.publish($0) }
      }
    }
  }

  /// Replays the traces of a piece on this thread, after all earlier ones.
  private mutating func stream(_ piece: TraceCutter.Piece, of file: String) throws {
    try settle()
    var (reader, replays) =
      open ?? (TraceReader(file: file, startingAfter: piece.line), TraceReplays<Log>(request))
    open = nil
    reader.feed(piece.bytes)
    try replays.drain(&reader) { try publisher.publish($0) }
    open = (reader, replays)
    if !piece.isOpen { try closeOpen() }
  }

  private mutating func closeOpen() throws {
    guard var (reader, replays) = open else { return }
    open = nil
    reader.finish()
    try replays.drain(&reader) { try publisher.publish($0) }
  }

  /// Waits for everything still under way.
  private mutating func settle() throws {
    guard let pool else { return }
    while pool.underWay > 0 { try publishNext(of: pool) }
  }

  private mutating func publishNext(of pool: OrderedPool<Job, Result>) throws {
    let result = pool.next() ?? Result()
    try console.interrupt.check()
    for report in result.reports { try publisher.publish(report) }
    guard let rest = result.rest else { return }
    try TraceReplays<Log>.run(rest.piece, of: rest.file, request) { try publisher.publish($0) }
  }
}
