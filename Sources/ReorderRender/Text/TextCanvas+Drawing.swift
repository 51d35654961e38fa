extension TextCanvas {
  /// Adds strokes to the lines already in a cell.
  mutating func stroke(_ strokes: Strokes, style: TextStyle = [], at column: Int, _ row: Int) {
    var all = strokes
    if case .line(let old, isHeavy: false) = self[column, row].content { all.formUnion(old) }
    put(.line(all, isHeavy: false), style: style, at: column, row)
  }

  /// Draws the light outline of a box, joined to the lines it meets; only what lies in `clip`.
  mutating func outline(_ box: CellBox, style: TextStyle = [], within clip: CellBox) {
    guard box.right > box.left, box.bottom > box.top else { return }
    for (column, row, strokes) in Self.outline(of: box, within: clip) {
      stroke(strokes, style: style, at: column, row)
    }
  }

  /// Clears a box and draws a heavy outline around it.
  mutating func panel(_ box: CellBox, style: TextStyle, within clip: CellBox) {
    fill(box, with: .blank, style: style, within: clip)
    ring(box, style: style, within: clip)
  }

  /// Draws a heavy outline around a box.
  mutating func ring(_ box: CellBox, style: TextStyle, within clip: CellBox) {
    for (column, row, strokes) in Self.outline(of: box, within: clip) {
      put(.line(strokes, isHeavy: true), style: style, at: column, row)
    }
  }

  /// Puts the same content into every cell of a box.
  mutating func fill(
    _ box: CellBox, with content: Content, style: TextStyle = [], within clip: CellBox
  ) {
    guard let box = box.intersection(clip) else { return }
    for row in box.top...box.bottom {
      for column in box.left...box.right { put(content, style: style, at: column, row) }
    }
  }

  /// Writes text that has been made printable and cut to a number of columns.
  ///
  /// - Returns: How many columns were taken.
  @discardableResult
  mutating func write(
    _ text: String, style: TextStyle = [], at column: Int, _ row: Int, columns: Int
  ) -> Int {
    let printable = PrintableText(text, columns: columns, glyphs: glyphs)
    var place = column
    for character in printable.characters {
      put(.text(character.text), style: style, at: place, row)
      for tail in stride(from: place + 1, to: place + character.columns, by: 1) {
        put(.tail, style: style, at: tail, row)
      }
      place += character.columns
    }
    return place - column
  }

  private static func outline(
    of box: CellBox, within clip: CellBox
  ) -> [(column: Int, row: Int, strokes: Strokes)] {
    var cells: [(column: Int, row: Int, strokes: Strokes)] = []
    let columns = stride(
      from: max(box.left, clip.left), through: min(box.right, clip.right), by: 1)
    for row in Set([box.top, box.bottom]).sorted() where row >= clip.top && row <= clip.bottom {
      for column in columns { cells.append((column, row, strokes(of: box, at: column, row))) }
    }
    let rows = stride(
      from: max(box.top + 1, clip.top), through: min(box.bottom - 1, clip.bottom), by: 1)
    for column in Set([box.left, box.right]).sorted()
    where column >= clip.left && column <= clip.right {
      for row in rows { cells.append((column, row, [.up, .down])) }
    }
    return cells
  }

  /// The strokes of a box's outline in one of its edge cells.
  private static func strokes(of box: CellBox, at column: Int, _ row: Int) -> Strokes {
    var strokes: Strokes = []
    if column > box.left { strokes.insert(.left) }
    if column < box.right { strokes.insert(.right) }
    if column == box.left || column == box.right {
      if row > box.top { strokes.insert(.up) }
      if row < box.bottom { strokes.insert(.down) }
    }
    return strokes
  }
}
