// Where rows and lines lie along the axis. What a drag looks up in every step needs no search:
// places in the leaf that the tree remembers. The searches for other places are separate, so that a
// lookup costs only itself.

extension ListModel {
  /// A part of a list along its axis, as its layout computes it.
  struct Stretch {
    var start: Double
    var length: Double

    var middle: Double { start + length / 2 }

    @inline(__always)
    func contains(_ coordinate: Double) -> Bool {
      coordinate >= start && coordinate < start + length
    }
  }

  /// Where the first item of a section starts.
  func start(of section: Int) -> Double {
    sectionTree.before(section).extent + sections[section].header
  }

  /// Where the row in a slot that exists lies.
  @inline(__always)
  func stretch(at slot: Slot) -> Stretch {
    let ranks = tree.focus.ranks
    guard slot.section == 0, ranks.contains(slot.item) else { return searchedStretch(at: slot) }
    return focusedStretch(at: slot.item - ranks.lowerBound)
  }

  @inline(never)
  private func searchedStretch(at slot: Slot) -> Stretch {
    let before = sectionTree.before(slot.section)
    let (lengths, length) = tree.span(at: before.items + slot.item)
    let own = lengths - tree.lengthBefore(before.items)
    let start = before.extent + sections[slot.section].header
    return Stretch(start: start + own + spacing * Double(slot.item), length: length)
  }

  /// The same for a row of the first section at a position in the remembered leaf.
  @inline(__always)
  private func focusedStretch(at position: Int) -> Stretch {
    let (before, length) = tree.focusedSpan(at: position)
    let rank = tree.focus.ranks.lowerBound + position
    return Stretch(start: sections[0].header + before + spacing * Double(rank), length: length)
  }

  /// The row nearest to a coordinate, if it is in the remembered leaf of the only section.
  @inline(__always)
  func focusedRow(nearest coordinate: Double) -> Slot? {
    guard sections.count == 1,
      let position = tree.focusedPosition(
        atOffset: coordinate - sections[0].header, spacing: spacing)
    else { return nil }
    return Slot(section: 0, item: tree.focus.ranks.lowerBound + position)
  }

  /// The row at a depth of a section that has rows, or the nearest one.
  func row(at depth: Double, in section: Int, count: Int) -> Slot? {
    let first = sectionTree.before(section).items
    let offset = tree.lengthBefore(first) + spacing * Double(first) + depth
    guard let rank = tree.rank(atOffset: offset, spacing: spacing) else { return nil }
    return Slot(section: section, item: min(max(rank - first, 0), count - 1))
  }

  /// The last line of a section that starts at a depth or before: its items, and where it starts;
  /// `nil` if lines have no lengths of their own.
  func line(atDepth depth: Double, in section: Int) -> (items: Range<Int>, start: Double)? {
    if let line = tree.lineFocus.line(atDepth: depth, in: section) {
      return (line.items, line.start)
    }
    guard let rule = tree.lineRule else { return nil }
    let first = sectionTree.before(section).items
    let spacing = metrics.lineSpacing
    let (walk, end) = tree.line(
      atOffset: depth, of: first..<(first + sectionTree.items(in: section)), rule,
      spacing: spacing)
    return ((end - walk.open.count - first)..<(end - first), walk.start(spacing: spacing))
  }

  /// The first item of that line.
  func firstItem(ofLineAt depth: Double, in section: Int) -> Int {
    line(atDepth: depth, in: section)?.items.lowerBound ?? 0
  }
}
