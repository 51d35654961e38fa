import ReorderTrace
import TestSupport

/// The smallest valid header.
let plainHeader =
  #"{"trace":1,"name":"a","scene":{"viewport":{"width":320,"height":480},"#
  + #""sections":[{"id":"s","items":["a","b","c"]}]}}"#

/// The elements that a reader yields from text, fed in chunks of a size.
func elements(
  _ text: String, file: String = "drag.trace.jsonl", chunk: Int = .max, longestLine: Int = 1 << 20
) -> [TraceReader.Element] {
  elements(Array(text.utf8), file: file, chunk: chunk, longestLine: longestLine)
}

func elements(
  _ bytes: [UInt8], file: String = "drag.trace.jsonl", chunk: Int = .max,
  longestLine: Int = 1 << 20
) -> [TraceReader.Element] {
  var reader = TraceReader(file: file, longestLine: longestLine)
  var elements: [TraceReader.Element] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    reader.feed(rest.prefix(chunk))
    rest = rest.dropFirst(chunk)
    while let element = reader.next() { elements.append(element) }
  }
  reader.finish()
  while let element = reader.next() { elements.append(element) }
  return elements
}

/// The problems that a reader reports, as text.
func problems(_ text: String, file: String = "drag.trace.jsonl") -> [String] {
  elements(text, file: file).compactMap {
    if case .problem(let error) = $0 { error.description } else { nil }
  }
}

/// The warnings that a reader collects, as text.
func warnings(_ text: String, file: String = "drag.trace.jsonl") -> [String] {
  var reader = TraceReader(file: file)
  reader.feed(text.utf8)
  reader.finish()
  while reader.next() != nil {}
  return reader.takeWarnings().map(\.description)
}

/// The one record of a line after a plain header.
func record(_ line: String) throws -> EncodedRecord? {
  try Trace(reading: "\(plainHeader)\n\(line)\n".utf8).records.first
}

/// The header of a line.
func header(_ line: String) throws -> EncodedHeader { try Trace(reading: line.utf8).header }

extension TraceReader.Element {
  /// One letter per element: the grammar of a stream in short.
  var letter: String {
    switch self {
    case .header: "H"
    case .record: "r"
    case .end: "E"
    case .problem: "!"
    }
  }
}

func grammar(_ text: String) -> String { elements(text).map(\.letter).joined() }
