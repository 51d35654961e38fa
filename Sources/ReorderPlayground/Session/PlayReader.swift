internal import ReorderReplay
internal import ReorderTrace

/// Reads lines of a trace that a page writes, as strictly as those of a file.
struct PlayReader {
  private var reader: RecordReader

  /// The longest line that is read, in bytes; a record of play is far shorter.
  private static let longestLine = 4096

  /// Begins after a header.
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
  ///   - now: The time in milliseconds that it may not lie before.
  mutating func read(
    _ line: String, from now: Double
  ) throws(RequestRefusal) -> EncodedRecord {
    let before = reader
    do throws(TraceError) {
      let records = try reader.read((line + "\n").utf8)
      if records.count == 1, records[0].isPlay, records[0].time >= now { return records[0] }
    } catch {
      throw RequestRefusal("\(error)")
    }
    reader = before
    throw RequestRefusal("this is nothing that a page can do, or it comes too late: \(line)")
  }
}

extension EncodedRecord {
  /// Whether it is something that a person does, and not an application.
  fileprivate var isPlay: Bool {
    switch action {
    case .pointer, .wait, .key, .scroll: true
    case .resize, .insert, .remove, .reload: false
    }
  }

  /// Whether a press or a move by keys begins with it.
  var startsGesture: Bool {
    switch action {
    case .pointer(let pointer): pointer.phase == .down
    case .key(let key, _): key == .lift
    case .wait, .scroll, .resize, .insert, .remove, .reload: false
    }
  }
}
