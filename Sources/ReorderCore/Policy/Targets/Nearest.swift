extension TargetRule {
  /// The slot whose center is nearest to the snapshot's; the dragged item's own wins a tie.
  ///
  /// O(log n) and a step for each slot within the snapshot's extent of it.
  static func nearestCenter(_ drag: borrowing DragContext, in scene: borrowing Scene) -> Slot? {
    let center = drag.center
    return best(drag, in: scene, near: Rect(center: center, size: drag.size * 2)) { frame in
      -(frame.center - center).length
    }
  }

  /// The slot whose item shares the greatest area with the snapshot; the dragged item's own wins a
  /// tie.
  ///
  /// O(log n) and a step for each slot under the snapshot.
  static func greatestArea(_ drag: borrowing DragContext, in scene: borrowing Scene) -> Slot? {
    let bounds = drag.bounds
    return best(drag, in: scene, near: bounds) { $0.commonArea(bounds) }
  }

  /// The slot with the highest score; `nil` where that is the dragged item's own.
  private static func best(
    _ drag: borrowing DragContext, in scene: borrowing Scene, near rect: Rect,
    score: (Rect) -> Double
  ) -> Slot? {
    var best: Slot?
    var highest = score(scene.frame(at: drag.current))
    scene.forEachSlot(touching: rect) { slot, frame in
      let value = score(frame)
      if value > highest { (best, highest) = (slot, value) }
      return true
    }
    return best
  }
}
