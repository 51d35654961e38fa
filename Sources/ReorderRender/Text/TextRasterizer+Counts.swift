import ReorderCore

// What does not fit a small canvas: which part is drawn, and how much is left out.
extension TextRasterizer {
  /// Returns how many lines of the viewport are left out above the border, so that the lifted item,
  /// or else the finger, is inside it.
  func shift(for frame: Frame) -> Int {
    guard scale.excess > 0, let row = focus(of: frame) else { return 0 }
    // One line below it shows where it is going, if there are two.
    let below = scale.border.height > 3 ? 2 : 1
    return min(max(row + below - scale.border.bottom, 0), scale.excess)
  }

  private func focus(of frame: Frame) -> Int? {
    if let window = frame.windows.last(where: { $0.isLifted }) {
      return scale.box(window.frame).bottom
    }
    if let snapshot = frame.snapshotsInside.last { return scale.box(snapshot).bottom }
    return frame.finger.map { scale.cell($0).row }
  }

  /// Writes on the border how many items have no line.
  func drawCounts(_ lines: NameLines, of frame: Frame, on canvas: inout TextCanvas) {
    let hidden = lines.hidden > 0 ? ["\(lines.hidden) not shown"] : []
    let above = lines.above > 0 ? ["\(lines.above) more above"] : []
    let below = lines.below > 0 ? ["\(lines.below) more below"] : []
    // The scroll bar of a horizontal list is on the lower edge.
    let isHorizontal = frame.axis == .horizontal
    write(above + (isHorizontal ? hidden : []), onBorderAt: scale.border.top, &canvas)
    write(below + (isHorizontal ? [] : hidden), onBorderAt: scale.border.bottom, &canvas)
  }

  private func write(_ words: [String], onBorderAt row: Int, _ canvas: inout TextCanvas) {
    guard !words.isEmpty else { return }
    write(
      words.joined(separator: ", "), onRuleAt: row, from: scale.border.left + 2,
      to: scale.border.right - 2, [], on: &canvas)
  }
}

/// The line of each item's name in a frame, and the number of items without one.
struct NameLines: Hashable, Sendable {
  /// The line of each item; `nil` if it has none.
  private(set) var rows: [Int?] = []
  /// The number of items above the border that a higher one would show.
  private(set) var above = 0
  /// The number of items below it.
  private(set) var below = 0
  /// The number of items inside it whose lines are all taken, or that are too narrow for a name.
  private(set) var hidden = 0

  /// The columns that names take, by line.
  private var taken: [Int: [Range<Int>]] = [:]

  /// Assigns every item the middle line of its box, or another free one.
  ///
  /// O(n · m) for n visible items, m of them on one line.
  init(of frame: Frame, on scale: TextScale) {
    let border = scale.border
    let viewport = (border.top + 1 - scale.shift)..<(border.bottom + scale.excess - scale.shift)
    for band in frame.bands where band.role == .header && !scale.isRuled {
      taken[scale.box(band.frame).bottom, default: []].append(border.left..<border.right)
    }
    for item in frame.items {
      let box = scale.box(item.drawn)
      let row = item.isHidden ? nil : freeRow(in: box, from: scale.labelRow(of: box), scale)
      rows.append(row)
      guard !item.isHidden, viewport.contains(row ?? scale.labelRow(of: box)) else { continue }
      switch row {
      case nil: hidden += 1
      case let row? where row <= border.top: above += 1
      case let row? where row >= border.bottom: below += 1
      default: hidden += box.width < TextScale.leastNamedWidth ? 1 : 0
      }
    }
  }

  /// Takes the first free line of a box: the middle one, those below it, the top one.
  private mutating func freeRow(in box: CellBox, from middle: Int, _ scale: TextScale) -> Int? {
    let columns = box.left + 1..<max(box.right, box.left + 2)
    func isFree(_ row: Int) -> Bool {
      taken[row]?.contains { $0.overlaps(columns) } != true
    }
    var row = isFree(middle) ? middle : nil
    if row == nil, !scale.isRuled {
      row = stride(from: middle + 1, through: box.bottom, by: 1).first(where: isFree)
      if row == nil, isFree(box.top) { row = box.top }
    }
    if let row { taken[row, default: []].append(columns) }
    return row
  }
}
