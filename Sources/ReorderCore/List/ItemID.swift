/// A name for an item that outlives every move: a small number that a ``ListModel`` gives out.
///
/// Ids identify items, indices never do: an index refers to another item after the next move. Long
/// after an item was removed, another one may have its id; ``ListModel/name(of:)`` says how long.
public struct ItemID: Hashable, Comparable, Sendable {
  /// The number, unique among the items of its list.
  public let rawValue: Int32

  /// Creates an id from its number.
  @inlinable
  public init(rawValue: Int32) { self.rawValue = rawValue }

  @usableFromInline var index: Int { Int(rawValue) }

  /// Whether the first number is the smaller one.
  @inlinable
  public static func < (a: ItemID, b: ItemID) -> Bool { a.rawValue < b.rawValue }
}
