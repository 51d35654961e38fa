/// The place of an item that exists: a section and a position in it, both from zero.
public struct Slot: Hashable, Comparable, Sendable {
  /// The section.
  public var section: Int
  /// The position among the section's items.
  public var item: Int

  /// Creates a slot from a section and a position in it.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Whether the first slot comes before the second in reading order.
  @inlinable
  public static func < (a: Slot, b: Slot) -> Bool {
    (a.section, a.item) < (b.section, b.item)
  }
}

/// A place between items, in the index space before a move: `item` runs from 0 to the section's
/// count.
public struct Gap: Hashable, Comparable, Sendable {
  /// The section.
  public var section: Int
  /// The number of items of the section that lie before the gap.
  public var item: Int

  /// Creates a gap from a section and the number of items before it.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Whether the first gap comes before the second in reading order.
  @inlinable
  public static func < (a: Gap, b: Gap) -> Bool {
    (a.section, a.item) < (b.section, b.item)
  }
}

/// A slot of one of a board's lists.
package struct Place: Hashable, Sendable {
  /// The number of the list; 0 without a board.
  package var list: Int
  /// The slot in it.
  package var slot: Slot

  /// Creates a place from the number of a list and a slot in it.
  package init(list: Int, slot: Slot) {
    self.list = list
    self.slot = slot
  }

  /// Whether both places are in one section.
  func isInSection(of other: Place) -> Bool {
    list == other.list && slot.section == other.slot.section
  }
}

extension Slot {
  /// The slot that an item takes when it leaves `source` and goes into `gap`.
  ///
  /// The one place where the two index spaces meet. The gap counts the item that moves, the slot is
  /// as it is after the move: a gap after the source in the same section loses one. Whether a list
  /// has them is not checked.
  ///
  /// ```swift
  /// let slot = Slot(moving: Slot(section: 0, item: 0), into: Gap(section: 0, item: 3))
  /// // Before the move three items lie before the gap, after it only two: the slot's item is 2.
  /// ```
  @inlinable
  public init(moving source: Slot, into gap: Gap) {
    let leavesBefore = gap.section == source.section && gap.item > source.item
    self.init(section: gap.section, item: gap.item - (leavesBefore ? 1 : 0))
  }
}
