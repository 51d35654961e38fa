import ReorderCore

// The scene: what is at rest in the list.
extension TextRasterizer {
  func drawItems(of frame: Frame, _ lines: NameLines, on canvas: inout TextCanvas) {
    let rooms = rooms(of: frame)
    for (item, row) in zip(frame.items, lines.rows) {
      let room = item.list.flatMap { rooms[$0] }
      let box = scale.isRuled ? scale.box(item.drawn).narrowed(to: room) : scale.box(item.drawn)
      if let room, row.map({ $0 < room.top || $0 > room.bottom }) ?? false { continue }
      if scale.isRuled { canvas.outline(box, style: .dim, within: room ?? scale.border) }
      if item.isHidden {
        drawGap(box, on: &canvas)
      } else if let row {
        write(item.caption, in: box, at: row, style: [], on: &canvas)
        if item.isSelected { writeSelected(in: box, at: row, on: &canvas) }
        if let grip = item.grip { writeGrip(grip, of: item, in: box, at: row, on: &canvas) }
        if item.isPinned { writePinned(beside: item.label, in: box, at: row, on: &canvas) }
      }
    }
  }

  /// Writes before the name that the item is selected.
  private func writeSelected(in box: CellBox, at row: Int, on canvas: inout TextCanvas) {
    let column = max(box.left, scale.border.left) + 1
    guard row > scale.border.top, row < scale.border.bottom,
      min(box.right, scale.border.right) - column >= 4
    else { return }
    canvas.put(.text(String(glyphs.selected)), style: [.accent, .bold], at: column, row)
  }

  /// Draws the item's handle in the line of its name, if there is room beside that.
  private func writeGrip(
    _ grip: Vector2D, of item: Frame.Item, in box: CellBox, at row: Int,
    on canvas: inout TextCanvas
  ) {
    let place = Rect2D(origin: item.drawn.origin + grip, size: .zero)
    let (column, start) = (scale.box(place).left, max(box.left, scale.border.left) + 2)
    let end = start + PrintableText(item.caption, glyphs: glyphs).columns
    guard row > scale.border.top, row < scale.border.bottom, column > scale.border.left,
      column < scale.border.right, column < start - 1 || column > end
    else { return }
    canvas.put(.text(String(glyphs.grip)), style: .dim, at: column, row)
  }

  /// Writes at the end of a line that the item is pinned, if there is room behind its name.
  private func writePinned(
    beside label: String, in box: CellBox, at row: Int, on canvas: inout TextCanvas
  ) {
    let border = scale.border
    let start = min(box.right, border.right) - 1 - Frame.pinned.utf8.count
    let free = start - 2 - (max(box.left, border.left) + 1)
    guard row > border.top, row < border.bottom,
      PrintableText(label, glyphs: glyphs).columns < free
    else { return }
    canvas.write(Frame.pinned, style: .dim, at: start, row, columns: Frame.pinned.utf8.count)
  }

  /// Draws the gap that a lifted item left.
  private func drawGap(_ box: CellBox, on canvas: inout TextCanvas) {
    guard let inside = scale.border.interior, let inner = interior(box)?.intersection(inside) else {
      return
    }
    for row in inner.top...inner.bottom {
      for column in stride(from: inner.left + 1, to: inner.right, by: 2) {
        canvas.put(.text(String(glyphs.gap)), style: .dim, at: column, row)
      }
    }
  }

  /// The cells within the outline of each list of a board, by its number.
  private func rooms(of frame: Frame) -> [Int: CellBox] {
    var rooms: [Int: CellBox] = [:]
    for area in frame.areas where area.role == .list {
      let box = outline(of: area)
      let inside = CellBox(
        left: box.left + 1, top: box.top + 1, right: box.right - 1, bottom: box.bottom - 1)
      rooms[area.number] = inside.intersection(scale.border) ?? inside
    }
    return rooms
  }

  /// The cells of a list's or zone's outline; where items take a line each, around those.
  private func outline(of area: Frame.Area) -> CellBox {
    var box = scale.box(area.frame)
    guard area.role == .list, !scale.isRuled else { return box }
    box.top -= 1
    box.bottom += 1
    return box
  }

  /// Draws the lists and zones of a board, each with its name and how full it is.
  ///
  /// An exclamation mark behind the name says that the drag is refused there.
  func drawAreas(of frame: Frame, on canvas: inout TextCanvas) {
    for area in frame.areas {
      let box = outline(of: area)
      canvas.outline(box, style: area.role == .list ? [] : .dim, within: scale.border)
      let border = scale.border
      let row = area.role == .list ? max(box.top, border.top) : (box.top + box.bottom) / 2
      let left = max(box.left, border.left) + 1
      let right = min(box.right, border.right) - 1
      guard right - left >= 2, row <= border.bottom else { continue }
      let title = area.state == .refusing ? "\(area.title) !" : area.title
      let style: TextStyle = area.state == .plain ? .bold : [.bold, .accent]
      write(title, onRuleAt: row, from: left, to: right, style, on: &canvas)
    }
  }

  /// Draws headers and footers: boxes if there is room, else the header's name on a rule.
  func drawBands(of frame: Frame, on canvas: inout TextCanvas) {
    for band in frame.bands {
      let box = scale.box(band.frame)
      if scale.isRuled, box.height > 2 {
        // It hides the items that it covers.
        if band.isSticky { canvas.fill(box, with: .blank, style: .dim, within: scale.border) }
        canvas.outline(box, style: .dim, within: scale.border)
        if band.role == .header { write(band.label, in: box, style: .bold, on: &canvas) }
      } else if band.role == .header {
        drawTitle(band.label, at: box.bottom, on: &canvas)
      }
    }
  }

  /// Draws a name on a line from side to side.
  private func drawTitle(_ label: String, at row: Int, on canvas: inout TextCanvas) {
    let border = scale.border
    guard row > border.top, row < border.bottom else { return }
    canvas.fill(
      CellBox(left: border.left, top: row, right: border.right, bottom: row),
      with: .line([.left, .right], isHeavy: false), style: .dim, within: border)
    canvas.put(.line([.up, .down, .right], isHeavy: false), at: border.left, row)
    canvas.put(.line([.up, .down, .left], isHeavy: false), at: border.right, row)
    write(label, onRuleAt: row, from: border.left + 1, to: border.right - 1, .bold, on: &canvas)
  }

  /// Writes a label into a box, on the middle line unless another is given.
  func write(
    _ label: String, in box: CellBox, at row: Int? = nil, style: TextStyle,
    on canvas: inout TextCanvas
  ) {
    let row = row ?? scale.labelRow(of: box)
    let left = max(box.left, scale.border.left) + 1
    let right = min(box.right, scale.border.right) - 1
    guard row > scale.border.top, row < scale.border.bottom, right - left >= 2 else { return }
    if scale.isRuled, row == box.top || row == box.bottom {
      write(label, onRuleAt: row, from: left, to: right, style, on: &canvas)
    } else {
      // Clear what another row has drawn into a shared line.
      let line = CellBox(left: left + 1, top: row, right: right - 1, bottom: row)
      canvas.fill(line, with: .blank, style: style, within: scale.border)
      canvas.write(label, style: style, at: left + 1, row, columns: right - left - 1)
    }
  }

  /// Writes a label onto a line, with a blank on each side.
  func write(
    _ label: String, onRuleAt row: Int, from left: Int, to right: Int, _ style: TextStyle,
    on canvas: inout TextCanvas
  ) {
    canvas.put(.blank, at: left, row)
    let taken = canvas.write(
      label, style: style, at: left + 1, row, columns: right - left - 1)
    canvas.put(.blank, at: left + 1 + taken, row)
  }

  /// Returns the cells between a box's lines.
  private func interior(_ box: CellBox) -> CellBox? {
    scale.isRuled
      ? box.interior
      : CellBox(left: box.left + 1, top: box.top, right: box.right - 1, bottom: box.bottom)
  }
}
