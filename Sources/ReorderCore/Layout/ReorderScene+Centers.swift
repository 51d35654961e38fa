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
    var effort = Effort()
    return target(centeredWithin: reach, of: point, for: item, effort: &effort)
  }

  /// The same, for a caller that has to account for the work.
  ///
  /// - Parameters:
  ///   - reach: How far away the center may be, in points; the border included.
  ///   - point: The point, in content coordinates.
  ///   - item: The item that looks for a target, and skips its own slot; `nil` for none.
  ///   - effort: Grows by the slots that are looked at.
  package func target(
    centeredWithin reach: Size2D, of point: Point2D, for item: ItemID?, effort: inout Effort
  ) -> Slot? {
    let visible = scroll.visibleRect
    // Slots are found by their frames, and one that ends at the border may round to outside of it.
    let around = Rect2D(
      center: point, size: Size2D(width: reach.width * 2 + 1, height: reach.height * 2 + 1))
    guard around.isValid else { return nil }
    let searched = around.size[axis] < visible.size[axis] ? around : visible
    func isFound(_ slot: Slot, _ frame: Rect2D) -> Bool {
      let away = frame.center - point
      guard abs(away.dx) <= reach.width, abs(away.dy) <= reach.height,
        frame.commonArea(visible) > 0, let other = list.item(at: slot), other != item
      else { return false }
      return list.isTarget(other)
    }
    if let index = geometry.index {
      return index.first(
        &effort,
        in: { $0.mayCenter(within: reach, of: point) && $0.mostArea(sharedWith: visible) > 0 },
        where: {
          index.frames[$0].commonArea(searched) > 0
            && isFound(list.slot(at: $0), index.frames[$0])
        }
      ).map { list.slot(at: $0) }
    }
    var found: Slot?
    forEachSlot(touching: searched, effort: &effort) { slot, frame in
      if isFound(slot, frame) { found = slot }
      return found == nil
    }
    return found
  }
}
