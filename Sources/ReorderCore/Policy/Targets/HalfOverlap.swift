extension TargetRule {
  /// The furthest slot in the direction of the snapshot whose item and the snapshot overlap enough.
  ///
  /// In a list the overlap along the axis counts; elsewhere that on both axes, and the slot that
  /// shares the most wins, of several the first in reading order. Costs O(log n) and one step per
  /// item under the snapshot.
  static func halfOverlap(
    _ drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene,
    threshold: Double, of extent: OverlapExtent, effort: inout Effort
  ) -> Slot? {
    scene.isLinear
      ? rowOverlap(
        drag, from: current, in: scene, threshold: threshold, of: extent, effort: &effort)
      : cellOverlap(
        drag, from: current, in: scene, threshold: threshold, of: extent, effort: &effort)
  }

  private static func rowOverlap(
    _ drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene,
    threshold: Double, of extent: OverlapExtent, effort: inout Effort
  ) -> Slot? {
    let length = drag.bounds.size[scene.axis]
    var furthest: Slot?
    scene.forEachSlot(aheadOf: current, under: drag.bounds, effort: &effort) {
      slot, shared, other in
      let isCovered = shared >= threshold * extent.length(of: length, other)
      if isCovered { furthest = slot }
      return !isCovered
    }
    return furthest
  }

  private static func cellOverlap(
    _ drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene,
    threshold: Double, of extent: OverlapExtent, effort: inout Effort
  ) -> Slot? {
    let bounds = drag.bounds
    if let index = scene.geometry.index {
      return index.slot(
        coveredBy: bounds, threshold: threshold, of: extent, but: scene.list.rank(of: current),
        &effort
      ).map { scene.list.slot(at: $0) }
    }
    var best: Slot?
    var most = 0.0
    scene.forEachSlot(touching: bounds, effort: &effort) { slot, frame in
      guard slot != current, covers(bounds, frame, along: .horizontal, threshold, extent),
        covers(bounds, frame, along: .vertical, threshold, extent)
      else { return true }
      let area = frame.commonArea(bounds)
      if area > most + bounds.roundedArea { (best, most) = (slot, area) }
      return true
    }
    return best
  }

  fileprivate static func covers(
    _ snapshot: Rect2D, _ target: Rect2D, along axis: Axis2D, _ threshold: Double,
    _ extent: OverlapExtent
  ) -> Bool {
    let shared = snapshot.overlap(target, along: axis)
    return shared > 0
      && shared >= threshold * extent.length(of: snapshot.size[axis], target.size[axis])
  }
}

extension SlotIndex {
  /// The first of the slots that a snapshot covers enough that shares the greatest area with it.
  fileprivate func slot(
    coveredBy bounds: Rect2D, threshold: Double, of extent: OverlapExtent, but current: Int,
    _ effort: inout Effort
  ) -> Int? {
    func isEnough(_ node: Node, along axis: Axis2D) -> Bool {
      let least = extent.length(of: bounds.size[axis], node.leastExtent(along: axis))
      return node.mostOverlap(bounds, along: axis) >= threshold * least
    }
    return best(
      above: 0, by: bounds.roundedArea, &effort,
      most: { node in
        isEnough(node, along: .horizontal) && isEnough(node, along: .vertical)
          ? node.mostArea(sharedWith: bounds) : -.infinity
      },
      value: { slot in
        let frame = frames[slot]
        guard slot != current,
          TargetRule.covers(bounds, frame, along: .horizontal, threshold, extent),
          TargetRule.covers(bounds, frame, along: .vertical, threshold, extent)
        else { return -.infinity }
        return frame.commonArea(bounds)
      })
  }
}
