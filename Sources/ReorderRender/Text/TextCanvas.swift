/// A grid of character cells to draw on; drawing outside it has no effect.
package struct TextCanvas: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    /// Nothing; prints as a space.
    case blank
    /// Lines that leave the cell in some directions.
    case line(Strokes, isHeavy: Bool)
    /// A printable character that takes one column or more.
    case text(String)
    /// The rest of a wide character that starts further left.
    case tail
  }

  struct Cell: Hashable, Sendable {
    var content = Content.blank
    var style: TextStyle = []
  }

  /// The number of columns.
  package let width: Int
  /// The number of lines.
  package let height: Int
  /// The characters for lines and signs.
  package let glyphs: GlyphSet
  private var cells: [Cell]

  /// Creates an empty canvas.
  init(width: Int, height: Int, glyphs: GlyphSet) {
    self.width = width
    self.height = height
    self.glyphs = glyphs
    cells = Array(repeating: Cell(), count: width * height)
  }

  /// The lines from top to bottom, without the blanks at their ends.
  ///
  /// - Parameter isStyled: Whether control sequences mark dim, bold and inverse text.
  package func lines(isStyled: Bool = false) -> [String] {
    (0..<height).map { line($0, isStyled: isStyled) }
  }

  private func line(_ row: Int, isStyled: Bool) -> String {
    let cells = self.cells[(row * width)..<((row + 1) * width)]
    let end = cells.lastIndex { $0.content != .blank || $0.style.contains(.inverse) }
    var text = ""
    var style: TextStyle = []
    for cell in cells[cells.startIndex..<(end.map { $0 + 1 } ?? cells.startIndex)] {
      if isStyled, cell.style != style {
        text += cell.style.sequence
        style = cell.style
      }
      text += printed(cell.content)
    }
    return style.isEmpty ? text : text + TextStyle().sequence
  }

  private func printed(_ content: Content) -> String {
    switch content {
    case .blank: " "
    case .line(let strokes, let isHeavy): String(glyphs.line(strokes, isHeavy: isHeavy))
    case .text(let text): text
    case .tail: ""
    }
  }

  private func isInside(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < width && row >= 0 && row < height
  }

  /// Returns a cell's content; blank outside.
  subscript(column: Int, row: Int) -> Cell {
    isInside(column, row) ? cells[row * width + column] : Cell()
  }

  /// Replaces a cell's content; the other half of a wide character there becomes blank.
  mutating func put(_ content: Content, style: TextStyle = [], at column: Int, _ row: Int) {
    guard isInside(column, row) else { return }
    let start = row * width
    var left = column
    while left > 0, cells[start + left].content == .tail { left -= 1 }
    if left < column {
      for index in left..<column { cells[start + index].content = .blank }
    }
    var right = column + 1
    while right < width, cells[start + right].content == .tail {
      cells[start + right].content = .blank
      right += 1
    }
    cells[start + column] = Cell(content: content, style: style)
  }
}

extension TextCanvas {
  /// Places several canvases side by side, tops aligned.
  package static func row(_ canvases: [TextCanvas], gap: Int = 2) -> TextCanvas {
    let width = canvases.reduce(0) { $0 + $1.width } + gap * max(0, canvases.count - 1)
    var row = TextCanvas(
      width: width, height: canvases.map { $0.height }.max() ?? 0,
      glyphs: canvases.first?.glyphs ?? .unicode)
    var left = 0
    for canvas in canvases {
      for line in 0..<canvas.height {
        for column in 0..<canvas.width {
          row.cells[line * width + left + column] =
            canvas.cells[line * canvas.width + column]
        }
      }
      left += canvas.width + gap
    }
    return row
  }
}
