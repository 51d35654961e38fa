extension TargetRule {
  /// The furthest slot whose middle the snapshot's leading edge has crossed, in the direction of
  /// travel.
  ///
  /// In a list the direction along its axis counts. In a grid the greater part of the direction
  /// does, and only cells in the snapshot's own line or column are met. A snapshot that rests
  /// crosses nothing.
  static func crossedMidline(_ drag: borrowing DragContext, in scene: borrowing Scene) -> Slot? {
    let heading = drag.heading
    var axis = scene.axis
    if !scene.isLinear { axis = abs(heading.dx) > abs(heading.dy) ? .horizontal : .vertical }
    guard heading[axis] != 0 else { return nil }
    let forwards = heading[axis] > 0
    let bounds = drag.bounds
    let edge = forwards ? bounds.max(axis) : bounds.min(axis)
    let center = bounds.center
    let home = scene.frame(at: drag.current).center[axis]
    let isLinear = scene.isLinear
    let current = drag.current
    var found: Slot?
    scene.forEachSlot(touching: bounds) { slot, frame in
      let middle = frame.center[axis]
      let isOnTheWay = forwards ? middle > home && middle < edge : middle < home && middle > edge
      let isInLine =
        isLinear
        || (frame.min(axis.cross) <= center[axis.cross]
          && center[axis.cross] < frame.max(axis.cross))
      guard slot != current, isOnTheWay, isInLine else { return true }
      if forwards || found == nil { found = slot }
      return true
    }
    return found
  }
}
