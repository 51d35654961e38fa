internal import ReorderCore
internal import ReorderJSON

/// Reads one or more consecutive traces from bytes in chunks of any size.
///
/// Feed bytes, then pull elements until there are none; the longest line bounds the memory. A
/// header line starts the next trace. A bad line ends its trace, and reading continues at the
/// next header, so that one bad trace in a stream does not affect the others.
///
/// ```swift
/// var reader = TraceReader(file: "drag.trace.jsonl")
/// reader.feed(bytes)
/// reader.finish()
/// while let element = reader.next() { … }
/// ```
///
/// Each trace in a stream yields one `header`, its `record`s, and `end` or `problem`; or only a
/// `problem` if there is no usable header. Blank lines, a carriage return before the newline and
/// a byte order mark at the very start are skipped.
package struct TraceReader: Sendable {
  /// A piece of a stream of traces.
  package enum Element: Hashable, Sendable {
    /// A trace starts.
    indirect case header(EncodedHeader)
    /// A record of the current trace.
    case record(EncodedRecord)
    /// The current trace is complete.
    case end
    /// The current trace, or one that could not start, is bad; the next one may be good.
    indirect case problem(TraceError)
  }

  private enum State {
    /// No line was read yet. Ends at the first line that is not blank.
    case start
    /// The current trace is complete or bad. Changes to `inTrace` at a header.
    case skipping
    /// A header was read; holds the time of the latest record. Changes to `skipping` at a bad line.
    case inTrace(latest: Double)
  }

  /// The longest line that the reader accepts, in bytes: 64 MiB.
  package static var longestLine: Int { 64 << 20 }

  /// The input's name in errors.
  package let file: String
  /// The line of the last element, from 1.
  package private(set) var line = 0

  private var buffer: LineBuffer
  private var decoder = WireDecoder()
  private var state = State.start
  private var pending: Element?
  private var warnings: [TraceWarning] = []
  private var isFinished = false
  private var header = 0
  /// The pointer samples of the trace, the line of the first, and whether anything but moves could
  /// begin a drag.
  private var samples = 0
  private var firstSample = 0
  private var hasDown = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - file: The input's name in errors; a header without a name takes its name from it.
  ///   - line: The number of lines before these bytes, if they are a part of a longer stream.
  ///   - longestLine: The longest line that the reader accepts, in bytes.
  package init(
    file: String, startingAfter line: Int = 0, longestLine: Int = TraceReader.longestLine
  ) {
    self.file = file
    self.line = line
    buffer = LineBuffer(limit: longestLine)
  }

  /// Appends a copy of more bytes.
  package mutating func feed(_ bytes: some Sequence<UInt8>) { buffer.feed(bytes) }

  /// Marks the end of the input.
  package mutating func finish() {
    isFinished = true
    buffer.finish()
  }

  /// Returns the warnings since the last call; each unknown key is reported once per trace.
  package mutating func takeWarnings() -> [TraceWarning] {
    defer { warnings.removeAll() }
    return warnings
  }

  /// Returns the next element; `nil` if more bytes are needed or, once finished, at the end.
  ///
  /// A pointer sample in plain decimal numbers costs no allocation once its newline has arrived.
  package mutating func next() -> Element? {
    if pending != nil { return pending.take() }
    while let cut = buffer.next() {
      line += 1
      if let element = element(of: cut) { return element }
    }
    return isFinished ? lastElement() : nil
  }

  private mutating func lastElement() -> Element? {
    defer { state = .skipping }
    switch state {
    case .start:
      return .problem(TraceError(file: file, line: 0, code: .noTrace))
    case .inTrace(let latest):
      doubt(latest)
      return .end
    case .skipping: return nil
    }
  }

  private mutating func element(of cut: LineBuffer.Cut) -> Element? {
    switch cut {
    case .sample(let time, let pointer):
      take(EncodedRecord(time: time, action: .pointer(pointer)))
    case .line(let range): element(in: range)
    case .tooLong: problem(.lineTooLong(limit: buffer.limit), startsTrace: false)
    }
  }

  private mutating func element(in range: Range<Int>) -> Element? {
    var range = range
    if line == 1, buffer.bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) {
      range = (range.lowerBound + 3)..<range.upperBound
    }
    if buffer.bytes[range].allSatisfy(Self.isBlank) { return nil }
    return parse(range)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private mutating func parse(_ range: Range<Int>) -> Element? {
    let result = buffer.bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(JSONError) in
        try JSONParser.parse(UnsafeBufferPointer(rebasing: bytes[range]))
      }
    }
    switch result {
    case .failure(let error):
      return problem(.json(error), startsTrace: looksLikeHeader(range))
    case .success(.object(let members)) where members.contains(where: { $0.key == "trace" }):
      return takeHeader(.object(members))
    case .success(let value): return takeRecord(value)
    }
  }

  /// Whether a line that is not JSON was meant to start a trace.
  private func looksLikeHeader(_ range: Range<Int>) -> Bool {
    let text = buffer.bytes[range].prefix(64).filter { !Self.isBlank($0) }
    return text.starts(with: #"{"trace""#.utf8)
  }

  private mutating func takeHeader(_ value: JSONValue) -> Element? {
    decoder.startTrace()
    do {
      let header = try decoder.header(value, defaultName: Self.name(of: file))
      warn()
      return begin(.header(header), .inTrace(latest: 0))
    } catch {
      warn()
      return begin(.problem(TraceError(file: file, line: line, code: error)), .skipping)
    }
  }

  /// Starts a trace with an element, after the end of the previous trace, if there is one.
  private mutating func begin(_ element: Element, _ next: State) -> Element {
    defer {
      state = next
      (header, samples, hasDown) = (line, 0, false)
    }
    guard case .inTrace(let latest) = state else { return element }
    doubt(latest)
    pending = element
    return .end
  }

  private mutating func takeRecord(_ value: JSONValue) -> Element? {
    guard case .object = value else { return problem(.notAnObject(value.type), startsTrace: false) }
    guard case .inTrace = state else { return problem(.noHeader, startsTrace: false) }
    do {
      let record = try decoder.record(value)
      warn()
      return take(record)
    } catch {
      return problem(error, startsTrace: false)
    }
  }

  private mutating func take(_ record: EncodedRecord) -> Element? {
    guard case .inTrace(let latest) = state else { return problem(.noHeader, startsTrace: false) }
    guard record.time >= latest else {
      return problem(.timeDecreases(from: latest, to: record.time), startsTrace: false)
    }
    state = .inTrace(latest: record.time)
    switch record.action {
    case .pointer(let pointer):
      if samples == 0 { firstSample = line }
      samples += 1
      hasDown = hasDown || pointer.phase == .down
    case .wait, .tick: break
    default: hasDown = true
    }
    return .record(record)
  }

  /// Warns of what is no error, but hardly meant, at the end of a trace.
  private mutating func doubt(_ end: Double) {
    if samples > 1, !hasDown {
      warnings.append(TraceWarning(file: file, line: firstSample, reason: .noDown))
    }
    if samples > 2, end < 20, end != end.rounded() {
      warnings.append(TraceWarning(file: file, line: header, reason: .seconds(end)))
    }
  }

  /// Reports a bad line unless an error of its trace was already reported.
  private mutating func problem(_ code: TraceError.Code, startsTrace: Bool) -> Element? {
    let element = Element.problem(TraceError(file: file, line: line, code: code))
    if startsTrace { return begin(element, .skipping) }
    if case .skipping = state { return nil }
    state = .skipping
    return element
  }

  private mutating func warn() {
    warnings += decoder.takeWarnings(file: file, line: line)
  }

  /// Returns a file's name without directories and extension.
  static func name(of file: String) -> String {
    let last = file.split(separator: "/").last ?? ""
    return String(last.prefix { $0 != "." })
  }
}
