import ReorderCore

/// Draws frames with characters.
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
/// Where there are fewer lines than rows, the part around the lifted item is drawn, and the border
/// says how many rows are above and below it. Whatever a name holds, only printable characters get
/// onto the canvas.
public struct TextRasterizer: Hashable, Sendable {
  /// How points become cells.
  public internal(set) var scale: TextScale
  /// What lines and signs are made of.
  public let glyphs: GlyphSet

  /// Creates a rasterizer for the frames of one stage.
  ///
  /// - Parameters:
  ///   - frame: Any frame of the stage; the scale is chosen from it.
  ///   - options: How much room there is, and which characters may be used.
  public init(for frame: Frame, options: TextOptions = TextOptions()) {
    scale = TextScale(for: frame, options: options)
    glyphs = options.glyphs
  }

  /// Draws a frame.
  ///
  /// - Parameters:
  ///   - frame: What to draw.
  ///   - caption: A line below it; none where it is left out.
  public func draw(_ frame: Frame, caption: String? = nil) -> TextCanvas {
    var placed = self
    placed.scale.shift = shift(for: frame)
    return placed.drawn(frame, caption)
  }

  private func drawn(_ frame: Frame, _ caption: String?) -> TextCanvas {
    var canvas = TextCanvas(
      width: scale.width, height: scale.height + (caption == nil ? 0 : 1), glyphs: glyphs)
    let lines = NameLines(of: frame, on: scale)
    drawItems(of: frame, lines, on: &canvas)
    drawBands(of: frame, on: &canvas)
    drawFrame(of: frame, on: &canvas)
    drawCounts(lines, of: frame, on: &canvas)
    drawSnapshots(of: frame, on: &canvas)
    drawWindows(of: frame, on: &canvas)
    drawFinger(of: frame, on: &canvas)
    drawHeader(of: frame, on: &canvas)
    if let caption {
      canvas.write(
        caption, style: .bold, at: scale.border.left + 1, scale.height,
        columns: scale.width - scale.border.left - 1)
    }
    return canvas
  }
}
