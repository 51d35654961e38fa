import ReorderTrace

/// Reads any bytes: the elements come in the promised order however the bytes are cut, and what was
/// read survives writing and reading again.
enum TraceFuzz {
  static func run(_ bytes: [UInt8]) throws {
    let whole = read(bytes, inPiecesOf: bytes.count)
    let cut = read(bytes, inPiecesOf: Int(bytes.first ?? 0) % 7 + 1)
    try require(whole == cut, "reading in pieces gives other elements")
    try requireOrder(of: whole)
    var traces = [Trace](), header: EncodedHeader?, records: [EncodedRecord] = []
    for element in whole {
      switch element {
      case .header(let next): (header, records) = (next, [])
      case .record(let record): records.append(record)
      case .end:
        if let header { traces.append(Trace(file: "fuzz", header: header, records: records)) }
      case .problem(let error): _ = error.description
      }
    }
    for trace in traces { try requireSame(trace) }
  }

  private static func read(_ bytes: [UInt8], inPiecesOf size: Int) -> [TraceReader.Element] {
    var reader = TraceReader(file: "fuzz.trace.jsonl", longestLine: 1 << 16)
    var elements: [TraceReader.Element] = []
    for start in stride(from: 0, to: bytes.count, by: max(size, 1)) {
      reader.feed(bytes[start..<min(start + size, bytes.count)])
      while let element = reader.next() { elements.append(element) }
    }
    reader.finish()
    while let element = reader.next() { elements.append(element) }
    return elements
  }

  /// A header, its records in order of time, then its end or its error.
  private static func requireOrder(of elements: [TraceReader.Element]) throws {
    var latest: Double?
    for element in elements {
      switch element {
      case .header:
        try require(latest == nil, "a header inside a trace")
        latest = 0
      case .record(let record):
        try require(record.time >= latest ?? .infinity, "a record back in time, or in no trace")
        latest = record.time
      case .end:
        try require(latest != nil, "the end of no trace")
        latest = nil
      case .problem: latest = nil
      }
    }
    try require(latest == nil, "a trace without an end")
    try require(!elements.isEmpty, "nothing at all")
  }

  private static func requireSame(_ trace: Trace) throws {
    var warnings: [TraceWarning] = []
    let bytes = trace.encoded
    let again = try Trace(reading: bytes, file: "fuzz", warnings: &warnings)
    try require(again == trace, "written and read again, the trace is another one")
    try require(again.encoded == bytes, "written again, the trace is other bytes")
  }
}
