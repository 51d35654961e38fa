/// A storyboard as text: captioned frames side by side, as many in a row as fit.
package struct Filmstrip: Hashable, Sendable {
  /// The size of one frame, and the characters to use.
  package var options: TextOptions
  /// The columns of the terminal; frames become narrower if not even one fits.
  package var columns: Int

  private static let gap = 1

  /// Creates a filmstrip.
  ///
  /// - Parameters:
  ///   - columns: The columns of the terminal, at least 20.
  ///   - options: How to draw one frame; the default suits three frames in 80 columns.
  package init(
    columns: Int = 80, options: TextOptions = TextOptions(width: 26, height: 16)
  ) {
    self.options = options
    self.columns = columns
  }

  /// Returns the lines of the strip, with an empty one between two rows of frames.
  package func lines(of panels: [Storyboard.Panel]) -> [String] {
    guard let first = panels.first else { return [] }
    var options = self.options
    options.width = min(options.width, max(columns, TextOptions.leastWidth))
    let rasterizer = TextRasterizer(for: first.frame, options: options)
    let perRow = max(1, (columns + Self.gap) / (rasterizer.scale.width + Self.gap))
    var lines: [String] = []
    for start in stride(from: 0, to: panels.count, by: perRow) {
      if start > 0 { lines.append("") }
      let row = panels[start..<min(start + perRow, panels.count)].map {
        rasterizer.draw($0.frame, caption: $0.caption)
      }
      lines += TextCanvas.row(row, gap: Self.gap).lines(isStyled: options.isStyled)
    }
    return lines
  }
}
