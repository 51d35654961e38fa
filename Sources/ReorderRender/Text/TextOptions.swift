/// The size and the characters of a frame drawn in text.
package struct TextOptions: Hashable, Sendable {
  /// The columns that a frame takes; at least 20.
  package var width: Int
  /// The most lines that a frame takes, including its header line; at least 4.
  package var height: Int
  /// The characters for lines.
  package var glyphs: GlyphSet
  /// Whether control sequences mark dim, bold and inverse text.
  package var isStyled: Bool

  /// Creates options; the defaults suit a plain terminal of 24 lines.
  package init(
    width: Int = 44, height: Int = 22, glyphs: GlyphSet = .unicode, isStyled: Bool = false
  ) {
    self.width = width
    self.height = height
    self.glyphs = glyphs
    self.isStyled = isStyled
  }

  /// The fewest columns for a drawing.
  package static var leastWidth: Int { 20 }
  /// The fewest lines for a drawing: the header, the border and a row.
  package static var leastHeight: Int { 4 }
  /// The most columns or lines; larger values are clamped.
  package static var most: Int { 1000 }
}
