internal import ReorderCore
package import ReorderTrace

/// Reads the lines of a trace that is being written, as strictly as those of a file.
package struct RecordReader: Sendable {
  private var reader: TraceReader

  /// Starts after a header; a line's meaning does not depend on the contents of the scene.
  ///
  /// - Parameters:
  ///   - header: The trace's first line.
  ///   - file: The trace's name in errors.
  ///   - longestLine: The maximum length of a line in bytes.
  /// - Throws: A ``/ReorderTrace/TraceError`` for a header that no trace can begin with.
  package init(
    after header: EncodedHeader, file: String, longestLine: Int = TraceReader.longestLine
  ) throws(TraceError) {
    reader = TraceReader(file: file, longestLine: longestLine)
    var bare = header
    bare.scene.sections = []
    bare.scene.windows = []
    var writer = TraceWriter()
    writer.write(bare)
    _ = try read(writer.takeBytes())
  }

  /// Reads lines; a bad one changes nothing.
  ///
  /// - Throws: The first ``/ReorderTrace/TraceError``.
  package mutating func read(_ bytes: some Sequence<UInt8>) throws(TraceError) -> [EncodedRecord] {
    var next = reader
    next.feed(bytes)
    var records: [EncodedRecord] = []
    while let element = next.next() {
      switch element {
      case .record(let record): records.append(record)
      case .problem(let error): throw error
      case .header, .end: break
      }
    }
    reader = next
    return records
  }

  /// The unknown keys in the lines since the last call.
  package mutating func takeWarnings() -> [TraceWarning] { reader.takeWarnings() }
}
