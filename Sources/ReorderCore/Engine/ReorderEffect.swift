/// What changed in a step.
public enum ReorderEffect: Hashable, Sendable {
  /// The item or the window is lifted. An item is hidden, and its snapshot is the last of
  /// ``ReorderEngine/snapshots``.
  case began(Draggable)
  /// An item that may not be moved was pressed; where the policy lets it shake,
  /// ``ReorderEngine/poses`` has how.
  case tried(ItemID)
  /// A press came to nothing.
  case failed(Draggable, LiftFailure)
  /// The item's snapshot has its center here, in content coordinates.
  case followed(Point2D)
  /// The content offset is this one.
  case scrolled(Point2D)
  /// The order changed, as a preview.
  case moved(PreviewMove)
  /// The policy named this slot, and the item does not go there; reported once while neither slot
  /// nor reason changes. ``DraggedItem/refusal`` holds it at every moment.
  case refused(Slot, because: TargetRefusal)
  /// Order and offset went back to what they were at the lift.
  case restored
  /// The drag changed the order for good: the one thing to tell the application's model.
  case committed(Commit)
  /// The finger left; the snapshot settles.
  case ended(Draggable)
  /// The drag was taken away; the snapshot settles, or goes with an item that was removed.
  case cancelled(Draggable, CancelReason)
  /// The snapshot rests and is gone; an item is visible again.
  case rested(Draggable)
  /// The window's frame is this one, in the container's coordinates.
  case windowMoved(WindowID, Rect2D)
  /// The window has another place in the z-order.
  case windowReordered(WindowID)
  /// The application's change is made; everything is to be laid out anew.
  case changedScene
  /// The policy announces this sentence to people who do not see the list.
  case announced(String)
  /// A question was answered; reported only where ``ReorderEngine/reportsDecisions`` is on.
  indirect case decided(DecisionRecord)
}

extension ReorderEffect {
  /// What a policy observes of the effect; `nil` where nothing.
  @inline(__always)
  var event: DragEvent? {
    switch self {
    case .began: .began
    case .moved: .moved
    case .scrolled: .scrolled
    case .tried: .tried
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    default: nil
    }
  }
}
