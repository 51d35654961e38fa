import ReorderCore

// The floating windows: boxes over the list, back to front.
extension TextRasterizer {
  func drawWindows(of frame: Frame, on canvas: inout TextCanvas) {
    for window in frame.windows {
      var box = scale.box(window.frame)
      // A box without a line inside would be only an outline.
      box.bottom = max(box.bottom, box.top + 2)
      let clip = CellBox(
        left: 0, top: scale.border.top, right: scale.width - 1, bottom: scale.border.bottom)
      let style: TextStyle = window.isLifted ? [.accent, .bold] : .bold
      if window.isLifted {
        canvas.panel(box, style: style, within: clip)
      } else {
        canvas.fill(box, with: .blank, within: clip)
        canvas.outline(box, style: style, within: clip)
      }
      let row = (box.top + box.bottom) / 2
      guard row >= clip.top, row <= clip.bottom, box.right - box.left > 3 else { continue }
      let left = max(box.left + 2, clip.left)
      let right = min(box.right - 1, clip.right)
      if left < right {
        canvas.write(window.label, style: style, at: left, row, columns: right - left)
      }
    }
  }
}
