extension TargetRule {
  /// The slot whose center is nearest to the snapshot's; the dragged item's own wins a tie, and
  /// else the first in reading order.
  ///
  /// In a flow, or a grid with spans, it is the slot in which the dragged item's own center would
  /// be nearest. O(log n) and a step for each slot that is about as near.
  static func nearestCenter(
    _ drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene,
    effort: inout Effort
  ) -> Slot? {
    let ownCenter = scene.mirrored(drag.bounds).center
    if let slot = scene.geometry.slot(
      nearestTo: ownCenter, moving: current, in: scene, effort: &effort)
    {
      return slot
    }
    let center = drag.center
    let home = (scene.uncheckedFrame(at: current).center - center).length
    guard home.isFinite else { return nil }
    if let index = scene.geometry.index {
      return index.slot(nearestTo: center, nearerThan: home, &effort)
        .map { scene.list.slot(at: $0) }
    }
    // A center within reach belongs to a frame that touches the square around it, so the search
    // ends with the first square that has one, or beyond which none can be nearer than the item's
    // own.
    var reach = max(1, min(drag.size.width, drag.size.height))
    while true {
      let around = Rect2D(center: center, size: Size2D(width: reach * 2 + 1, height: reach * 2 + 1))
      let nearest = best(
        drag, from: current, in: scene, near: around, by: Rounding.length, effort: &effort
      ) {
        -($0.center - center).length
      }
      if reach >= home || effort.isSpent { return nearest }
      if let nearest, (scene.uncheckedFrame(at: nearest).center - center).length <= reach {
        return nearest
      }
      reach *= 2
    }
  }

  /// The slot whose item shares the greatest area with the snapshot; the dragged item's own wins a
  /// tie, and else the first in reading order.
  ///
  /// O(log n) and a step for each slot under the snapshot.
  static func greatestArea(
    _ drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene,
    effort: inout Effort
  ) -> Slot? {
    let bounds = drag.bounds
    if let index = scene.geometry.index {
      let own = scene.uncheckedFrame(at: current).commonArea(bounds)
      return index.slot(under: bounds, sharingMoreThan: own, &effort)
        .map { scene.list.slot(at: $0) }
    }
    return best(
      drag, from: current, in: scene, near: bounds, by: bounds.roundedArea, effort: &effort
    ) {
      $0.commonArea(bounds)
    }
  }

  /// The slot with the highest score, by more than a margin; `nil` if that is the dragged item's
  /// own.
  private static func best(
    _ drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene,
    near rect: Rect2D, by margin: Double, effort: inout Effort,
    score: (Rect2D) -> Double
  ) -> Slot? {
    var best: Slot?
    var highest = score(scene.uncheckedFrame(at: current))
    scene.forEachSlot(touching: rect, effort: &effort) { slot, frame in
      let value = score(frame)
      if value > highest + margin { (best, highest) = (slot, value) }
      return true
    }
    return best
  }
}

extension SlotIndex {
  /// The first of the slots with area whose centers are nearest to a point, if they are nearer than
  /// some distance.
  fileprivate func slot(
    nearestTo point: Point2D, nearerThan distance: Double, _ effort: inout Effort
  ) -> Int? {
    best(
      above: -distance, by: Rounding.length, &effort,
      most: { -$0.leastDistance(from: point) },
      value: { slot in
        let frame = frames[slot]
        return frame.commonArea(frame) > 0 ? -(frame.center - point).length : -.infinity
      })
  }

  /// The first of the slots that share the greatest area with a snapshot, if that is more than some
  /// area.
  fileprivate func slot(
    under bounds: Rect2D, sharingMoreThan area: Double, _ effort: inout Effort
  ) -> Int? {
    best(
      above: area, by: bounds.roundedArea, &effort,
      most: { node in
        let most = node.mostArea(sharedWith: bounds)
        return most > 0 ? most : -.infinity
      },
      value: { slot in
        let shared = frames[slot].commonArea(bounds)
        return shared > 0 ? shared : -.infinity
      })
  }
}
