/// A line that holds a pointer sample, as ``SampleParser`` reads it; the most frequent line.
struct SampleLine: Equatable {
  /// Milliseconds since the start.
  let time: Double
  let pointer: EncodedPointer
  /// Where the line's newline is.
  let end: Int

  var record: EncodedRecord { EncodedRecord(time: time, action: .pointer(pointer)) }
}
