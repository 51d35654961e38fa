internal import ReorderJSON

/// Writes traces in one canonical way: the same values are the same bytes every time.
///
/// Keys come in a fixed order, what has no value is left out, and every number reads back as
/// itself.
public struct TraceWriter: Sendable {
  private var writer = JSONWriter()

  /// Creates a writer.
  public init() {}

  /// Fetches the lines since the last call, so that a long trace need not be kept.
  public mutating func takeBytes() -> [UInt8] {
    defer { writer.removeAll() }
    return writer.bytes
  }

  /// Writes a header: the line that starts a trace.
  public mutating func write(_ header: EncodedHeader) {
    writer.write(header)
    writer.endLine()
  }

  /// Writes a record; its time must not lie before the one of the record before.
  public mutating func write(_ record: EncodedRecord) {
    writer.write(record)
    writer.endLine()
  }
}
