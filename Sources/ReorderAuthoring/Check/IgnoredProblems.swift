internal import ReorderScripting
internal import ReorderText

/// The remarks of a script that silence problems: `---@reorder ignore CODE …`.
///
/// Behind code a remark is about its line; alone on a line it is about the next line with code.
struct IgnoredProblems {
  private struct Remark {
    let kind: ScriptProblem.Kind
    /// The line that it is about, from 1.
    let line: Int
    /// Where the kind's name is.
    let offset: Int
    var isUsed = false
  }

  private static let mark = Array("---@reorder".utf8)

  private let text: ScriptText
  private var remarks: [Remark] = []
  /// The remarks that silence nothing, since what they name is no kind of problem.
  private(set) var problems: [ScriptProblem] = []

  /// Reads the remarks of a script, in the comments between its tokens.
  init(_ text: ScriptText) {
    self.text = text
    var lexer = LuaLexer(text.bytes)
    var end = 0
    while let token = try? lexer.next() {
      read(between: end, and: token.range.lowerBound, isLast: token.kind == .end)
      end = token.range.upperBound
      if token.kind == .end { return }
    }
  }

  /// Whether a problem of this script is not silenced.
  mutating func keeps(_ problem: ScriptProblem) -> Bool {
    guard problem.kind.canBeIgnored, let line = problem.place?.line,
      let index = remarks.firstIndex(where: { $0.line == line && $0.kind == problem.kind })
    else { return true }
    remarks[index].isUsed = true
    return false
  }

  /// The remarks that have silenced nothing.
  var needless: [ScriptProblem] {
    remarks.filter { !$0.isUsed }.map {
      text.problem(.needlessIgnore($0.kind.rawValue), at: $0.offset)
    }
  }

  /// Reads the remarks among the comments between two tokens.
  private mutating func read(between start: Int, and end: Int, isLast: Bool) {
    var offset = start
    while let comment = text.bytes[offset..<end].firstIndex(of: UInt8(ascii: "-")) {
      let bytes = text.bytes[comment..<end]
      let stop = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
      offset = stop
      // A long comment is a token's length, or longer; the lexer knows where it ends.
      if bytes.dropFirst(2).first == UInt8(ascii: "["), let after = endOfComment(at: comment) {
        offset = max(after, comment + 2)
        continue
      }
      let isRemark = bytes.starts(with: Self.mark)
      let next = comment + Self.mark.count
      guard isRemark, next == stop || text.bytes[next] == 0x20 || text.bytes[next] == 0x09 else {
        continue
      }
      let isBehindCode =
        start > 0 && text.place(of: start - 1).line == text.place(of: comment).line
      let line = text.place(of: isBehindCode || isLast ? comment : end).line
      read(words(in: next..<stop), at: comment, about: line)
    }
  }

  /// Where a long comment ends; `nil` if it is one of a line.
  private func endOfComment(at offset: Int) -> Int? {
    var level = offset + 3
    while level < text.bytes.count, text.bytes[level] == UInt8(ascii: "=") { level += 1 }
    guard level < text.bytes.count, text.bytes[level] == UInt8(ascii: "[") else { return nil }
    let close =
      [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level - offset - 3)
      + [UInt8(ascii: "]")]
    return text.bytes.indices[level...].first { text.bytes[$0...].starts(with: close) }
      .map { $0 + close.count }
  }

  private mutating func read(
    _ words: [(text: String, offset: Int)], at comment: Int, about line: Int
  ) {
    guard words.first?.text == "ignore", words.count > 1 else {
      let (word, offset) = words.first ?? ("", comment)
      problems.append(text.problem(.unknownCode(word, isRemark: true, nearest: nil), at: offset))
      return
    }
    for (word, offset) in words.dropFirst() {
      if let kind = ScriptProblem.Kind(rawValue: word), kind.canBeIgnored {
        remarks.append(Remark(kind: kind, line: line, offset: offset))
      } else {
        let known = ScriptProblem.Kind.allCases.filter { $0.canBeIgnored }.map { $0.rawValue }
        let nearest = NearestName.of(word, among: known)
        problems.append(
          text.problem(.unknownCode(word, isRemark: false, nearest: nearest), at: offset))
      }
    }
  }

  /// The words of a remark, which blanks and commas part, and where each begins.
  ///
  /// A reason may follow behind two dashes.
  private func words(in range: Range<Int>) -> [(text: String, offset: Int)] {
    text.bytes[range].split { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ",") }.map {
      (String(decoding: $0, as: UTF8.self), $0.startIndex)
    }.prefix { !$0.0.hasPrefix("--") }.map { $0 }
  }
}
