extension ReorderScene {
  /// The slot whose item lies under a content point; `nil` over headers, footers, spacing and empty
  /// space.
  public func slot(at point: Point2D) -> Slot? {
    switch geometry {
    case .list(let axis):
      let across = point[axis.cross]
      guard across >= 0, across < Self.crossExtent(axis, scroll.viewport, scroll.insets) else {
        return nil
      }
      return focusedSlot(at: point[axis]) ?? searchedSlot(at: point[axis])
    case .grid(let grid): return slot(at: point, in: grid)
    case .absolute(let index): return index.slot(at: point).map { list.slot(at: $0) }
    }
  }

  @inline(never)
  private func searchedSlot(at coordinate: Double) -> Slot? {
    guard let near = slot(nearest: coordinate) else { return nil }
    // Exactly on the border, sums in another order may round to the neighbor.
    return hit(near, coordinate) ?? hit(slot(after: near), coordinate)
      ?? hit(slot(before: near), coordinate)
  }

  private func hit(_ slot: Slot?, _ coordinate: Double) -> Slot? {
    guard let slot, stretch(at: slot).contains(coordinate) else { return nil }
    return slot
  }

  private func slot(at point: Point2D, in grid: GridGeometry) -> Slot? {
    guard list.sectionCount > 0, point[axis.cross] >= 0 else { return nil }
    let (section, rest) = list.sectionTree.section(atOffset: point[axis])
    let depth = rest - list.sections[section].header
    guard depth >= 0, isMixed || grid.linePitch > 0, grid.lanePitch > 0 else { return nil }
    let lane = point[axis.cross] / grid.lanePitch
    guard lane < Double(grid.lanes) else { return nil }
    if isMixed { return mixedSlot(at: point, section: section, depth: depth, lane: Int(lane)) }
    let line = min(depth / grid.linePitch, Double(list.count))
    let slot = Slot(section: section, item: Int(line) * grid.lanes + Int(lane))
    guard list.contains(slot) else { return nil }
    return uncheckedFrame(at: slot).contains(point) ? slot : nil
  }

  /// The slot that an item would take if it were dropped at a content point: an item's, the end of
  /// a section, or the one place of an empty section.
  ///
  /// Over a footer, over the free space in a section's last line and below everything it is the
  /// section's end; over an empty section's header it is that section. `nil` over other headers and
  /// over spacing.
  ///
  /// - Parameters:
  ///   - point: A point in content coordinates.
  ///   - item: The item that is dropped; in its own section the end lies one earlier. `nil`, or an
  ///     item that is not in the list, is in no section.
  public func dropSlot(at point: Point2D, for item: ItemID?) -> Slot? {
    if let slot = slot(at: point) { return slot }
    guard list.sectionCount > 0 else { return nil }
    if case .absolute = geometry { return nil }
    let width = max(crossExtent, scroll.contentSize[axis.cross])
    guard point[axis.cross] >= 0, point[axis.cross] < width else { return nil }
    let section = list.sectionTree.section(atOffset: point[axis]).section
    let count = list.itemCount(in: section)
    if count > 0, !isBehindItems(point, of: section, count: count) { return nil }
    let isOwn = item.flatMap { list.slot(of: $0) }?.section == section
    return Slot(section: section, item: isOwn ? count - 1 : count)
  }

  /// Whether a point lies after a section's last item in reading order.
  private func isBehindItems(_ point: Point2D, of section: Int, count: Int) -> Bool {
    let last = uncheckedFrame(at: Slot(section: section, item: count - 1))
    let isBelow = point[axis] >= last.max(axis)
    if isBelow, !isMixed || point[axis.cross] >= last.min(axis.cross) { return true }
    if point[axis] >= last.min(axis), point[axis.cross] >= last.max(axis.cross) { return true }
    return isBelow && point[axis] >= footerFrame(of: section).min(axis)
  }

  /// The slot whose item lies at a coordinate along the axis, or the nearest one in the same
  /// section.
  ///
  /// Over a gap it is the one before, below a header the first one; over an empty section the last
  /// one before it, or the first of all. `nil` in an absolute layout. In a grid it is the first
  /// slot of the line.
  public func slot(nearest coordinate: Double) -> Slot? {
    if case .list = geometry, let slot = focusedSlot(nearest: coordinate) { return slot }
    return searchedSlot(nearest: coordinate)
  }

  @inline(never)
  private func searchedSlot(nearest coordinate: Double) -> Slot? {
    guard list.count > 0 else { return nil }
    let (section, rest) = list.sectionTree.section(atOffset: coordinate)
    let count = list.sectionTree.items(in: section)
    let depth = rest - list.sections[section].header
    switch geometry {
    case .absolute: return nil
    case _ where count == 0:
      return list.slot(at: max(0, list.sectionTree.before(section).items - 1))
    case .list:
      let first = list.sectionTree.before(section).items
      let offset = list.tree.lengthBefore(first) + list.spacing * Double(first) + depth
      guard let rank = list.tree.rank(atOffset: offset, spacing: list.spacing) else { return nil }
      return Slot(section: section, item: min(max(rank - first, 0), count - 1))
    case .grid where isMixed:
      return Slot(section: section, item: firstItem(ofLineAt: depth, in: section))
    case .grid(let grid):
      let line = grid.linePitch > 0 ? max(0, min(depth / grid.linePitch, Double(count))) : 0
      let lastLine = (count - 1) / grid.lanes
      return Slot(section: section, item: min(Int(line), lastLine) * grid.lanes)
    }
  }

  /// Visits the slots whose frames share area with a rectangle, in reading order, until `body`
  /// returns false.
  ///
  /// O(log n) and a step for each slot in the lines that the rectangle touches.
  public func forEachSlot(touching rect: Rect2D, _ body: (Slot, Rect2D) -> Bool) {
    if case .absolute(let index) = geometry {
      index.forEachSlot(touching: rect) { body(list.slot(at: $0), index.frames[$0]) }
      return
    }
    var rank = firstRank(endingAfter: rect.min(axis))
    while rank < list.count {
      let slot = list.slot(at: rank)
      let frame = uncheckedFrame(at: slot)
      guard frame.min(axis) < rect.max(axis) else { return }
      if frame.commonArea(rect) > 0, !body(slot, frame) { return }
      rank += 1
    }
  }

  /// The slots whose frames share area with a rectangle, in reading order.
  public func slots(touching rect: Rect2D) -> [Slot] {
    var slots: [Slot] = []
    forEachSlot(touching: rect) { slot, _ in
      slots.append(slot)
      return true
    }
    return slots
  }

  /// The slots of the visible items, in reading order.
  public var visibleSlots: [Slot] { slots(touching: scroll.visibleRect) }

  /// A rank whose item may be the first one that ends after a coordinate along the axis.
  private func firstRank(endingAfter coordinate: Double) -> Int {
    slot(nearest: coordinate).map { list.rank(of: $0) } ?? 0
  }
}
