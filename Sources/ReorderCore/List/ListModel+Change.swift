// Items that come and go. An item whose name was in the list before has the id that it had then.

extension ListModel {
  /// Checks whether items can come into a section that exists.
  ///
  /// - Throws: ``Invalid`` for an id used twice or a length that is none.
  func check(_ items: [ItemDescription], in section: Int) throws(Invalid) {
    guard items.count <= Self.mostItems - names.count else {
      throw .count(sectionID: sections[section].id)
    }
    var added = NameTable()
    for item in items {
      guard Self.isLength(item.length ?? metrics.itemLength) else { throw .length(id: item.id) }
      guard self.item(named: item.id) == nil, added.add(item.id) != nil else {
        throw .duplicateID(item.id)
      }
    }
  }

  /// Puts checked items, in order, into a gap that exists.
  ///
  /// O(k log n) for k items.
  mutating func insert(_ items: [ItemDescription], at gap: Gap) {
    var rank = rank(of: Slot(section: gap.section, item: gap.item))
    for item in items {
      let id = names.id(adding: item.id)
      _ = Self.mark(id, Self.flags(of: item), in: &flags)
      tree.reserve(idCount: names.count)
      tree.insert(id, length: item.length ?? metrics.itemLength, at: rank)
      rank += 1
    }
    let count = sectionTree.items(in: gap.section) + items.count
    sectionTree.update(gap.section, items: count, extent: 0)
    measure(gap.section)
  }

  /// Takes an item out, where it is in the list.
  ///
  /// O(log n).
  mutating func remove(_ item: ItemID) {
    guard let slot = slot(of: item) else { return }
    tree.remove(item)
    flags[item.index] = 0
    let count = sectionTree.items(in: slot.section) - 1
    sectionTree.update(slot.section, items: count, extent: 0)
    measure(slot.section)
  }
}
