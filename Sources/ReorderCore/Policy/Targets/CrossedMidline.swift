extension TargetRule {
  /// The furthest slot whose middle the snapshot's leading edge has crossed, in the direction of
  /// travel.
  ///
  /// In a list the direction along its axis counts. In a grid the greater part of the direction
  /// does, and only cells in the snapshot's own line or column count. A snapshot that rests crosses
  /// nothing. O(log n), and in a grid a step for each slot under the snapshot.
  static func crossedMidline(
    _ drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene
  )
    -> Slot?
  {
    let heading = drag.heading
    guard scene.isLinear else {
      let axis: Axis2D = abs(heading.dx) > abs(heading.dy) ? .horizontal : .vertical
      return heading[axis] == 0
        ? nil
        : crossedCell(drag, from: current, in: scene, along: axis, forwards: heading[axis] > 0)
    }
    let way = scene.mirrored(heading)[scene.axis]
    return way == 0 ? nil : furthestCrossed(drag, from: current, in: scene, forwards: way > 0)
  }

  private static func crossedCell(
    _ drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene,
    along axis: Axis2D,
    forwards: Bool
  ) -> Slot? {
    let bounds = drag.bounds
    let edge = forwards ? bounds.max(axis) : bounds.min(axis)
    let center = bounds.center[axis.cross]
    let home = scene.uncheckedFrame(at: current).center[axis]
    var furthest = home
    var found: Slot?
    scene.forEachSlot(touching: bounds) { slot, frame in
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
