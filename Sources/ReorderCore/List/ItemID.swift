/// A name for an item that outlives every move: a small number that a ``ListModel`` gives out once.
///
/// Ids identify items, indices never do: an index is another item after the next move.
public struct ItemID: Hashable, Comparable, Sendable {
  /// The number, unique in its list and never given out again.
  public let rawValue: Int32

  /// Creates an id from its number.
  @inlinable
  public init(rawValue: Int32) { self.rawValue = rawValue }

  @usableFromInline var index: Int { Int(rawValue) }

  /// Whether the first item became known before the second.
  @inlinable
  public static func < (a: ItemID, b: ItemID) -> Bool { a.rawValue < b.rawValue }
}
