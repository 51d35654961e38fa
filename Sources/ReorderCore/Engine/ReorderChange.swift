/// Something that changed, and when: what an application shows or stores.
public struct ReorderChange: Hashable, Sendable {
  /// The moment of the change.
  public let time: Timestamp
  /// What changed.
  public let effect: ReorderEffect

  /// Creates a change.
  public init(time: Timestamp, effect: ReorderEffect) {
    self.time = time
    self.effect = effect
  }
}

/// What changed in a step.
public enum ReorderEffect: Hashable, Sendable {
  /// The item is lifted: its snapshot is the last of ``ReorderEngine/snapshots``, it itself is
  /// hidden.
  case began(ItemID)
  /// An item that may not be moved was pressed; where the policy lets it shake,
  /// ``ReorderEngine/poses`` has how.
  case tried(ItemID)
  /// A press came to nothing.
  case failed(LiftFailure)
  /// The snapshot's center is here, in content coordinates.
  case followed(Point2D)
  /// The content offset is this one.
  case scrolled(Point2D)
  /// The order changed, as a preview.
  case moved(PreviewMove)
  /// The policy named this slot, and the item does not go there; reported once while neither slot
  /// nor reason changes. ``DragContext/refusal`` says it at every moment.
  case refused(Slot, because: TargetRefusal)
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
///
/// Where the drag inserted, taking the item out at ``from`` and putting it in at ``to`` repeats it.
/// Where it exchanged, other items have moved as well; ``moves`` repeats every drag.
public struct Commit: Hashable, Sendable {
  /// The item that was dragged.
  public let item: ItemID
  /// Where it was at the lift.
  public let from: Slot
  /// Where it is now; equal to ``from`` where only others changed places.
  public let to: Slot
  /// What to do to the order before the drag, one after the other, to get the order after it.
  ///
  /// An insert takes the item out at its `from` and puts it in at its `to`, which is a slot of the
  /// order after that; an exchange lets the items at both slots change places. A drag that only
  /// inserted is one insert, one that only exchanged the fewest exchanges that come to the same.
  /// Where a drag did both, what it took back at once is not in it.
  public let moves: [PreviewMove]

  /// Creates a commit.
  ///
  /// - Parameters:
  ///   - item: The item that was dragged.
  ///   - from: Where it was at the lift.
  ///   - to: Where it is now.
  ///   - moves: What leads there; one insert where it is left out.
  public init(item: ItemID, from: Slot, to: Slot, moves: [PreviewMove]? = nil) {
    self.item = item
    self.from = from
    self.to = to
    self.moves =
      moves ?? [PreviewMove(kind: .insert, item: item, from: from, to: to, other: item)]
  }

  /// Whether ``from`` and ``to`` say all.
  public var isInsert: Bool { moves.count == 1 && moves[0].kind == .insert }
}
