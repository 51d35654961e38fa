internal import ReorderTrace

/// Reads lines of a trace that a page writes, as strictly as those of a file.
struct PlayReader {
  private var reader: TraceReader

  /// The longest line that is read, in bytes; a record of play is far shorter.
  private static let longestLine = 4096

  /// Begins behind a header; what is on the stage does not matter to a line.
  init(_ header: EncodedHeader) throws(RequestRefusal) {
    var bare = header
    bare.scene.sections = []
    bare.scene.windows = []
    reader = TraceReader(file: header.name, longestLine: Self.longestLine)
    var writer = TraceWriter()
    writer.write(bare)
    reader.feed(writer.takeBytes())
    guard case .header = try element() else {
      throw RequestRefusal("the stage cannot be written as the start of a trace")
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
    do throws(RequestRefusal) {
      reader.feed((line + "\n").utf8)
      guard case .record(let record) = try element(), record.isPlay, record.time >= now,
        try element() == nil
      else {
        throw RequestRefusal("this is nothing that a page can do, or it comes too late: \(line)")
      }
      return record
    } catch {
      reader = before
      throw error
    }
  }

  /// The next element; every problem is thrown.
  private mutating func element() throws(RequestRefusal) -> TraceReader.Element? {
    let element = reader.next()
    if case .problem(let error) = element { throw RequestRefusal("\(error)") }
    return element
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
