/// A line with a pointer sample, as ``SampleParser`` reads it; the most frequent line.
struct SampleLine: Equatable {
  /// Milliseconds since the start.
  let time: Double
  let pointer: EncodedPointer
  /// The index of the line's newline.
  let end: Int

  var record: EncodedRecord { EncodedRecord(time: time, action: .pointer(pointer)) }
}
