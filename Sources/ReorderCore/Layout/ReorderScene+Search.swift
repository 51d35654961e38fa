extension ReorderScene {
  /// The section in which a point lies, headers and footers included.
  ///
  /// O(log n).
  func section(at point: Point2D) -> Int {
    list.sectionTree.section(atOffset: unmirrored(point)[axis]).section
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
    var effort = Effort()
    return dropSlot(at: point, for: item, effort: &effort)
  }

  /// The same, for a caller that has to account for the work.
  package func dropSlot(
    at point: Point2D, for item: ItemID?, effort: inout Effort
  ) -> Slot? {
    if let slot = slot(at: point, effort: &effort) { return slot }
    guard list.sectionCount > 0 else { return nil }
    guard geometry.index == nil else { return nil }
    let point = unmirrored(point)
    let width = max(crossExtent, scroll.contentSize[axis.cross])
    guard point[axis.cross] >= 0, point[axis.cross] < width else { return nil }
    let section = list.sectionTree.section(atOffset: point[axis]).section
    let count = list.itemCount(in: section)
    if count > 0, !isBehindItems(point, of: section, count: count, effort: &effort) { return nil }
    let isOwn = item.flatMap { list.slot(of: $0) }?.section == section
    return Slot(section: section, item: isOwn ? count - 1 : count)
  }

  /// Whether a point lies after a section's last item in reading order.
  private func isBehindItems(
    _ point: Point2D, of section: Int, count: Int, effort: inout Effort
  ) -> Bool {
    if case .grid(let grid) = geometry, isSpanned {
      return isBehindSpannedItems(point, of: section, in: grid, effort: &effort)
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
  /// O(log n), a step for each slot that is visited, and some for each line that the rectangle
  /// touches.
  public func forEachSlot(touching rect: Rect2D, _ body: (Slot, Rect2D) -> Bool) {
    var effort = Effort()
    forEachSlot(touching: rect, effort: &effort, body)
  }

  /// The same, for a caller that has to account for the work.
  package func forEachSlot(
    touching rect: Rect2D, effort: inout Effort, _ body: (Slot, Rect2D) -> Bool
  ) {
    if let index = geometry.index {
      index.forEachSlot(touching: rect, &effort) { body(list.slot(at: $0), index.frames[$0]) }
      return
    }
    let computed = mirrored(rect)
    if case .grid(let grid) = geometry, isSpanned {
      return forEachSlot(touching: computed, in: grid, effort: &effort, body)
    }
    var rank = firstRank(endingAfter: computed.min(axis))
    var skipped = 0
    while rank < list.count, effort.pass(costOfLines) {
      let slot = list.slot(at: rank)
      let frame = computedFrame(at: slot)
      guard frame.min(axis) < computed.max(axis) else { return }
      if frame.commonArea(computed) > 0 {
        guard effort.look(), body(slot, mirrored(frame)) else { return }
        (rank, skipped) = (rank + 1, 0)
      } else {
        skipped += 1
        let isFar = skipped > Self.mostSkipped
        guard effort.pass(isFar ? 8 : 2) else { return }
        rank += isFar ? toNextSlot(from: slot, frame, across: computed, &effort) : 1
      }
    }
  }

  /// How many slots beside a rectangle are passed one by one: most lines have no more.
  private static var mostSkipped: Int { 8 }

  /// How many slots further one may be across the axis from a rectangle that the slot is beside.
  ///
  /// At least one, and none that shares area with the rectangle is passed. O(log n · log k) for k
  /// items in a line.
  private func toNextSlot(
    from slot: Slot, _ frame: Rect2D, across rect: Rect2D, _ effort: inout Effort
  ) -> Int {
    let isBefore = frame.max(axis.cross) <= rect.min(axis.cross)
    guard isBefore || frame.min(axis.cross) >= rect.max(axis.cross) else { return 1 }
    let line = line(of: slot)
    guard isBefore else { return max(1, line.upperBound - slot.item) }
    // Those of a line follow each other: the first one that ends behind the rectangle's start.
    var (low, high) = (slot.item + 1, max(slot.item + 1, line.upperBound))
    while low < high, effort.pass(costOfLines) {
      let middle = (low + high) / 2
      let other = computedFrame(at: Slot(section: slot.section, item: middle))
      if other.max(axis.cross) <= rect.min(axis.cross) { low = middle + 1 } else { high = middle }
    }
    return low - slot.item
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

  /// What it costs to find the frame of an item where lines have to be counted for it.
  @inline(__always)
  var costOfLines: Int {
    list.tree.lineRule == nil ? 0 : Effort.ofLevel * Int(list.tree.height)
  }

  /// A rank whose item may be the first one that ends after a coordinate that is not mirrored.
  private func firstRank(endingAfter coordinate: Double) -> Int {
    computedSlot(nearest: coordinate).map { list.rank(of: $0) } ?? 0
  }
}
