/// A text made harmless for a terminal, its width known, cut to a number of columns where need be.
///
/// Controls, escape sequences and direction overrides become signs that can be seen; emoji that
/// terminals disagree about become simpler ones.
public struct PrintableText: Hashable, Sendable {
  /// The characters that are printed, the ellipsis of a cut included.
  private(set) var characters: [PrintableCharacter] = []
  /// The columns that they take; at most the number that was given.
  public private(set) var columns = 0

  /// Makes a text printable.
  ///
  /// - Parameters:
  ///   - text: Any text; no more of it is read than fits.
  ///   - most: The columns that there are; what does not fit is cut and ends in an ellipsis.
  ///   - glyphs: In ASCII every other character is a question mark for each of its columns.
  public init(_ text: String, columns most: Int = .max, glyphs: GlyphSet = .unicode) {
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

  /// The text.
  public var text: String { characters.map(\.text).joined() }

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
