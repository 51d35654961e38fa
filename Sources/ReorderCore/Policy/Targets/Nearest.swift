extension TargetRule {
  /// The slot whose center is nearest to the snapshot's; the dragged item's own wins a tie, and
  /// else the first in reading order.
  ///
  /// In a flow, or a grid with spans, it is the slot in which the dragged item's own center would
  /// be nearest. O(log n) and a step for each slot that is about as near.
  static func nearestCenter(
    _ drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene
  )
    -> Slot?
  {
    if case .flow(let flow) = scene.geometry {
      let center = scene.mirrored(drag.bounds).center
      return scene.slot(nearestTo: center, moving: current, in: flow)
    }
    if case .grid(let grid) = scene.geometry, scene.isSpanned {
      let center = scene.mirrored(drag.bounds).center
      return scene.slot(nearestTo: center, moving: current, in: grid)
    }
    let center = drag.center
    let home = (scene.uncheckedFrame(at: current).center - center).length
    guard home.isFinite else { return nil }
    // A center within reach belongs to a frame that touches the square around it, so the search
    // ends with the first square that has one, or beyond which none can be nearer than the item's
    // own.
    var reach = max(1, min(drag.size.width, drag.size.height))
    while true {
      let around = Rect2D(center: center, size: Size2D(width: reach * 2 + 1, height: reach * 2 + 1))
      let nearest = best(drag, from: current, in: scene, near: around, by: Rounding.length) {
        -($0.center - center).length
      }
      if reach >= home { return nearest }
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
    _ drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene
  ) -> Slot? {
    let bounds = drag.bounds
    return best(drag, from: current, in: scene, near: bounds, by: bounds.roundedArea) {
      $0.commonArea(bounds)
    }
  }

  /// The slot with the highest score, by more than a margin; `nil` if that is the dragged item's
  /// own.
  private static func best(
    _ drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene,
    near rect: Rect2D, by margin: Double,
    score: (Rect2D) -> Double
  ) -> Slot? {
    var best: Slot?
    var highest = score(scene.uncheckedFrame(at: current))
    scene.forEachSlot(touching: rect) { slot, frame in
      let value = score(frame)
      if value > highest + margin { (best, highest) = (slot, value) }
      return true
    }
    return best
  }
}
