import ReorderCore

/// Draws pictures with characters.
///
/// ```text
///    517 ms  dragging
///  ╭──────────────────╮
///  │ Apple            │
/// ┏━━━━━━━━━━━━━━━━━━━━┓
/// ┃ Cherry             ┃
/// ┗━━━━━━━━━━━━━━━━━━━━┛
///  │ Banana           │
///  ╰──────────────────╯
/// ```
///
/// Where there are fewer lines than rows, the part around the lifted item is drawn, and the frame
/// says how many rows are above and below it. Whatever a name holds, only printable characters get
/// onto the canvas.
public struct TextRasterizer: Hashable, Sendable {
  /// How points become cells.
  public internal(set) var scale: TextScale
  /// What lines and signs are made of.
  public let glyphs: GlyphSet

  /// Creates a rasterizer for the pictures of one stage.
  ///
  /// - Parameters:
  ///   - picture: Any picture of the stage; the scale is chosen from it.
  ///   - options: How much room there is, and which characters may be used.
  public init(for picture: Picture, options: TextOptions = TextOptions()) {
    scale = TextScale(for: picture, options: options)
    glyphs = options.glyphs
  }

  /// Draws a picture.
  ///
  /// - Parameters:
  ///   - picture: What to draw.
  ///   - caption: A line below it; none where it is left out.
  public func draw(_ picture: Picture, caption: String? = nil) -> TextCanvas {
    var placed = self
    placed.scale.shift = shift(for: picture)
    return placed.drawn(picture, caption)
  }

  private func drawn(_ picture: Picture, _ caption: String?) -> TextCanvas {
    var canvas = TextCanvas(
      width: scale.width, height: scale.height + (caption == nil ? 0 : 1), glyphs: glyphs)
    let lines = NameLines(of: picture, on: scale)
    drawItems(of: picture, lines, on: &canvas)
    drawBands(of: picture, on: &canvas)
    drawFrame(of: picture, on: &canvas)
    drawCounts(lines, of: picture, on: &canvas)
    drawSnapshots(of: picture, on: &canvas)
    drawWindows(of: picture, on: &canvas)
    drawFinger(of: picture, on: &canvas)
    drawHeader(of: picture, on: &canvas)
    if let caption {
      canvas.write(
        caption, style: .bold, at: scale.frame.left + 1, scale.height,
        columns: scale.width - scale.frame.left - 1)
    }
    return canvas
  }
}
