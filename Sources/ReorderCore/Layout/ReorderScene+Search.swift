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
      return grid.isBehindSpannedItems(point, of: section, in: self, effort: &effort)
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
      return grid.forEachSpannedSlot(touching: computed, in: self, effort: &effort) {
        body($0, mirrored($1))
      }
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

// What lies ahead of a place, or near it.
extension ReorderScene {
  /// Calls a closure with the slots under a snapshot that lie ahead of another slot, in the
  /// direction from that slot's center to the snapshot's: the furthest first, and then those that
  /// the snapshot has passed.
  ///
  /// A slot that was passed shares all of its length: it does not depend on how far a finger goes
  /// from one sample to the next. For lists, where slots follow each other along the axis. O(log n)
  /// and a step for each slot.
  ///
  /// - Parameters:
  ///   - current: A slot that the list has.
  ///   - bounds: The snapshot's frame, in content coordinates.
  ///   - body: Gets a slot, how much of the axis its item shares with the snapshot, and the item's
  ///     length; returns whether to go on.
  package func forEachSlot(
    aheadOf current: Slot, under bounds: Rect2D,
    _ body: (_ slot: Slot, _ shared: Double, _ length: Double) -> Bool
  ) {
    var effort = Effort()
    forEachSlot(aheadOf: current, under: bounds, effort: &effort, body)
  }

  /// The same, for a caller that has to account for the work.
  package func forEachSlot(
    aheadOf current: Slot, under bounds: Rect2D, effort: inout Effort,
    _ body: (_ slot: Slot, _ shared: Double, _ length: Double) -> Bool
  ) {
    let bounds = mirrored(bounds)
    let forwards = bounds.center[axis] > computedFrame(at: current).center[axis]
    var candidate = computedSlot(nearest: forwards ? bounds.max(axis) : bounds.min(axis))
    while let slot = candidate, forwards ? slot > current : slot < current,
      effort.pass(costOfLines)
    {
      let frame = computedFrame(at: slot)
      let isPassed =
        forwards ? frame.max(axis) <= bounds.min(axis) : frame.min(axis) >= bounds.max(axis)
      let shared = isPassed ? frame.size[axis] : bounds.overlap(frame, along: axis)
      guard shared > 0 ? effort.look() : effort.pass(2) else { return }
      if shared > 0, !body(slot, shared, frame.size[axis]) { return }
      candidate = forwards ? self.slot(before: slot) : self.slot(after: slot)
    }
  }

  /// The first visible slot in reading order that may be a target and has its center near a point:
  /// within a reach along both axes.
  ///
  /// O(log n) and a step for each slot near the point, or for each visible one if those are fewer.
  ///
  /// - Parameters:
  ///   - reach: How far away the center may be, in points; the border included.
  ///   - point: The point, in content coordinates.
  ///   - item: The item that looks for a target, and skips its own slot; `nil` for none.
  package func target(centeredWithin reach: Size2D, of point: Point2D, for item: ItemID?) -> Slot? {
    var effort = Effort()
    return target(centeredWithin: reach, of: point, for: item, effort: &effort)
  }

  /// The same, for a caller that has to account for the work.
  ///
  /// - Parameters:
  ///   - reach: How far away the center may be, in points; the border included.
  ///   - point: The point, in content coordinates.
  ///   - item: The item that looks for a target, and skips its own slot; `nil` for none.
  ///   - effort: Grows by the slots that are looked at.
  package func target(
    centeredWithin reach: Size2D, of point: Point2D, for item: ItemID?, effort: inout Effort
  ) -> Slot? {
    let visible = scroll.visibleRect
    // Slots are found by their frames, and one that ends at the border may round to outside of it.
    let around = Rect2D(
      center: point, size: Size2D(width: reach.width * 2 + 1, height: reach.height * 2 + 1))
    guard around.isValid else { return nil }
    let searched = around.size[axis] < visible.size[axis] ? around : visible
    func isFound(_ slot: Slot, _ frame: Rect2D) -> Bool {
      let away = frame.center - point
      guard abs(away.dx) <= reach.width, abs(away.dy) <= reach.height,
        frame.commonArea(visible) > 0, let other = list.item(at: slot), other != item
      else { return false }
      return list.isTarget(other)
    }
    if let index = geometry.index {
      return index.first(
        &effort,
        in: { $0.mayCenter(within: reach, of: point) && $0.mostArea(sharedWith: visible) > 0 },
        where: {
          index.frames[$0].commonArea(searched) > 0
            && isFound(list.slot(at: $0), index.frames[$0])
        }
      ).map { list.slot(at: $0) }
    }
    var found: Slot?
    forEachSlot(touching: searched, effort: &effort) { slot, frame in
      if isFound(slot, frame) { found = slot }
      return found == nil
    }
    return found
  }

  /// Whether the item of a flow, or of a grid with spans, would come to lie farther from the
  /// snapshot in another slot, or would go there against the snapshot's last movement: whatever
  /// rule names the slot, the item goes back and forth neither under a finger that rests nor under
  /// one that goes straight on.
  func leadsAway(
    from current: Slot, to slot: Slot, for drag: borrowing DragContext
  ) -> Bool {
    guard slot != current,
      let there = geometry.frame(ofItemAt: current, ifMovedTo: slot, in: self)?.center
    else { return false }
    let center = mirrored(drag.bounds).center
    let home = computedFrame(at: current).center
    let way = there - home
    return (there - center).length >= (home - center).length - Rounding.length
      || way.dot(mirrored(drag.heading)) < -Rounding.length * way.length
  }
}
