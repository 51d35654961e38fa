extension TargetRule {
  /// The furthest slot in the direction of the snapshot whose item and the snapshot overlap enough.
  ///
  /// *Enough* is a share of the smaller of the two extents, along the axis of a list and on both axes
  /// elsewhere, so that a tall item can pass short ones and a short one can pass tall ones.
  /// Costs O(log n) and one step an item under the snapshot.
  static func halfOverlap(
    _ drag: borrowing DragContext, in scene: borrowing Scene, threshold: Double
  ) -> Slot? {
    scene.isLinear
      ? rowOverlap(drag, in: scene, threshold: threshold)
      : cellOverlap(drag, in: scene, threshold: threshold)
  }

  private static func rowOverlap(
    _ drag: borrowing DragContext, in scene: borrowing Scene, threshold: Double
  ) -> Slot? {
    let axis = scene.axis
    let bounds = drag.bounds
    let forwards = bounds.center[axis] > scene.frame(at: drag.current).center[axis]
    let edge = forwards ? bounds.max(axis) : bounds.min(axis)
    var candidate = scene.slot(nearest: edge)
    while let slot = candidate, forwards ? slot > drag.current : slot < drag.current {
      let frame = scene.frame(at: slot)
      if overlaps(frame, bounds, along: axis, threshold) { return slot }
      candidate = forwards ? scene.slot(before: slot) : scene.slot(after: slot)
    }
    return nil
  }

  /// The slot that shares the most with the snapshot, among those that share enough on both axes.
  private static func cellOverlap(
    _ drag: borrowing DragContext, in scene: borrowing Scene, threshold: Double
  ) -> Slot? {
    let bounds = drag.bounds
    let current = drag.current
    var best: Slot?
    var most = 0.0
    scene.forEachSlot(touching: bounds) { slot, frame in
      guard slot != current, overlaps(frame, bounds, along: .horizontal, threshold),
        overlaps(frame, bounds, along: .vertical, threshold)
      else { return true }
      if frame.commonArea(bounds) > most { (best, most) = (slot, frame.commonArea(bounds)) }
      return true
    }
    return best
  }

  private static func overlaps(_ a: Rect, _ b: Rect, along axis: Axis, _ threshold: Double) -> Bool
  {
    let shared = a.overlap(b, along: axis)
    return shared > 0 && shared >= threshold * min(a.size[axis], b.size[axis])
  }
}
