/// A text made harmless for a terminal and cut to a number of columns.
struct PrintableText {
  /// The characters that are printed, the ellipsis of a cut included.
  private(set) var characters: [PrintableCharacter] = []
  /// The columns that they take; at most the number that was given.
  private(set) var columns = 0

  /// Makes a text printable; reads no more of it than fits.
  init(_ text: String, columns most: Int, glyphs: GlyphSet) {
    for character in text {
      let next = PrintableCharacter(character).within(glyphs)
      guard columns + next.columns <= most else {
        cut(to: most, glyphs)
        return
      }
      characters.append(next)
      columns += next.columns
    }
  }

  private mutating func cut(to most: Int, _ glyphs: GlyphSet) {
    while let last = characters.last, columns + 1 > most {
      characters.removeLast()
      columns -= last.columns
    }
    guard most > 0 else { return }
    characters.append(PrintableCharacter(glyphs.ellipsis))
    columns += 1
  }
}

extension PrintableCharacter {
  /// The character itself, or question marks as wide where a glyph set does not have it.
  func within(_ glyphs: GlyphSet) -> PrintableCharacter {
    guard glyphs == .ascii, !text.allSatisfy(\.isASCII) else { return self }
    return PrintableCharacter(text: String(repeating: "?", count: columns), columns: columns)
  }

  private init(text: String, columns: Int) {
    self.text = text
    self.columns = columns
  }
}
