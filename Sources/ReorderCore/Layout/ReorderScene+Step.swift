extension ReorderScene {
  /// The slot next to another in a direction, as a place for an item that moves there.
  ///
  /// Along a list it is the neighbor, in a grid the cell beside, above or below, in a flow or a
  /// grid with spans the item beside, or the nearest one of the line above or below. Beyond the end
  /// of a section it is the start of the next one, empty or not, and beyond its start the end of
  /// the one before. The slot is in the index space after the move. `nil` at the end of everything,
  /// and for a direction that a list does not have.
  ///
  /// - Parameters:
  ///   - slot: Where the item is.
  ///   - item: The item that moves.
  func slot(from slot: Slot, towards direction: KeyCommand.Direction, moving item: ItemID) -> Slot?
  {
    let direction = mirrored(direction)
    let isForwards = direction == .down || direction == .right
    let isAlong = (direction == .up || direction == .down) == (axis == .vertical)
    if isAlong, case .flow(let flow) = geometry {
      return flow.slot(from: slot, forwards: isForwards, in: self)
    }
    if isAlong, isSpanned, case .grid(let grid) = geometry {
      return grid.slot(from: slot, forwards: isForwards, in: self)
    }
    guard let stride = geometry.stride(along: isAlong) else { return nil }
    return isForwards ? next(slot, stride: stride) : previous(slot, stride: stride)
  }

  func next(_ slot: Slot, stride: Int) -> Slot? {
    let last = list.itemCount(in: slot.section) - 1
    if slot.item + stride <= last { return Slot(section: slot.section, item: slot.item + stride) }
    // The last line may be shorter than the one above it.
    if slot.item / stride < last / stride { return Slot(section: slot.section, item: last) }
    let next = slot.section + 1
    guard next < list.sectionCount else { return nil }
    return Slot(
      section: next, item: min(stride == 1 ? 0 : slot.item % stride, list.itemCount(in: next)))
  }

  func previous(_ slot: Slot, stride: Int) -> Slot? {
    if slot.item >= stride { return Slot(section: slot.section, item: slot.item - stride) }
    guard slot.section > 0 else { return nil }
    let count = list.itemCount(in: slot.section - 1)
    guard stride > 1, count > 0 else { return Slot(section: slot.section - 1, item: count) }
    let lineStart = (count - 1) / stride * stride
    return Slot(section: slot.section - 1, item: min(lineStart + slot.item % stride, count))
  }
}

// A move from neighbor to neighbor.
extension ReorderScene {
  /// The neighbor of a slot on the way to another one, with no pinned item in it; `nil` at the end
  /// of the way.
  func slot(after slot: Slot, towards end: Slot) -> Slot? {
    var slot = slot
    while slot != end {
      guard let next = end > slot ? self.slot(after: slot) : self.slot(before: slot) else {
        return nil
      }
      guard list.isPinned(at: next) else { return next }
      slot = lastPinned(from: next, towards: end)
    }
    return nil
  }

  /// The last of the pinned items that follow each other from a slot on, up to another one.
  private func lastPinned(from slot: Slot, towards end: Slot) -> Slot {
    let step = end > slot ? 1 : -1
    var last = slot
    last.item = list.pins[slot.section].free(beyond: slot.item, by: step) - step
    if slot.section == end.section {
      last.item = step > 0 ? min(last.item, end.item) : max(last.item, end.item)
    }
    return last
  }

  /// How far an item gets from neighbor to neighbor: to the slot, or next to the first item on the
  /// way that may not be a target, or as far as ``mostSteps`` lead.
  ///
  /// O(k log n) for k neighbors.
  ///
  /// - Returns: The slot, and whether there is an item on the way that may not be a target.
  func lastStep(from start: Slot, to end: Slot) -> (slot: Slot, isBlocked: Bool) {
    var current = start
    for _ in 0..<Self.mostSteps {
      guard let next = slot(after: current, towards: end), let other = list.item(at: next) else {
        return (current, false)
      }
      guard list.isTarget(other) else { return (current, true) }
      current = next
    }
    return (current, false)
  }

  /// The most steps of one move: of each the application and the policy hear.
  static var mostSteps: Int { 10_000 }
}
