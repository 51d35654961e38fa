/// A source text of a script, for looking things up in it.
struct SourceText {
  /// The path as shown in messages.
  let path: String
  let bytes: [UInt8]
  /// Its words.
  let tokens: [SourceWord]

  init(_ source: ScriptSource.File) {
    path = source.path
    bytes = source.bytes
    tokens = SourceWords.all(in: source.bytes)
  }

  /// The words on a line.
  func tokens(on line: Int) -> ArraySlice<SourceWord> {
    guard let first = tokens.firstIndex(where: { $0.mark.line >= line }) else { return [] }
    return tokens[first...].prefix { $0.mark.line == line }
  }

  /// The text of a line, counted from 1, as an editor shows it; `nil` beyond the end.
  func line(_ number: Int) -> String? { Self.line(number, of: bytes) }

  /// The text of a line of these bytes, likewise.
  static func line(_ number: Int, of bytes: [UInt8]) -> String? {
    var (line, start, at) = (1, bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0, 0)
    while at < bytes.count {
      let byte = bytes[at]
      guard byte == 10 || byte == 13 else {
        at += 1
        continue
      }
      if line == number { break }
      at += at + 1 < bytes.count && bytes[at + 1] == 23 - byte ? 2 : 1
      (line, start) = (line + 1, at)
    }
    return line == number ? String(decoding: bytes[start..<max(start, at)], as: UTF8.self) : nil
  }
}
