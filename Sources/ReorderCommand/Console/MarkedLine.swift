import ReorderRender

/// A source line in a message and the marks below it, which fit any width.
///
/// ```text
///    15 |     if depth >= p.dept * height then
///       |                   ^^^^ did you mean 'depth'?
/// ```
struct MarkedLine {
  /// The number of the line.
  private let number: Substring
  private let text: Substring
  /// The columns before the marks.
  private let indent: Int
  /// The number of marks.
  private let length: Int
  private let note: String

  private static let bar = " | "

  /// Reads two lines of a message; `nil` if they are not a line with its marks.
  init?(_ line: String, marks: String) {
    guard line.hasPrefix("   "), let bar = line.firstRange(of: Self.bar) else { return nil }
    number = line[line.startIndex..<bar.lowerBound].dropFirst(3)
    guard !number.isEmpty, number.allSatisfy(\.isNumber) else { return nil }
    let margin = String(repeating: " ", count: 3 + number.count) + Self.bar
    guard marks.hasPrefix(margin) else { return nil }
    let rest = marks.dropFirst(margin.count)
    let marked = rest.drop { $0 == " " }
    let note = marked.drop { $0 == "^" }
    guard marked.first == "^", note.isEmpty || note.first == " " else { return nil }
    text = line[bar.upperBound...]
    indent = rest.count - marked.count
    length = marked.count - note.count
    self.note = String(note.dropFirst())
  }

  /// The lines, cut to a width so that the marked part stays in view; a note without room beside
  /// the marks is below them.
  func lines(in style: MessageText) -> [String] {
    let margin = 3 + number.count + Self.bar.count
    let room = max(Self.leastRoom, style.columns == .max ? .max : style.columns - margin)
    let part = Part(of: text, showing: indent, length, room: room)
    let blank = style.set(String(repeating: " ", count: margin - 2) + "| ", .dim)
    let marks =
      String(repeating: " ", count: part.indent)
      + style.set(String(repeating: "^", count: part.length), .mark)
    let used = part.indent + part.length
    let isBeside =
      note.isEmpty || room - used > PrintableText(note).columns
    let notes = isBeside ? [] : Self.folded(note, columns: room)
    return [style.set("   \(number) | ", .dim) + part.text]
      + [blank + marks + (isBeside && !note.isEmpty ? " " + style.set(note, .suggestion) : "")]
      + notes.map { blank + style.set($0, .suggestion) }
  }

  /// The fewest columns for a line, whatever the terminal.
  private static let leastRoom = 12

  /// Words on as many lines as needed.
  private static func folded(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      let longer = lines.last.map { "\($0) \(word)" } ?? String(word)
      if lines.isEmpty || PrintableText(longer).columns > columns {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = longer
      }
    }
    return lines
  }
}

extension MarkedLine {
  /// The part of a line that fits, and the marks below it.
  private struct Part {
    private(set) var text = ""
    private(set) var indent: Int
    private(set) var length: Int

    /// Cuts a line.
    ///
    /// - Parameters:
    ///   - line: The whole line.
    ///   - indent: The columns before the marked part.
    ///   - length: The columns of the marked part.
    ///   - room: The columns to fit into.
    init(of line: Substring, showing indent: Int, _ length: Int, room: Int) {
      (self.indent, self.length) = (indent, length)
      let characters = line.map { (text: $0, columns: PrintableText(String($0)).columns) }
      let whole = characters.reduce(0) { $0 + $1.columns }
      guard max(whole, indent + length) > room else {
        text = String(line)
        return
      }
      // The beginning of the line, unless the marks would be out of view.
      let isAtStart = indent + length < room
      let from = isAtStart ? 0 : max(0, indent - max(1, room / 3))
      var (skipped, used) = (0, isAtStart ? 0 : 1)
      if !isAtStart { text = "…" }
      for character in characters {
        if skipped < from {
          skipped += character.columns
        } else if used + character.columns < room {
          text.append(character.text)
          used += character.columns
        } else {
          text += "…"
          break
        }
      }
      self.indent = indent - skipped + (isAtStart ? 0 : 1)
      self.length = max(1, min(length, room - self.indent))
    }
  }
}
