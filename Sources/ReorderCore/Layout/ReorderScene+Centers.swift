extension ReorderScene {
  /// The first visible slot in reading order that may be a target and has its center near a point:
  /// within a reach along both axes.
  ///
  /// O(log n) and a step for each slot near the point, or for each visible one if those are fewer.
  ///
  /// - Parameters:
  ///   - reach: How far away the center may be, in points; the border included.
  ///   - point: The point, in content coordinates.
  ///   - item: The item that looks for a target, and skips its own slot; `nil` for none.
  package func target(centeredWithin reach: Size2D, of point: Point2D, for item: ItemID?) -> Slot? {
    var steps = 0
    return target(centeredWithin: reach, of: point, for: item, steps: &steps)
  }

  /// The same, for a caller that has to account for the work.
  ///
  /// - Parameters:
  ///   - reach: How far away the center may be, in points; the border included.
  ///   - point: The point, in content coordinates.
  ///   - item: The item that looks for a target, and skips its own slot; `nil` for none.
  ///   - steps: Grows by the number of slots that were looked at.
  package func target(
    centeredWithin reach: Size2D, of point: Point2D, for item: ItemID?, steps: inout Int
  ) -> Slot? {
    let visible = scroll.visibleRect
    // Slots are found by their frames, and one that ends at the border may round to outside of it.
    let around = Rect2D(
      center: point, size: Size2D(width: reach.width * 2 + 1, height: reach.height * 2 + 1))
    guard around.isValid else { return nil }
    let searched = around.size[axis] < visible.size[axis] ? around : visible
    var count = 0
    var found: Slot?
    forEachSlot(touching: searched) { slot, frame in
      count += 1
      let away = frame.center - point
      guard abs(away.dx) <= reach.width, abs(away.dy) <= reach.height,
        frame.commonArea(visible) > 0, let other = list.item(at: slot), other != item,
        list.isTarget(other)
      else { return true }
      found = slot
      return false
    }
    steps += count
    return found
  }
}
