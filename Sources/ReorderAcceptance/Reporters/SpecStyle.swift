package import ReorderRender

/// The style of a report for people.
package struct SpecStyle: Hashable, Sendable {
  /// The columns available for frames.
  package var columns: Int
  /// The characters of drawings.
  package var glyphs: GlyphSet
  /// Whether control sequences highlight failures.
  package var isStyled: Bool

  /// Creates a style; the defaults suit a file.
  package init(columns: Int = 80, glyphs: GlyphSet = .unicode, isStyled: Bool = false) {
    self.columns = columns
    self.glyphs = glyphs
    self.isStyled = isStyled
  }

  /// The meaning of a piece of text.
  enum Tone: String {
    case good = "32"
    case bad = "31"
    case open = "33"
    case dim = "2"
    case strong = "1"
  }

  func set(_ text: String, _ tone: Tone) -> String {
    isStyled ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The sign before a verdict.
  func sign(_ verdict: SpecResult.Verdict) -> String {
    switch verdict {
    case .passed: set(glyphs == .unicode ? "✓" : "+", .good)
    case .failed, .error: set(glyphs == .unicode ? "✗" : "x", .bad)
    case .pending: set(glyphs == .unicode ? "○" : "o", .open)
    }
  }
}
