// What the user has selected. The application decides it; a drag only reads it.

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
  public var selection: [ItemID] { inReadingOrder(storage.value.pointee.selection) }

  /// Items of the list in reading order; others are left out.
  func inReadingOrder(_ items: [ItemID]) -> [ItemID] {
    items.filter { contains($0) }.map { (tree.rank(of: $0), $0) }.sorted { $0.0 < $1.0 }
      .map { $0.1 }
  }

  /// Selects these items of the list and no other.
  mutating func select(_ items: [ItemID]) {
    let parts = own()
    for item in parts.pointee.selection where holds(item) {
      parts.pointee.flags[item.index] &= ~Self.isChosen
    }
    for item in items { parts.pointee.flags[item.index] |= Self.isChosen }
    parts.pointee.selection = items
  }

  /// Forgets that an item that leaves the list was selected.
  mutating func deselect(_ item: ItemID) {
    guard isSelected(item) else { return }
    flags[item.index] &= ~Self.isChosen
    let parts = own()
    parts.pointee.selection.removeAll { $0 == item }
  }

  /// Selects what sections name; without a word from any, what is still there stays selected.
  ///
  /// - Throws: ``Invalid/selected(_:sectionID:)`` for a name that its section does not have, or has
  ///   twice.
  mutating func select(
    from descriptions: [SectionDescription], before old: [ItemID]
  ) throws(Invalid) {
    guard descriptions.contains(where: { $0.selected != nil }) else {
      if !old.isEmpty { select(old.filter { contains($0) }) }
      return
    }
    var selected: [ItemID] = []
    for (section, description) in descriptions.enumerated() {
      for name in description.selected ?? [] {
        guard let item = item(named: name), slot(of: item)?.section == section,
          flags[item.index] & Self.isChosen == 0
        else { throw .selected(name, sectionID: description.id) }
        flags[item.index] |= Self.isChosen
        selected.append(item)
      }
    }
    own().pointee.selection = selected
  }
}
