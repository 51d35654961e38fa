extension TargetRule {
  /// The furthest slot whose middle the snapshot's leading edge has crossed, in the direction of
  /// travel.
  ///
  /// In a list the direction along its axis counts. In a grid the greater part of the direction
  /// does, and only cells in the snapshot's own line or column count. A snapshot that rests crosses
  /// nothing. O(log n), and in a grid a step for each slot under the snapshot.
  static func crossedMidline(
    _ drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene,
    effort: inout Effort
  ) -> Slot? {
    let heading = drag.heading
    guard scene.isLinear else {
      let axis: Axis2D = abs(heading.dx) > abs(heading.dy) ? .horizontal : .vertical
      return heading[axis] == 0
        ? nil
        : crossedCell(
          drag, from: current, in: scene, along: axis, forwards: heading[axis] > 0,
          effort: &effort)
    }
    let way = scene.mirrored(heading)[scene.axis]
    return way == 0 ? nil : furthestCrossed(drag, from: current, in: scene, forwards: way > 0)
  }

  private static func crossedCell(
    _ drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene,
    along axis: Axis2D, forwards: Bool, effort: inout Effort
  ) -> Slot? {
    let bounds = drag.bounds
    let edge = forwards ? bounds.max(axis) : bounds.min(axis)
    let center = bounds.center[axis.cross]
    let home = scene.uncheckedFrame(at: current).center[axis]
    if let index = scene.geometry.index {
      return index.slot(
        crossedBy: bounds, along: axis, forwards: forwards, from: home,
        but: scene.list.rank(of: current), &effort
      ).map { scene.list.slot(at: $0) }
    }
    var furthest = home
    var found: Slot?
    scene.forEachSlot(touching: bounds, effort: &effort) { slot, frame in
      let middle = frame.center[axis]
      let isFurther =
        forwards ? middle > furthest && middle < edge : middle < furthest && middle > edge
      let isInLine = frame.min(axis.cross) <= center && center < frame.max(axis.cross)
      if slot != current, isFurther, isInLine { (furthest, found) = (middle, slot) }
      return true
    }
    return found
  }
}

extension SlotIndex {
  /// The first of the slots under a snapshot with the furthest middle that it has crossed, in its
  /// own line or column.
  fileprivate func slot(
    crossedBy bounds: Rect2D, along axis: Axis2D, forwards: Bool, from home: Double,
    but current: Int, _ effort: inout Effort
  ) -> Int? {
    let center = bounds.center[axis.cross]
    let way = forwards ? 1.0 : -1.0
    let edge = (forwards ? bounds.max(axis) : bounds.min(axis)) * way
    return best(
      above: home * way, by: 0, &effort,
      most: { node in
        let (low, high) = node.centers(along: axis)
        let (start, end) = node.edges(along: axis.cross)
        guard node.mostArea(sharedWith: bounds) > 0, start <= center, center < end,
          (forwards ? low : -high) < edge
        else { return -.infinity }
        return forwards ? high : -low
      },
      value: { slot in
        let frame = frames[slot]
        let middle = frame.center[axis] * way
        guard slot != current, middle < edge, frame.commonArea(bounds) > 0,
          frame.min(axis.cross) <= center, center < frame.max(axis.cross)
        else { return -.infinity }
        return middle
      })
  }
}
