/// An ordered list in sections: which items there are, in which order, and how long each one is.
///
/// The model knows nothing of the screen: a ``ReorderScene`` gives it frames. Every query and
/// every move costs O(log n). A query says what it returns for an item, a slot or a section that
/// the list does not have.
public struct ListModel: Hashable, Sendable {
  /// Why a list cannot be built.
  public enum Invalid: Error, Hashable, Sendable {
    /// Two items have this id.
    case duplicateID(String)
    /// The item's length is negative, NaN, infinite or beyond a billion points.
    case length(id: String)
    /// The item's span has fewer than one column or row, or more than 64.
    case span(id: String)
    /// The item's handle has a negative size, or a number that is not finite.
    case handle(id: String)
    /// The section's header or footer length is negative, NaN, infinite or beyond a billion points.
    case sectionLength(id: String)
    /// The section has a negative count of generated items, or the list holds more than ten
    /// million.
    case count(sectionID: String)
    /// The section has no item of this id to select, or names it twice.
    case selected(String, sectionID: String)
    /// The item lies on a level that is not legal where it is: 0 to the most given are.
    case level(id: String, Int, most: Int)
    /// The item is pinned in a list with levels, where it could not stay among the same siblings.
    case pinnedInTree(id: String)
    /// The layout's own lengths or spacing are negative, NaN or infinite.
    case layout
  }

  struct Section: Hashable, Sendable {
    var id: String
    var header: Double
    var footer: Double
  }

  /// The most items a list may hold: ten million, which take about a second to build and half a
  /// gigabyte.
  package static var mostItems: Int { 10_000_000 }

  var storage: Shared<Parts>
  /// What has been done since it was last looked at.
  var work = WorkCount()

  var spacing: Double { metrics.spacing }

  /// How many sections there are.
  public var sectionCount: Int { sections.count }

  /// How many items there are in all sections.
  public var count: Int { tree.count }

  /// How many items a section has; 0 for a section that does not exist.
  public func itemCount(in section: Int) -> Int {
    sections.indices.contains(section) ? sectionTree.items(in: section) : 0
  }

  /// The application's name of a section; ends the program if there is no such section.
  ///
  /// - Precondition: The section is from 0 to below ``sectionCount``.
  public func sectionID(_ section: Int) -> String {
    requireSection(section)
    return sections[section].id
  }

  /// Ends the program if a caller passes a slot that the list does not have.
  @inline(__always)
  func requireSlot(_ slot: Slot) {
    precondition(contains(slot), "the list has no slot \(slot.section), \(slot.item)")
  }

  /// Ends the program if a caller passes a section that the list does not have.
  @inline(__always)
  func requireSection(_ section: Int) {
    precondition(sections.indices.contains(section), "the list has no section \(section)")
  }

  /// Whether an item is in the list.
  public func contains(_ item: ItemID) -> Bool { tree.contains(item) }

  /// Whether a slot is the place of an item that exists.
  public func contains(_ slot: Slot) -> Bool {
    slot.item >= 0 && slot.item < itemCount(in: slot.section)
  }

  /// The item in a slot, or `nil` if there is none.
  public func item(at slot: Slot) -> ItemID? {
    contains(slot) ? tree.item(at: rank(of: slot)) : nil
  }

  /// Where an item is, or `nil` if it is not in the list.
  public func slot(of item: ItemID) -> Slot? {
    contains(item) ? slot(at: tree.rank(of: item)) : nil
  }

  /// The application's name of an item, also of one that was removed; empty if the list does not
  /// know it.
  ///
  /// The name of a removed item is known until the list has met a thousand new ones, and as many as
  /// it holds. After that another item may have its id.
  public func name(of item: ItemID) -> String { names.name(of: item) }

  /// The item of a name, or `nil` if no such item is in the list.
  public func item(named name: String) -> ItemID? {
    guard let id = names.id(named: name), contains(id) else { return nil }
    return id
  }

  /// Whether an item may be lifted; one that is not in the list may not.
  public func isMovable(_ item: ItemID) -> Bool { contains(item) && flags[item.index] & 1 != 0 }

  /// Whether another item may take this one's place; false if it is not in the list.
  public func isTarget(_ item: ItemID) -> Bool { contains(item) && flags[item.index] & 2 != 0 }

  /// Whether an item keeps its index in its section whatever is moved; false if it is not in the
  /// list.
  public func isPinned(_ item: ItemID) -> Bool {
    contains(item) && flags[item.index] & Self.keepsIndex != 0
  }

  /// How many items lie from one slot up to another, that one not counted; negative if it comes
  /// first.
  ///
  /// O(log n).
  ///
  /// - Precondition: The list has both slots.
  package func distance(from a: Slot, to b: Slot) -> Int {
    requireSlot(a)
    requireSlot(b)
    return rank(of: b) - rank(of: a)
  }

  /// An item's extent along the scroll axis, in points; 0 if it is not in the list.
  package func length(of item: ItemID) -> Double { contains(item) ? tree.length(of: item) : 0 }

  /// The names of all items, section by section.
  ///
  /// O(n).
  public var order: [[String]] {
    var rank = 0
    return sections.indices.map { section in
      (0..<sectionTree.items(in: section)).map { _ in
        defer { rank += 1 }
        return names.name(of: tree.item(at: rank))
      }
    }
  }

  func rank(of slot: Slot) -> Int { sectionTree.before(slot.section).items + slot.item }

  func slot(at rank: Int) -> Slot {
    let place = sectionTree.section(containing: rank)
    return Slot(section: place.section, item: place.item)
  }
}
