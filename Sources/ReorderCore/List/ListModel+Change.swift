// Items that come and go. An item whose name is still known has the id that it had before.

extension ListModel {
  /// Checks whether items can go into a section that exists.
  ///
  /// - Throws: ``Invalid`` for an id used twice, or an invalid length, span or handle.
  func check(_ items: [ItemDescription], in section: Int) throws(Invalid) {
    guard items.count <= Self.mostItems - count else {
      throw .count(sectionID: sections[section].id)
    }
    var added = NameTable()
    for item in items {
      guard Self.isLength(metrics.itemLength) else { throw .length(id: item.id) }
      try item.check()
      guard presentItem(named: item.id) == nil, added.add(item.id) != nil else {
        throw .duplicateID(item.id)
      }
    }
  }

  /// Puts checked items, in order, into a gap that exists.
  ///
  /// O(k log n) for k items, and a step for each pinned item behind them.
  mutating func insert(_ items: [ItemDescription], at gap: Gap) {
    if names.isCrowded(beside: count) { directory.forgetNames() }
    if let parent = parent(opening: items, at: gap) {
      setLevel(of: parent, to: level(of: parent), isCollapsed: false)
    }
    let first = rank(of: Slot(section: gap.section, item: gap.item))
    var rank = first
    for item in items {
      let id = names.id(adding: item.id)
      _ = directory.enter(id, item, metrics)
      tree.reserve(idCount: names.count)
      pack(id, at: Slot(section: gap.section, item: gap.item + rank - first))
      tree.insert(id, length: item.length(along: metrics.axis) ?? metrics.itemLength, at: rank)
      setLevel(of: id, to: item.level, isCollapsed: item.isCollapsed)
      rank += 1
    }
    let count = sectionTree.items(in: gap.section) + items.count
    sectionTree.update(gap.section, items: count, extent: 0)
    measure(gap.section)
    insertPins(of: items, at: gap)
  }

  /// Removes an item if it is in the list.
  ///
  /// O(log n), and a step for each pinned item behind it.
  mutating func remove(_ item: ItemID) {
    guard let slot = slot(of: item) else { return }
    deselect(item)
    flatten(item)
    tree.remove(item)
    unpack(slot)
    flags[item.index] = 0
    let count = sectionTree.items(in: slot.section) - 1
    sectionTree.update(slot.section, items: count, extent: 0)
    measure(slot.section)
    if !pins.isEmpty { pins[slot.section].remove(at: slot.item) }
  }

  /// The application's own order decides: a pinned item behind new items has a new index to keep.
  private mutating func insertPins(of items: [ItemDescription], at gap: Gap) {
    if pins.isEmpty {
      guard items.contains(where: { $0.isPinned }) else { return }
      pins = sections.map { _ in PinnedIndexes(.listed([])) }
    }
    pins[gap.section].insert(PinnedIndexes(.listed(items)), count: items.count, at: gap.item)
  }
}

// MARK: Names of items that are gone

extension NameTable {
  /// How many names of removed items are kept in any case.
  private static let leastKept = 1_024

  /// Whether there are so many names of removed items that some should be forgotten.
  func isCrowded(beside live: Int) -> Bool {
    known - max(live, knownAfterForgetting) >= max(live, Self.leastKept)
  }

  /// Forgets the names of items that were also out of the list the last time, and records which are
  /// out now.
  ///
  /// So a name is known until ``leastKept`` new ones have come, and as many as there are items,
  /// since its item was removed: whatever still holds its id can look up the name. O(n).
  mutating func forget(in flags: inout [UInt8]) {
    forget(where: { flags[$0] == ListModel.wasOut })
    for id in flags.indices where flags[id] == 0 { flags[id] = ListModel.wasOut }
    knownAfterForgetting = known
  }
}
