extension TargetRule {
  /// The furthest slot in the direction of the snapshot whose item and the snapshot overlap enough.
  ///
  /// In a list the overlap along the axis counts; elsewhere that on both axes, and the slot that
  /// shares the most wins, of several the first in reading order. Costs O(log n) and one step per
  /// item under the snapshot.
  static func halfOverlap(
    _ drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene,
    threshold: Double,
    of extent: OverlapExtent
  ) -> Slot? {
    scene.isLinear
      ? rowOverlap(drag, from: current, in: scene, threshold: threshold, of: extent)
      : cellOverlap(drag, from: current, in: scene, threshold: threshold, of: extent)
  }

  private static func rowOverlap(
    _ drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene,
    threshold: Double,
    of extent: OverlapExtent
  ) -> Slot? {
    let length = drag.bounds.size[scene.axis]
    var furthest: Slot?
    scene.forEachSlot(aheadOf: current, under: drag.bounds) { slot, shared, other in
      let isCovered = shared >= threshold * extent.length(of: length, other)
      if isCovered { furthest = slot }
      return !isCovered
    }
    return furthest
  }

  private static func cellOverlap(
    _ drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene,
    threshold: Double,
    of extent: OverlapExtent
  ) -> Slot? {
    let bounds = drag.bounds
    var best: Slot?
    var most = 0.0
    scene.forEachSlot(touching: bounds) { slot, frame in
      guard slot != current, covers(bounds, frame, along: .horizontal, threshold, extent),
        covers(bounds, frame, along: .vertical, threshold, extent)
      else { return true }
      let area = frame.commonArea(bounds)
      if area > most + bounds.roundedArea { (best, most) = (slot, area) }
      return true
    }
    return best
  }

  private static func covers(
    _ snapshot: Rect2D, _ target: Rect2D, along axis: Axis2D, _ threshold: Double,
    _ extent: OverlapExtent
  ) -> Bool {
    let shared = snapshot.overlap(target, along: axis)
    return shared > 0
      && shared >= threshold * extent.length(of: snapshot.size[axis], target.size[axis])
  }
}
