internal import ReorderText

/// The script line that a message is about, cut to fit.
public struct SourceLine: Hashable, Sendable {
  /// The line's number, from 1.
  public let number: Int
  /// The line, or the part around the mark; tabs are four spaces, and no character moves a cursor.
  public let text: String
  /// The first marked character of ``text``, from 1.
  public let column: Int
  /// The number of marked characters, at least 1.
  public let length: Int

  /// The maximum number of characters shown.
  static let width = 100

  /// Cuts a line around the part to mark.
  ///
  /// - Parameters:
  ///   - line: The whole line.
  ///   - mark: The part to mark.
  package init(_ line: String, marking mark: SourceMark) {
    let characters = line.unicodeScalars.map { $0 == "\t" ? "    " : Self.shown($0) }
    let start = min(max(mark.column - 1, 0), characters.count)
    let from = start > Self.width * 3 / 4 ? start - Self.width / 2 : 0
    let shown = characters[from...].prefix(Self.width)
    let end = min(start + max(mark.length, 1), from + shown.count)
    let before = (from > 0 ? "…" : "") + characters[from..<start].joined()
    number = mark.line
    text =
      (from > 0 ? "…" : "") + shown.joined() + (from + shown.count < characters.count ? "…" : "")
    column = before.unicodeScalars.count + 1
    length = max(1, characters[start..<max(start, end)].joined().unicodeScalars.count)
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String { String(scalar).excerpt }

  /// The terminal columns that the text occupies.
  private func columns(_ range: Range<Int>) -> Int {
    text.unicodeScalars.dropFirst(range.lowerBound).prefix(range.count)
      .reduce(0) { $0 + DisplayWidth.columns(of: $1) }
  }

  /// The line and the marks below it, as a message shows them.
  ///
  /// - Parameter note: The text after the marks; may be empty.
  package func drawn(with note: String) -> [String] {
    let margin = String(repeating: " ", count: "\(number)".count)
    let marks =
      String(repeating: " ", count: columns(0..<column - 1))
      + String(repeating: "^", count: max(1, columns(column - 1..<column - 1 + length)))
    return [
      "   \(number) | \(text)", "   \(margin) | \(marks)" + (note.isEmpty ? "" : " \(note)"),
    ]
  }
}
