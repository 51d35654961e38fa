/// A text made safe for a terminal, with a known width, cut to a number of columns if necessary.
///
/// Controls, escape sequences and direction overrides become visible signs; emoji that terminals
/// draw differently become simpler ones.
package struct PrintableText: Hashable, Sendable {
  /// The printed characters, including the ellipsis of a cut.
  private(set) var characters: [PrintableCharacter] = []
  /// The columns that they take; at most the given number.
  package private(set) var columns = 0

  /// Makes a text printable.
  ///
  /// - Parameters:
  ///   - text: Any text; only as much as fits is read.
  ///   - most: The available columns; a longer text is cut and ends in an ellipsis.
  ///   - glyphs: In ASCII, every other character becomes a question mark for each of its columns.
  package init(_ text: String, columns most: Int = .max, glyphs: GlyphSet = .unicode) {
    for character in text {
      let next = PrintableCharacter(character).within(glyphs)
      guard next.columns <= most - columns else {
        cut(to: most, glyphs)
        return
      }
      characters.append(next)
      columns += next.columns
    }
  }

  /// Makes a path printable; one that is too long is cut at its start, which says least.
  ///
  /// - Parameters:
  ///   - path: The path, and whatever follows it without a space, such as a line's number.
  ///   - most: The available columns.
  package init(endOf path: String, columns most: Int) {
    self.init(path)
    guard columns > most, most > 0 else { return }
    while columns >= most { columns -= characters.removeFirst().columns }
    characters.insert(PrintableCharacter(GlyphSet.unicode.ellipsis), at: 0)
    columns += 1
  }

  /// A text made safe, however wide it is: at once if it is plain ASCII, as most are.
  package static func safe(_ text: String) -> String {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? text : PrintableText(text).text
  }

  /// The text.
  package var text: String { characters.map { $0.text }.joined() }

  private mutating func cut(to most: Int, _ glyphs: GlyphSet) {
    while let last = characters.last, columns >= most {
      characters.removeLast()
      columns -= last.columns
    }
    guard most > 0 else { return }
    characters.append(PrintableCharacter(glyphs.ellipsis))
    columns += 1
  }
}

extension PrintableCharacter {
  /// Returns the character, or question marks of the same width if the glyph set lacks it.
  func within(_ glyphs: GlyphSet) -> PrintableCharacter {
    guard glyphs == .ascii, !text.allSatisfy({ $0.isASCII }) else { return self }
    return PrintableCharacter(text: String(repeating: "?", count: columns), columns: columns)
  }

  private init(text: String, columns: Int) {
    self.text = text
    self.columns = columns
  }
}
