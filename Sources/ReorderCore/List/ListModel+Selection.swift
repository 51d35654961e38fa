// What the user has selected. The application decides it; a drag only reads it. The lists of a
// board share one selection, so that an item that goes to another list stays selected.

extension ListModel {
  /// The flag of a selected item.
  static let isChosen: UInt8 = 32

  /// Whether an item is selected; false if it does not belong to the list.
  public func isSelected(_ item: ItemID) -> Bool {
    holds(item) && flags[item.index] & Self.isChosen != 0
  }

  /// The selected items, in reading order; those that travel with a dragged item are left out.
  ///
  /// O(k log n) for k selected items.
  public var selection: [ItemID] { inReadingOrder(directory.selection) }

  /// The selected items of all lists that share the directory, in any order.
  var selectedAnywhere: [ItemID] { directory.selection }

  /// Items of the list in reading order; others are left out.
  func inReadingOrder(_ items: [ItemID]) -> [ItemID] {
    items.filter { contains($0) }.map { (tree.rank(of: $0), $0) }.sorted { $0.0 < $1.0 }
      .map { $0.1 }
  }

  /// Selects these items, of any list that shares the directory, and no other.
  mutating func select(_ items: [ItemID]) {
    for item in directory.selection { flags[item.index] &= ~Self.isChosen }
    directory.selection = []
    for item in items { add(item) }
  }

  /// Selects what is still there of an older list's selection.
  mutating func keepSelection(of old: ListModel) {
    for item in old.directory.selection where contains(item) { add(item) }
  }

  /// Forgets that an item that leaves the list was selected.
  mutating func deselect(_ item: ItemID) {
    guard isSelected(item) else { return }
    flags[item.index] &= ~Self.isChosen
    directory.selection.removeAll { $0 == item }
  }

  /// Selects what sections name.
  ///
  /// - Throws: ``Invalid/selected(_:sectionID:)`` for a name that its section does not have, or has
  ///   twice.
  mutating func select(from descriptions: [SectionDescription]) throws(Invalid) {
    for (section, description) in descriptions.enumerated() {
      for name in description.selected ?? [] {
        guard let item = item(named: name), slot(of: item)?.section == section, !isSelected(item)
        else { throw .selected(name, sectionID: description.id) }
        add(item)
      }
    }
  }

  private mutating func add(_ item: ItemID) {
    flags[item.index] |= Self.isChosen
    directory.selection.append(item)
  }
}
