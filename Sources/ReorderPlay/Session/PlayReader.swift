internal import ReorderCore
internal import ReorderReplay
internal import ReorderTrace

/// Reads lines of a trace from a page, as strictly as those of a file.
struct PlayReader {
  private var reader: RecordReader

  /// The longest line accepted, in bytes; a record of play is far shorter, but one of a trace may
  /// insert many items.
  static let longestLine = 64 << 10

  /// Starts after a header.
  init(_ header: EncodedHeader) throws(RequestRefusal) {
    do throws(TraceError) {
      reader = try RecordReader(
        after: header, file: header.name, longestLine: Self.longestLine)
    } catch {
      throw RequestRefusal("\(error)")
    }
  }

  /// Reads a line; a bad one changes nothing.
  ///
  /// - Parameters:
  ///   - line: One record.
  ///   - now: The earliest time allowed, in milliseconds.
  ///   - isRecalled: Whether it is from an earlier session, or of a trace, whose application
  ///     changed the scene.
  mutating func read(
    _ line: String, from now: Double, isRecalled: Bool = false
  ) throws(RequestRefusal) -> EncodedRecord {
    let before = reader
    do throws(TraceError) {
      let records = try reader.read((line + "\n").utf8)
      if records.count == 1, case let record = records[0], record.time >= now,
        record.isPlay || isRecalled
      {
        return record
      }
    } catch {
      throw RequestRefusal("\(error)")
    }
    reader = before
    throw RequestRefusal("unknown record, or one that comes too late: \(line)")
  }
}

extension EncodedRecord {
  /// Whether a person does it, not an application.
  fileprivate var isPlay: Bool {
    switch action {
    case .change(.enter): true
    case .change: false
    default: true
    }
  }

  /// Whether it begins a press or a move by keys.
  var startsGesture: Bool {
    switch action {
    case .pointer(let pointer): pointer.phase == .down
    case .key(let key, _): key == .lift
    case .change(.enter): true
    default: false
    }
  }
}
