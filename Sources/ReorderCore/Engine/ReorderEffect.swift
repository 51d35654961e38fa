/// What changed in a step.
public enum ReorderEffect: Hashable, Sendable {
  /// The item, the window or the list is lifted. An item is hidden, and its snapshot is the last
  /// of ``ReorderEngine/snapshots``.
  case began(Draggable)
  /// An item that may not be moved was pressed; if the policy shakes it,
  /// ``ReorderEngine/pose(of:at:)`` has the motion.
  case tried(ItemID)
  /// A press failed.
  case failed(Draggable, LiftFailure)
  /// The center of the item's snapshot moved here, in content coordinates; of a whole list's in
  /// the board's.
  case followed(Point2D)
  /// The content offset changed to this one.
  case scrolled(Point2D)
  /// A list of the board that is not the current one was scrolled to this offset.
  case listScrolled(Int, Point2D)
  /// The board's offset changed to this one.
  case boardScrolled(Point2D)
  /// The application scrolled to this offset in a drag that the policy scrolls itself, so the
  /// content stays.
  case scrollDropped(Point2D)
  /// The order changed, as a preview.
  case moved(PreviewMove)
  /// A whole list and others of the board changed places, as a preview.
  indirect case listMoved(ListMove)
  /// The policy named this slot, but the item does not go there; reported once until slot or reason
  /// changes. ``DraggedItem/refusal`` always has the current reason.
  case refused(Slot, because: TargetRefusal)
  /// What a drop would do changed to this; `nil` if nothing is proposed any more. Reported once
  /// while nothing changes; ``DragContext/proposed`` always has the current one.
  indirect case proposed(DropProposal?)
  /// The finger has been over this collapsed item for so long that the application should show its
  /// children: an insertion, or ``SceneChange/expand(_:)`` if it has none. Reported once a visit.
  case springOpened(ItemID)
  /// Order and offsets went back to what they were at the lift, on a board those of every list.
  case restored
  /// The drag changed the order for good: the one effect to apply to the application's model.
  case committed(Commit)
  /// The drag of a whole list changed the order of the lists for good.
  indirect case listCommitted(ListCommit)
  /// The finger left; the snapshot settles.
  case ended(Draggable)
  /// The drag was cancelled; the snapshot settles, or disappears with a removed item.
  case cancelled(Draggable, CancelReason)
  /// The snapshot rests and is gone; an item is visible again.
  case rested(Draggable)
  /// The window's frame changed to this one, in the container's coordinates.
  case windowMoved(WindowID, Rect2D)
  /// The window's place in the z-order changed.
  case windowReordered(WindowID)
  /// The application's change is made; lay everything out again.
  case changedScene
  /// The policy announces this sentence to people who do not see the list.
  case announced(String)
  /// A question was answered; reported only if ``ReorderEngine/reportsDecisions`` is on.
  indirect case decided(DecisionRecord)
}

extension ReorderEffect {
  /// The event that a policy observes for the effect; `nil` if there is none.
  @inline(__always)
  var event: DragEvent? {
    switch self {
    case .began: .began
    case .moved, .listMoved: .moved
    case .proposed: .proposed
    case .springOpened: .springOpened
    case .scrolled, .boardScrolled, .listScrolled: .scrolled
    case .tried: .tried
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    default: nil
    }
  }
}
