public import ReorderRender

/// How a report for people looks.
public struct SpecStyle: Hashable, Sendable {
  /// The columns that there are for frames.
  public var columns: Int
  /// What drawings are made of.
  public var glyphs: GlyphSet
  /// Whether control sequences set off what failed.
  public var isStyled: Bool

  /// Creates a style; the default suits a file.
  public init(columns: Int = 80, glyphs: GlyphSet = .unicode, isStyled: Bool = false) {
    self.columns = columns
    self.glyphs = glyphs
    self.isStyled = isStyled
  }

  /// What a piece of text means.
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

  /// The sign in front of a verdict.
  func sign(_ verdict: SpecResult.Verdict) -> String {
    switch verdict {
    case .passed: set(glyphs == .unicode ? "✓" : "+", .good)
    case .failed, .error: set(glyphs == .unicode ? "✗" : "x", .bad)
    case .pending: set(glyphs == .unicode ? "○" : "o", .open)
    }
  }
}
