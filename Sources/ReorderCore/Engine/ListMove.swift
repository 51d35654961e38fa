/// A move of a whole list of a board among those that stand in a row with it, as a preview.
public struct ListMove: Hashable, Sendable {
  /// Whether the list was inserted, or exchanged with another one.
  public let kind: SwapKind
  /// The list that moved.
  public let list: String
  /// Where it was in the row, from 0.
  public let from: Int
  /// Where it is now, in the row after the move.
  public let to: Int
  /// The list that it was exchanged with; `nil` after an insert.
  public let other: String?
}

/// The outcome of the drag of a whole list for the application's model.
public struct ListCommit: Hashable, Sendable {
  /// The list that was dragged.
  public let list: String
  /// Where it was in the row at the lift, from 0.
  public let from: Int
  /// Where it is now; equal to ``from`` if only other lists changed places.
  public let to: Int
  /// All lists of the row, in their new order.
  public let order: [String]
}
