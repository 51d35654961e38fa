import ReorderCore

// Everything above the list: the lifted snapshot and the finger.
extension TextRasterizer {
  func drawSnapshots(of frame: Frame, on canvas: inout TextCanvas) {
    for snapshot in frame.snapshotsInside {
      let box = scale.box(snapshot)
      let style: TextStyle = snapshot.style.alpha < 0.5 ? [.accent, .dim] : [.accent, .bold]
      if scale.isRuled || box.height > 2 {
        drawPanel(box, label: snapshot.caption, style: style, on: &canvas)
      } else {
        drawBar(box, label: snapshot.caption, style: style, on: &canvas)
      }
    }
  }

  /// Draws what a drop would do: a line between items, beside the names on it, or a ring.
  func drawMarks(of frame: Frame, on canvas: inout TextCanvas) {
    for mark in frame.marks {
      let box = scale.box(mark.frame)
      let style: TextStyle = [.accent, .bold]
      guard mark.isLine || !scale.isRuled && box.height < 3 else {
        canvas.ring(box, style: style, within: scale.border)
        continue
      }
      if mark.isLine, mark.frame.size.height == 0 {
        for column in columns(of: box) where !canvas[column, box.top].isWritten {
          canvas.put(.line([.left, .right], isHeavy: true), style: style, at: column, box.top)
        }
      } else {
        for row in rows(of: box) {
          canvas.put(.line([.up, .down], isHeavy: true), style: style, at: box.left, row)
          guard !mark.isLine else { continue }
          canvas.put(.line([.up, .down], isHeavy: true), style: style, at: box.right, row)
        }
      }
    }
  }

  /// The columns of a box that are inside the border.
  private func columns(of box: CellBox) -> Range<Int> {
    let first = max(box.left, scale.border.left + 1)
    return first..<max(first, min(box.right, scale.border.right - 1) + 1)
  }

  /// The rows of a box that are inside the border.
  private func rows(of box: CellBox) -> Range<Int> {
    let first = max(box.top, scale.border.top + 1)
    return first..<max(first, min(box.bottom, scale.border.bottom - 1) + 1)
  }

  private func drawPanel(
    _ box: CellBox, label: String, style: TextStyle, on canvas: inout TextCanvas
  ) {
    let clip = CellBox(
      left: 0, top: scale.border.top, right: scale.width - 1, bottom: scale.border.bottom)
    canvas.panel(box, style: style, within: clip)
    write(label, in: box, style: style, on: &canvas)
  }

  /// Draws a snapshot of one line, which has no room for an outline.
  private func drawBar(
    _ box: CellBox, label: String, style: TextStyle, on canvas: inout TextCanvas
  ) {
    let row = max(scale.border.top, min(box.top, scale.border.bottom))
    let left = max(box.left, 0)
    let right = min(box.right, scale.width - 1)
    guard right - left >= 6 else { return }
    for column in left...right {
      let ends: Strokes = column == left ? [.up, .down, .right] : [.up, .down, .left]
      let strokes: Strokes = column == left || column == right ? ends : [.left, .right]
      canvas.put(.line(strokes, isHeavy: true), style: style, at: column, row)
    }
    let tag = style.union(.inverse)
    canvas.put(.blank, style: tag, at: left + 2, row)
    let taken = canvas.write(label, style: tag, at: left + 3, row, columns: right - left - 5)
    canvas.put(.blank, style: tag, at: left + 3 + taken, row)
  }

  /// Draws the finger, moved to the first free cell on the right of any text.
  func drawFinger(of frame: Frame, on canvas: inout TextCanvas) {
    guard let finger = frame.finger else { return }
    let cell = scale.cell(finger)
    guard cell.row >= scale.border.top, cell.row <= scale.border.bottom else { return }
    var column = min(max(cell.column, 0), scale.width - 1)
    while column < scale.border.right, canvas[column, cell.row].isWritten { column += 1 }
    canvas.put(.text(String(glyphs.finger)), style: [.accent, .bold], at: column, cell.row)
  }
}

extension Frame {
  /// The snapshots at least partly inside the viewport; text has no room for others.
  var snapshotsInside: [Snapshot] {
    let bounds = Rect2D(origin: .zero, size: scroll.viewport)
    return snapshots.filter { $0.frame.commonArea(bounds) > 0 }
  }
}

extension TextCanvas.Cell {
  /// Whether the cell is part of a word.
  fileprivate var isWritten: Bool {
    switch content {
    case .blank, .line: false
    case .text, .tail: true
    }
  }
}
