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

  /// Reads the remarks of a script, in its comments.
  init(_ text: ScriptText) {
    self.text = text
    var lexer = LuaLexer(text.bytes)
    var last: LuaToken?
    while let token = try? lexer.next() {
      for comment in lexer.comments { read(comment, behind: last, before: token) }
      if token.kind == .end { return }
      last = token
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

  /// Reads the remark in a comment, if it is one.
  private mutating func read(_ comment: Range<Int>, behind last: LuaToken?, before next: LuaToken) {
    let (bytes, start) = (text.bytes[comment], comment.lowerBound + Self.mark.count)
    guard bytes.starts(with: Self.mark),
      start == comment.upperBound || [0x20, 0x09].contains(text.bytes[start])
    else { return }
    let line = text.place(of: comment.lowerBound).line
    let isBehindCode = last.map { text.place(of: $0.range.upperBound - 1).line == line } ?? false
    read(
      words(in: start..<comment.upperBound), at: comment.lowerBound,
      about: isBehindCode || next.kind == .end ? line : text.place(of: next.range.lowerBound).line)
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
