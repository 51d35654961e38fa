/// Something that changed, and when: what an application shows or stores.
public struct Change: Hashable, Sendable {
  /// The moment of the change.
  public let time: Timestamp
  /// What changed.
  public let effect: Effect

  /// Creates a change.
  public init(time: Timestamp, effect: Effect) {
    self.time = time
    self.effect = effect
  }
}

/// What changed in a step.
public enum Effect: Hashable, Sendable {
  /// The item is lifted: its snapshot is the last of ``ReorderEngine/snapshots``, it itself is
  /// hidden.
  case began(ItemID)
  /// An item that may not be moved was pressed; its application may shake it, as
  /// ``Keyframes/shake(distance:duration:)`` does.
  case tried(ItemID)
  /// A press came to nothing.
  case failed(LiftFailure)
  /// The snapshot's center is here, in content coordinates.
  case followed(Point)
  /// The content offset is this one.
  case scrolled(Point)
  /// The order changed, as a preview.
  case moved(PreviewMove)
  /// Order and offset went back to what they were at the lift.
  case restored
  /// The drag changed the order for good: the one thing to tell the application's model.
  case committed(Commit)
  /// The finger left; the item's snapshot settles.
  case ended(ItemID)
  /// The drag was taken away; the item's snapshot settles, or goes with an item that was removed.
  case cancelled(ItemID, CancelReason)
  /// The item's snapshot rests and is gone; the item is visible again.
  case rested(ItemID)
  /// The application's change is made; everything is to be laid out anew.
  case changedScene
  /// The policy wants this said: an index into ``ReorderEngine/announcements``.
  case announced(Int)
  /// Something happened to a window.
  case window(WindowID, WindowChange)
  /// A question was answered; reported only where ``ReorderEngine/reportsDecisions`` is on.
  case decided(PolicyHook, PolicyDecision, by: Decider)
}

/// Why a press came to nothing.
@frozen
public enum LiftFailure: String, Hashable, Sendable, CaseIterable {
  /// The finger left or slipped before the press was long enough.
  case press
  /// The item may not be moved.
  case immovable
  /// The behaviour does not lift this item.
  case refused
  /// The application removed the item meanwhile.
  case removed
}

/// Whose answer was taken.
@frozen
public enum Decider: String, Hashable, Sendable, CaseIterable {
  /// The installed policy's.
  case policy
  /// The native rule's, since no policy answers the question.
  case native
  /// The native rule's, since the policy's own answer was refused.
  case gate
}

/// The outcome of a drag for the application's model: the item was here, and is there now.
public struct Commit: Hashable, Sendable {
  /// The item that was dragged.
  public let item: ItemID
  /// Where it was at the lift.
  public let from: Slot
  /// Where it is now.
  public let to: Slot

  /// Creates a commit.
  public init(item: ItemID, from: Slot, to: Slot) {
    self.item = item
    self.from = from
    self.to = to
  }
}
