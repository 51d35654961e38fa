import ReorderRender

/// The lines of a message as a terminal shows them: harmless, in color, and with source lines cut
/// to its width.
struct MessageText {
  /// How serious a message is, which colors its first line.
  enum Kind { case error, warning }

  /// The columns of the terminal; source lines are cut to it.
  var columns = Int.max
  /// Whether control sequences color the text.
  var isStyled = false

  /// The colors (ECMA-48, SGR) of the parts of a message.
  enum Tone: String {
    case place = "1"
    case dim = "2"
    case error = "31"
    case mark = "1;31"
    case suggestion = "32"
    case warning = "33"
  }

  /// The lines of a message with any content.
  func lines(of message: String, _ kind: Kind = .error) -> [String] {
    var rest = message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { PrintableText(String($0)).text }[...]
    var shown: [String] = []
    while let line = rest.popFirst() {
      if let marks = rest.first, let excerpt = MarkedLine(line, marks: marks) {
        rest.removeFirst()
        shown += excerpt.lines(in: self)
      } else {
        shown.append(shown.isEmpty ? heading(line, kind) : line)
      }
    }
    return shown
  }

  /// A piece of text in its color; plain if there are no colors.
  func set(_ text: some StringProtocol, _ tone: Tone) -> String {
    isStyled && !text.isEmpty ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : String(text)
  }

  /// The program or the place in bold, the problem in its color, a suggestion in its own.
  private func heading(_ line: String, _ kind: Kind) -> String {
    guard isStyled else { return line }
    let problem = Self.problem(in: line)
    let suggestion = line[problem...].firstRange(of: "did you mean ")?.lowerBound ?? line.endIndex
    return set(line[..<problem], .place)
      + set(line[problem..<suggestion], kind == .error ? .error : .warning)
      + set(line[suggestion...], .suggestion)
  }

  /// Where the problem begins: after `reorder replay: ` and `file.lua:15:19: `, if they are there.
  private static func problem(in line: String) -> String.Index {
    var start = line.startIndex
    if line.hasPrefix("reorder"), let end = line.firstRange(of: ": ") { start = end.upperBound }
    for range in line[start...].ranges(of: ": ")
    where line[start..<range.lowerBound].contains(":")
      && line[..<range.lowerBound].last?.isNumber == true
    {
      return range.upperBound
    }
    return start
  }
}
