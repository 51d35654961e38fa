extension TargetRule {
  /// The slot under the finger, unless the finger would leave the dragged item through the move.
  ///
  /// A short item that enters a tall one from above waits until the finger is further into it than
  /// the difference of their lengths: after the move the finger is on the dragged item and asks for
  /// nothing more. Backwards the same difference opens the zone: the finger that has come back over
  /// the tall item moves at once, and stays, since it is not deep enough to move forwards again.
  static func deadZone(
    _ drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene,
    effort: inout Effort
  ) -> Slot? {
    guard let slot = scene.slot(at: drag.contentPointer, effort: &effort) else { return nil }
    guard slot > current else { return slot }
    let axis = scene.axis
    let frame = scene.computedFrame(at: slot)
    let depth = scene.mirrored(drag.contentPointer[axis], along: axis) - frame.min(axis)
    return depth > frame.size[axis] - drag.size[axis] ? slot : nil
  }
}
