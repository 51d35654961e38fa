/// What a script prints, line by line.
final class ScriptOutput {
  /// A line without its end, and how much it matters.
  typealias Line = (text: String, level: ScriptMessage.Level)

  /// Whether nothing was printed that was not taken.
  private(set) var isEmpty = true
  /// How much the lines from now on matter; `nil` is ``ScriptMessage/Level/info``.
  var level: ScriptMessage.Level? {
    didSet {
      if level != oldValue { levels.append((bytes.count, oldValue ?? .info)) }
    }
  }

  private var bytes: [UInt8] = []
  /// Where the lines of a level end.
  private var levels: [(end: Int, level: ScriptMessage.Level)] = []

  func append(_ more: UnsafeBufferPointer<UInt8>) {
    bytes += more
    isEmpty = bytes.isEmpty
  }

  /// Returns the lines so far, whole or not.
  func takeLines() -> [Line] {
    var lines: [Line] = []
    var start = 0
    for (end, level) in levels + [(bytes.count, level ?? .info)] where end > start {
      var texts = bytes[start..<end].split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      if texts.last?.isEmpty == true { texts.removeLast() }
      for text in texts { lines.append((String(decoding: text, as: UTF8.self), level)) }
      start = end
    }
    bytes.removeAll(keepingCapacity: true)
    isEmpty = true
    levels.removeAll(keepingCapacity: true)
    return lines
  }
}
