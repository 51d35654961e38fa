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
}
