// Grids whose items have lengths of their own. A line is as long as its longest item, the others
// lie at its start, and each section starts a new line.

extension ReorderScene {
  /// The most cells that a line may have if items have lengths of their own: 256.
  ///
  /// Grids of one length have no such limit.
  package static var mostMixedColumns: Int { 256 }

  /// Whether this is a flow, or a grid with an item whose length differs from the layout's.
  ///
  /// Once such an item has come, a grid counts as mixed until it is reloaded without one.
  package var isMixed: Bool { list.tree.lineRule != nil }

  /// What items do to the cells of a grid, now or before.
  var sizes: ItemSizes {
    var sizes: ItemSizes = []
    if isMixed { sizes.insert(.lengths) }
    if isSpanned { sizes.insert(.spans) }
    return sizes
  }

  /// A cell's frame if lines have lengths of their own.
  ///
  /// O(log n).
  ///
  /// - Parameters:
  ///   - frame: The frame that the cell would have in a grid of one length.
  ///   - slot: The cell.
  ///   - itemsBefore: How many items lie in the sections before.
  ///   - start: Where the section's first line starts.
  func mixed(_ frame: Rect2D, at slot: Slot, itemsBefore: Int, from start: Double) -> Rect2D {
    var frame = frame
    guard let rule = list.tree.lineRule else { return frame }
    let lines = list.tree.lines(of: itemsBefore..<(itemsBefore + slot.item + 1), rule)
    frame.origin[axis] = start + lines.start(spacing: list.metrics.lineSpacing)
    frame.size[axis] = list.tree.length(at: itemsBefore + slot.item)
    return frame
  }

  /// The cell under a point, from how deep it lies in its section and in which lane.
  func mixedSlot(
    at point: Point2D, section: Int, depth: Double, lane: Int, of lanes: Int,
    effort: inout Effort
  ) -> Slot? {
    guard list.itemCount(in: section) > 0 else { return nil }
    let near = firstItem(ofLineAt: depth, in: section) + lane
    // Exactly on the border, sums in another order may round to the neighbor.
    for item in [near, near + lanes, near - lanes] where effort.pass(4 * costOfLines) {
      let slot = Slot(section: section, item: item)
      if list.contains(slot), computedFrame(at: slot).contains(point) { return slot }
    }
    return nil
  }

  /// The first item of the last line of a section that has items that starts at a depth or before.
  func firstItem(ofLineAt depth: Double, in section: Int) -> Int {
    line(atDepth: depth, in: section)?.items.lowerBound ?? 0
  }

  /// The last line of a section that starts at a depth or before: its items, and where it starts.
  func line(atDepth depth: Double, in section: Int) -> (items: Range<Int>, start: Double)? {
    if let line = list.tree.lineFocus.line(atDepth: depth, in: section) {
      return (line.items, line.start)
    }
    guard let rule = list.tree.lineRule else { return nil }
    let first = list.sectionTree.before(section).items
    let spacing = list.metrics.lineSpacing
    let (walk, end) = list.tree.line(
      atOffset: depth, of: first..<(first + list.sectionTree.items(in: section)), rule,
      spacing: spacing)
    return ((end - walk.open.count - first)..<(end - first), walk.start(spacing: spacing))
  }
}
