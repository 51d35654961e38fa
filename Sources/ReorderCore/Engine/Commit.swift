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
  package init(item: ItemID, from: Slot, to: Slot, moves: [PreviewMove]? = nil) {
    self.item = item
    self.from = from
    self.to = to
    self.moves =
      moves ?? [PreviewMove(kind: .insert, item: item, from: from, to: to, other: item)]
  }

  /// Whether ``from`` and ``to`` say all.
  public var isInsert: Bool { moves.count == 1 && moves[0].kind == .insert }
}
