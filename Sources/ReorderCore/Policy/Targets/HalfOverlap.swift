extension TargetRule {
  /// The furthest slot in the direction of the snapshot whose item and the snapshot overlap enough.
  ///
  /// *Enough* is a share of the smaller of the two extents, so that a tall item can pass short ones
  /// and a short one can pass tall ones. Costs O(log n) and one step an item under the snapshot.
  static func halfOverlap(
    _ drag: borrowing DragContext, in scene: borrowing Scene, threshold: Double
  ) -> Slot? {
    let axis = scene.axis
    let bounds = drag.bounds
    let forwards = bounds.center[axis] > scene.frame(at: drag.current).center[axis]
    let edge = forwards ? bounds.max(axis) : bounds.min(axis)
    var candidate = scene.slot(nearest: edge)
    while let slot = candidate, forwards ? slot > drag.current : slot < drag.current {
      let frame = scene.frame(at: slot)
      let shared = frame.overlap(bounds, along: axis)
      if shared > 0, shared >= threshold * min(frame.size[axis], bounds.size[axis]) { return slot }
      candidate = forwards ? scene.slot(before: slot) : scene.slot(after: slot)
    }
    return nil
  }
}
