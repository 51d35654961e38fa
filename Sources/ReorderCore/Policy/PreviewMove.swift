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

  /// Creates a record of a move.
  @inlinable
  package init(kind: SwapKind, item: ItemID, from: Slot, to: Slot, other: ItemID) {
    self.kind = kind
    self.item = item
    self.from = from
    self.to = to
    self.other = other
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
