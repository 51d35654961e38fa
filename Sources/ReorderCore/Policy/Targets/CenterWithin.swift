extension TargetRule {
  /// The first visible slot whose center is near the snapshot's: within a share of its width and
  /// height.
  ///
  /// The border belongs to it. The dragged item's own slot counts as any other: nearer to it, the
  /// item stays. O(log n) and a step for each slot near the snapshot.
  static func centerWithin(
    _ drag: borrowing DragContext, in scene: borrowing Scene, share: Double
  ) -> Slot? {
    let center = drag.center
    let reach = drag.size * share
    let visible = scene.scroll.visibleRect
    let current = drag.current
    // Cells are found by their frame, and a center that is near may belong to a frame that is not.
    let around = Rect(
      center: center, size: Size(width: reach.width * 2 + 1, height: reach.height * 2 + 1))
    var found: Slot?
    scene.forEachSlot(touching: around) { slot, frame in
      let away = frame.center - center
      guard slot != current, abs(away.dx) <= reach.width, abs(away.dy) <= reach.height,
        frame.commonArea(visible) > 0
      else { return true }
      found = slot
      return false
    }
    return found
  }
}
