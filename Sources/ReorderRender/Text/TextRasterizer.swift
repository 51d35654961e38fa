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
/// If there are fewer lines than rows, the part around the lifted item is drawn, and the border
/// shows how many rows are above and below it. Only printable characters of a name reach the
/// canvas.
package struct TextRasterizer: Hashable, Sendable {
  /// The scale from points to cells.
  package internal(set) var scale: TextScale
  /// The characters for lines and signs.
  package let glyphs: GlyphSet

  /// Creates a rasterizer for the frames of one scene.
  ///
  /// - Parameters:
  ///   - frame: Any frame of the scene; determines the scale.
  ///   - options: The available room, and the characters to use.
  package init(for frame: Frame, options: TextOptions = TextOptions()) {
    scale = TextScale(for: frame, options: options)
    glyphs = options.glyphs
  }

  /// Draws a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - caption: A line below it; none if omitted.
  package func draw(_ frame: Frame, caption: String? = nil) -> TextCanvas {
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
    drawAreas(of: frame, on: &canvas)
    drawCounts(lines, of: frame, on: &canvas)
    drawSnapshots(of: frame, on: &canvas)
    drawMarks(of: frame, on: &canvas)
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
