extension TargetRule {
  /// The slot in which the dragged item's leading edge would rest nearest to where the snapshot's
  /// is.
  ///
  /// The item's own length moves with it, so moving on by one item pays once the snapshot's far
  /// edge has crossed that item's middle. Exactly on the middle the item stays. Where items do not
  /// lie in one row it is the slot whose center is nearest. O(log n).
  static func nearestEdge(_ drag: borrowing DragContext, in scene: borrowing Scene) -> Slot? {
    guard scene.isLinear else { return nearestCenter(drag, in: scene) }
    let axis = scene.axis
    let bounds = drag.bounds
    let forwards = bounds.center[axis] > scene.frame(at: drag.current).center[axis]
    let edge = forwards ? bounds.max(axis) : bounds.min(axis)
    guard var slot = scene.slot(nearest: edge) else { return nil }
    guard forwards ? slot > drag.current : slot < drag.current else { return nil }
    let middle = scene.frame(at: slot).center[axis]
    if forwards ? edge > middle : edge < middle { return slot }
    guard let nearer = forwards ? scene.slot(before: slot) : scene.slot(after: slot) else {
      return nil
    }
    slot = nearer
    return slot == drag.current ? nil : slot
  }
}
