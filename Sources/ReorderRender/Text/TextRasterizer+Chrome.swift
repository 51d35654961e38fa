import ReorderCore
import ReorderText

// The surroundings of the list: the viewport's border, its scroll bars, and the line above it.
extension TextRasterizer {
  func drawFrame(of frame: Frame, on canvas: inout TextCanvas) {
    canvas.outline(scale.border, within: scale.border)
    drawCorners(on: &canvas)
    guard let inside = scale.border.interior else { return }
    if let thumb = thumb(of: frame.scroll, along: .vertical, in: inside.top...inside.bottom) {
      for row in thumb {
        canvas.put(.text(String(glyphs.verticalThumb)), at: scale.border.right, row)
      }
    }
    if let thumb = thumb(of: frame.scroll, along: .horizontal, in: inside.left...inside.right) {
      for column in thumb {
        canvas.put(.text(String(glyphs.horizontalThumb)), at: column, scale.border.bottom)
      }
    }
  }

  /// Draws the corners, which stay round where a partly visible item crosses them.
  private func drawCorners(on canvas: inout TextCanvas) {
    let border = scale.border
    canvas.put(.line([.right, .down], isHeavy: false), at: border.left, border.top)
    canvas.put(.line([.left, .down], isHeavy: false), at: border.right, border.top)
    canvas.put(.line([.right, .up], isHeavy: false), at: border.left, border.bottom)
    canvas.put(.line([.left, .up], isHeavy: false), at: border.right, border.bottom)
  }

  /// Returns the cells of a scroll bar's thumb; `nil` if all of the content is visible.
  private func thumb(
    of scroll: Frame.Scroll, along axis: Axis2D, in track: ClosedRange<Int>
  ) -> ClosedRange<Int>? {
    guard scroll.isScrollable(axis), scroll.viewport[axis] > 0 else { return nil }
    let range = scroll.maximumOffset[axis] - scroll.minimumOffset[axis]
    let fraction = scroll.viewport[axis] / (range + scroll.viewport[axis])
    let length = max(1, WholeNumber.nearest(Double(track.count) * fraction))
    let passed = (scroll.offset[axis] - scroll.minimumOffset[axis]) / range
    let free = track.count - length
    let start = track.lowerBound + WholeNumber.nearest(Double(free) * min(max(passed, 0), 1))
    return start...(start + length - 1)
  }

  func drawHeader(of frame: Frame, on canvas: inout TextCanvas) {
    let left = scale.border.left + 1
    let room = scale.width - left
    let time = "\(WholeNumber.nearest(frame.time.milliseconds)) ms"
    var used = canvas.write(time, style: .dim, at: left, 0, columns: room)
    used += 2
    used += canvas.write(
      frame.phase.word, style: .bold, at: left + used, 0, columns: room - used)
    guard let scroll = scrollText(frame) else { return }
    let columns = DisplayWidth.columns(of: scroll)
    let start = scale.border.right - columns
    // Keep at least one blank between it and the phase.
    guard used + 2 + columns <= room, start > left + used else { return }
    canvas.write(scroll, style: .dim, at: start, 0, columns: columns)
  }

  private func scrollText(_ frame: Frame) -> String? {
    let texts = [Axis2D.horizontal, .vertical].compactMap { axis -> String? in
      guard frame.scroll.isScrollable(axis) else { return nil }
      let sign = axis == .vertical ? glyphs.verticalScroll : glyphs.horizontalScroll
      let offset = WholeNumber.nearest(frame.scroll.offset[axis])
      return "\(sign) \(offset)/\(WholeNumber.nearest(frame.scroll.maximumOffset[axis]))"
    }
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }
}
