extension TargetRule {
  /// The slot in which the dragged item's leading edge would rest nearest to where the snapshot's
  /// is.
  ///
  /// The item's own length moves with it, so moving on by one item pays once the snapshot's far
  /// edge has crossed that item's middle. Exactly on the middle the item stays. If items do not lie
  /// in one row, it is the slot whose center is nearest. O(log n).
  static func nearestEdge(
    _ drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene,
    effort: inout Effort
  ) -> Slot? {
    guard scene.isLinear else {
      return nearestCenter(drag, from: current, in: scene, effort: &effort)
    }
    let home = scene.list.stretch(at: current).middle
    let center = scene.mirrored(drag.center[scene.axis], along: scene.axis)
    return furthestCrossed(drag, from: current, in: scene, forwards: center > home)
  }

  /// The furthest slot of a list whose middle the snapshot's edge on that side has crossed.
  static func furthestCrossed(
    _ drag: borrowing DragContext, from current: Slot, in scene: borrowing ReorderScene,
    forwards: Bool
  ) -> Slot? {
    let axis = scene.axis
    let bounds = scene.mirrored(drag.bounds)
    let edge = forwards ? bounds.max(axis) : bounds.min(axis)
    guard let slot = scene.computedSlot(nearest: edge), isAhead(slot, of: current, forwards) else {
      return nil
    }
    let middle = scene.list.stretch(at: slot).middle
    if forwards ? edge > middle : edge < middle { return slot }
    let nearer = forwards ? scene.slot(before: slot) : scene.slot(after: slot)
    return nearer.flatMap { isAhead($0, of: current, forwards) ? $0 : nil }
  }

  private static func isAhead(_ slot: Slot, of current: Slot, _ forwards: Bool) -> Bool {
    forwards ? slot > current : slot < current
  }
}
