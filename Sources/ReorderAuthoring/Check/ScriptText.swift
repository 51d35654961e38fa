internal import ReorderScripting
internal import ReorderText

/// A source, and the starts of its lines.
struct ScriptText {
  let path: String
  let bytes: [UInt8]
  private let lines: [Int]

  init(_ source: ScriptSource.File) {
    path = source.path
    bytes = source.bytes
    lines = lineStarts(in: source.bytes)
  }

  /// The line and column of a byte.
  ///
  /// Complexity: O(log n) in the lines and O(n) in the length of the line.
  func place(of offset: Int) -> ScriptProblem.Place {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    let before = String(decoding: bytes[lines[low]..<min(offset, bytes.count)], as: UTF8.self)
    return ScriptProblem.Place(line: low + 1, column: before.unicodeScalars.count + 1)
  }

  func problem(_ code: ScriptProblem.Code, at offset: Int) -> ScriptProblem {
    let place = place(of: offset)
    return ScriptProblem(code, in: path, at: place, source: line(at: place, marking: offset))
  }

  /// A line, with the token at a byte marked.
  private func line(at place: ScriptProblem.Place, marking offset: Int) -> SourceLine? {
    guard let column = place.column else { return nil }
    let token = token(at: offset)
    let length = token.map { text($0).unicodeScalars.prefix { $0 != "\n" }.count } ?? 1
    let start = max(lines[place.line - 1], offset - Self.window)
    let end = min(place.line < lines.count ? lines[place.line] : bytes.count, offset + Self.window)
    let line = text(start..<max(start, end)).unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }
    let isCut = start > lines[place.line - 1]
    let shown = isCut ? text(start..<offset).unicodeScalars.count + 1 : column
    return SourceLine(
      String(String.UnicodeScalarView(line)),
      marking: SourceMark(line: place.line, column: shown, length: max(1, length)))
  }

  /// The bytes before and after a mark that are read of a line; more than are shown.
  private static let window = 800

  private func token(at offset: Int) -> Range<Int>? {
    var lexer = LuaLexer(bytes)
    lexer.position = min(offset, bytes.count)
    guard let token = try? lexer.next(), token.range.lowerBound == offset else { return nil }
    return token.range
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The brackets behind the token at a byte, with what is between them; `nil` if that is more than
  /// one line.
  func brackets(after offset: Int) -> String? {
    var lexer = LuaLexer(bytes)
    lexer.position = offset
    guard (try? lexer.next()) != nil, let first = try? lexer.next(), first.kind == .word("(")
    else { return nil }
    var depth = 1
    while depth > 0, let token = try? lexer.next(), token.kind != .end {
      if token.kind == .word("(") { depth += 1 }
      if token.kind == .word(")") { depth -= 1 }
    }
    let written = text(first.range.lowerBound..<lexer.position)
    return depth == 0 && !written.contains("\n") && written.utf8.count < 60 ? written : nil
  }
}
