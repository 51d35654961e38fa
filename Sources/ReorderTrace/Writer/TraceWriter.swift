internal import ReorderJSON

/// Writes traces in canonical form: the same values always give the same bytes.
///
/// Keys come in a fixed order, missing values are omitted, and every number reads back exactly.
package struct TraceWriter: Sendable {
  private var writer = JSONWriter()

  /// Creates a writer.
  package init() {}

  /// Returns the lines since the last call, so that a long trace need not be kept.
  package mutating func takeBytes() -> [UInt8] {
    defer { writer.removeAll() }
    return writer.bytes
  }

  /// Writes a header, the line that starts a trace.
  package mutating func write(_ header: EncodedHeader) {
    writer.write(header)
    writer.endLine()
  }

  /// Writes a record; its time must not be before the previous record's.
  package mutating func write(_ record: EncodedRecord) {
    writer.write(record)
    writer.endLine()
  }
}
