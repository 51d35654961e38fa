extension ReorderScene {
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
    guard geometry.index == nil else { return nil }
    let point = unmirrored(point)
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
    if case .grid(let grid) = geometry, isSpanned {
      return isBehindSpannedItems(point, of: section, in: grid)
    }
    let last = computedFrame(at: Slot(section: section, item: count - 1))
    let isBelow = point[axis] >= last.max(axis)
    if isBelow, !isMixed || point[axis.cross] >= last.min(axis.cross) { return true }
    if point[axis] >= last.min(axis), point[axis.cross] >= last.max(axis.cross) { return true }
    return isBelow && point[axis] >= mirrored(footerFrame(of: section)).min(axis)
  }

  /// Visits the slots whose frames share area with a rectangle, in reading order, until `body`
  /// returns false.
  ///
  /// O(log n) and a step for each slot in the lines that the rectangle touches.
  public func forEachSlot(touching rect: Rect2D, _ body: (Slot, Rect2D) -> Bool) {
    if let index = geometry.index {
      index.forEachSlot(touching: rect) { body(list.slot(at: $0), index.frames[$0]) }
      return
    }
    let computed = mirrored(rect)
    if case .grid(let grid) = geometry, isSpanned {
      return forEachSlot(touching: computed, in: grid, body)
    }
    var rank = firstRank(endingAfter: computed.min(axis))
    while rank < list.count {
      let slot = list.slot(at: rank)
      let frame = computedFrame(at: slot)
      guard frame.min(axis) < computed.max(axis) else { return }
      if frame.commonArea(computed) > 0, !body(slot, mirrored(frame)) { return }
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

  /// A rank whose item may be the first one that ends after a coordinate that is not mirrored.
  private func firstRank(endingAfter coordinate: Double) -> Int {
    computedSlot(nearest: coordinate).map { list.rank(of: $0) } ?? 0
  }
}
