/// How large, and with which means, a frame is drawn in text.
public struct TextOptions: Hashable, Sendable {
  /// The columns that a frame takes; at least 20.
  public var width: Int
  /// The most lines that a frame takes, its header line included; at least 6.
  public var height: Int
  /// What lines are made of.
  public var glyphs: GlyphSet
  /// Whether control sequences set off what is dim, bold or inverse.
  public var isStyled: Bool

  /// Creates options; the defaults suit a plain terminal of 24 lines.
  public init(
    width: Int = 44, height: Int = 22, glyphs: GlyphSet = .unicode, isStyled: Bool = false
  ) {
    self.width = width
    self.height = height
    self.glyphs = glyphs
    self.isStyled = isStyled
  }

  /// The fewest columns that can be drawn on.
  public static var leastWidth: Int { 20 }
  /// The fewest lines that can be drawn on.
  public static var leastHeight: Int { 6 }
  /// The most columns or lines that make sense; a wish for more is cut down.
  public static var most: Int { 1000 }
}
