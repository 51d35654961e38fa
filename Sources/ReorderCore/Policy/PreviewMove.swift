/// A change of the order that the list shows while a drag goes on.
public struct PreviewMove: Hashable, Sendable {
  /// Whether the item moved in between or changed places.
  public var kind: SwapKind
  /// The item that moved.
  public var item: ItemID
  /// Where it was.
  public var from: Slot
  /// Where it is now.
  public var to: Slot
  /// The item it changed places with; the item itself for an insert.
  public var other: ItemID
  /// The number of the board's list in which it was; 0 without a board.
  public var fromList: Int
  /// The number of the board's list in which it is now; 0 without a board.
  public var toList: Int

  /// Creates a record of a move.
  @inlinable
  package init(
    kind: SwapKind, item: ItemID, from: Slot, to: Slot, other: ItemID, fromList: Int = 0,
    toList: Int = 0
  ) {
    self.kind = kind
    self.item = item
    self.from = from
    self.to = to
    self.other = other
    self.fromList = fromList
    self.toList = toList
  }

  /// Where it was.
  package var source: Place { Place(list: fromList, slot: from) }

  /// Where it is now.
  package var target: Place { Place(list: toList, slot: to) }

  /// The move that undoes it.
  var reversed: PreviewMove {
    PreviewMove(
      kind: kind, item: item, from: to, to: from, other: other, fromList: toList, toList: fromList)
  }
}

/// How two places of a list change.
@frozen
public enum SwapKind: String, Hashable, Sendable, CaseIterable {
  /// The item goes to its new place, those in between close up.
  case insert
  /// Two items take each other's place.
  case exchange
}
