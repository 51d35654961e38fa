import ReorderCore

// What a small canvas has no line for: which part is drawn, and how much is left out.
extension TextRasterizer {
  /// How many lines of the viewport are left out above the frame, so that what is in the air, or
  /// else the finger, is inside it.
  func shift(for picture: Picture) -> Int {
    guard scale.excess > 0, let row = focus(of: picture) else { return 0 }
    // One line below it shows where it is going.
    return min(max(row + 2 - scale.frame.bottom, 0), scale.excess)
  }

  private func focus(of picture: Picture) -> Int? {
    if let window = picture.windows.last(where: \.isLifted) {
      return scale.box(window.frame).bottom
    }
    if let snapshot = picture.snapshots.last { return scale.box(snapshot).bottom }
    return picture.finger.map { scale.cell($0).row }
  }

  /// Says on the frame how many items have no line of their own.
  func drawCounts(of picture: Picture, on canvas: inout TextCanvas) {
    let counts = LineCounts(of: picture, on: scale)
    var below: [String] = []
    if counts.below > 0 { below.append("\(counts.below) more below") }
    if counts.unnamed > 0 { below.append("\(counts.unnamed) not shown") }
    if counts.above > 0 { write("\(counts.above) more above", onFrameAt: scale.frame.top, &canvas) }
    if !below.isEmpty {
      write(below.joined(separator: ", "), onFrameAt: scale.frame.bottom, &canvas)
    }
  }

  private func write(_ text: String, onFrameAt row: Int, _ canvas: inout TextCanvas) {
    write(
      text, onRuleAt: row, from: scale.frame.left + 2, to: scale.frame.right - 2, [], on: &canvas)
  }
}

/// The items of a picture whose names a scale has no room for.
struct LineCounts: Hashable, Sendable {
  /// Those above the frame that a higher one would show.
  private(set) var above = 0
  /// Those below it.
  private(set) var below = 0
  /// Those inside it whose line another item takes, or that are too narrow for a name.
  private(set) var unnamed = 0

  /// Counts them.
  ///
  /// O(n log n) for the items in sight.
  init(of picture: Picture, on scale: TextScale) {
    let frame = scale.frame
    let viewport = (frame.top + 1 - scale.shift)..<(frame.bottom + scale.excess - scale.shift)
    var boxes: [CellBox] = []
    for item in picture.items where !item.isHidden {
      var box = scale.box(item.frame)
      let row = scale.labelRow(of: box)
      guard viewport.contains(row) else { continue }
      above += row <= frame.top ? 1 : 0
      below += row >= frame.bottom ? 1 : 0
      guard row > frame.top, row < frame.bottom else { continue }
      guard box.width >= TextScale.leastNamedWidth else {
        unnamed += 1
        continue
      }
      (box.top, box.bottom) = (row, row)
      boxes.append(box)
    }
    boxes.sort { ($0.top, $0.left) < ($1.top, $1.left) }
    unnamed += zip(boxes, boxes.dropFirst()).count { first, second in
      first.top == second.top && first.right > second.left + 1
    }
  }
}
