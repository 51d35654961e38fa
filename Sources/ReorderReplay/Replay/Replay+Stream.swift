package import ReorderTrace

extension Replay {
  /// Feeds the records that a reader has next, each to every one of some replays.
  ///
  /// The loop is here, and not in the command, which is compiled without optimization.
  ///
  /// - Parameters:
  ///   - runs: The replays.
  ///   - reader: The reader of the trace.
  ///   - room: How many records may be fed; how many more might have been, afterwards.
  /// - Returns: What comes after the records; `nil` if there is no room for another one, or if the
  ///   reader has nothing more.
  /// - Throws: A ``/ReorderTrace/TraceError`` for a record that cannot happen.
  package static func feed(
    _ runs: inout [Self], from reader: inout TraceReader, room: inout Int
  ) throws(TraceError) -> TraceReader.Element? {
    while room > 0, let element = reader.next() {
      guard case .record(let record) = element else { return element }
      room -= 1
      for index in 0..<runs.count { try runs[index].feed(record, line: reader.line) }
    }
    return nil
  }
}
