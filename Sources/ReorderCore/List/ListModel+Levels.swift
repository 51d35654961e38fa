// A list with levels is a tree in reading order: an item's subtree is what follows it on deeper
// levels. The levels change only when items come, go or are dropped.

extension ListModel {
  /// Whether items have levels.
  var hasLevels: Bool { storage.value.pointee.isTree }

  /// How deep an item lies in the tree; 0 at the top, and in a list without levels.
  public func level(of item: ItemID) -> Int { Int(mark(of: item) >> 1) }

  /// Whether an item hides its children.
  public func isCollapsed(_ item: ItemID) -> Bool { mark(of: item) & 1 != 0 }

  /// An item's level, doubled, and 1 if it is collapsed.
  func mark(of item: ItemID) -> Int32 {
    hasLevels ? directory.mark(of: item) : 0
  }

  /// Gives every item a level: 0, for those that have come from a list without levels.
  mutating func becomeTree() { if !hasLevels { own().pointee.isTree = true } }

  /// Puts an item on a level.
  mutating func setLevel(of item: ItemID, to level: Int?, isCollapsed: Bool) {
    guard hasLevels || level != nil || isCollapsed else { return }
    becomeTree()
    let missing = names.count - levels.count
    if missing > 0 { levels.append(contentsOf: repeatElement(0, count: missing)) }
    levels[item.index] = Int32(level ?? 0) << 1 | (isCollapsed ? 1 : 0)
  }

  /// Takes the level of an item away.
  mutating func flatten(_ item: ItemID) {
    guard item.index < levels.count, levels[item.index] != 0 else { return }
    levels[item.index] = 0
  }

  /// The deepest level that an item can have behind another one; 0 at the start of a section.
  func mostLevel(after item: ItemID?) -> Int {
    item.map { level(of: $0) + (isCollapsed($0) ? 0 : 1) } ?? 0
  }

  /// The levels that an item can take in a slot, as the list is after the move; the items that
  /// follow keep their parents.
  ///
  /// O(log n).
  func levels(at slot: Slot, moving item: ItemID) -> ClosedRange<Int> {
    var (previous, next) = (slot, slot)
    previous.item -= 1
    if let current = self.slot(of: item), current.section == slot.section {
      if previous.item >= current.item { previous.item += 1 }
      if next.item >= current.item { next.item += 1 }
    }
    let most = mostLevel(after: self.item(at: previous))
    return min(self.item(at: next).map { level(of: $0) } ?? 0, most)...most
  }

  /// The item that has an item among its children; `nil` on level 0.
  ///
  /// O(k log n) for k items between them.
  public func parent(of item: ItemID) -> ItemID? {
    var effort = Effort()
    return parent(of: item, effort: &effort)
  }

  /// The same, for a caller that has to account for the work.
  package func parent(of item: ItemID, effort: inout Effort) -> ItemID? {
    guard var slot = slot(of: item), level(of: item) > 0 else { return nil }
    let level = level(of: item)
    repeat {
      slot.item -= 1
      guard effort.look() else { return nil }
    } while self.item(at: slot).map { self.level(of: $0) >= level } ?? false
    return self.item(at: slot)
  }

  /// The items on the next level of an item's subtree, in order; none for one that is collapsed.
  ///
  /// O(k log n) for k items of the subtree.
  public func children(of item: ItemID) -> [ItemID] {
    var effort = Effort()
    return children(of: item, effort: &effort)
  }

  /// The same, for a caller that has to account for the work.
  package func children(of item: ItemID, effort: inout Effort) -> [ItemID] {
    let level = level(of: item) + 1
    return subtree(of: item, effort: &effort).dropFirst().filter { self.level(of: $0) == level }
  }

  /// An item and what follows it on deeper levels; none if it is not in the list.
  ///
  /// O(k log n) for k items.
  public func subtree(of item: ItemID) -> [ItemID] {
    var effort = Effort()
    return subtree(of: item, effort: &effort)
  }

  /// The same, for a caller that has to account for the work: two items each, as it is kept, too.
  private func subtree(of item: ItemID, effort: inout Effort) -> [ItemID] {
    guard var slot = slot(of: item), effort.look(at: 2) else { return [] }
    var items = [item]
    let level = level(of: item)
    slot.item += 1
    while let next = self.item(at: slot), self.level(of: next) > level, effort.look(at: 2) {
      items.append(next)
      slot.item += 1
    }
    return items
  }

  /// The subtrees of items in reading order, each item once.
  ///
  /// O(k log n) for k items in all.
  func subtrees(of items: [ItemID]) -> [ItemID] {
    var (seen, subtrees): (Set<ItemID>, [ItemID]) = ([], [])
    // What lies in the subtree of an item before it brings nothing of its own.
    for item in items where !seen.contains(item) {
      for each in subtree(of: item) where seen.insert(each).inserted { subtrees.append(each) }
    }
    return subtrees
  }

  /// Which of some items lie on top: those whose parents are not among them.
  ///
  /// - Parameter block: Whole subtrees in reading order, and where each item is.
  func roots(of block: [(item: ItemID, from: Place)]) -> [Bool] {
    var (top, last) = (0, Place(list: 0, slot: Slot(section: -1, item: 0)))
    return block.map { item, place in
      let follows = place.isInSection(of: last) && place.slot.item == last.slot.item + 1
      last = place
      if follows, level(of: item) > top { return false }
      top = level(of: item)
      return true
    }
  }

  /// Puts the top items of a block on a level, and what lies below them as far below as before.
  ///
  /// - Parameter block: Whole subtrees in reading order, and where each item was.
  /// - Returns: Whether any level changed.
  mutating func raise(_ block: [(item: ItemID, from: Place)], to level: Int) -> Bool {
    let roots = roots(of: block)
    var (shift, hasChanged) = (0, false)
    for (index, (item, _)) in block.enumerated() {
      let old = self.level(of: item)
      if roots[index] { shift = level - old }
      guard shift != 0 else { continue }
      setLevel(of: item, to: old + shift, isCollapsed: isCollapsed(item))
      hasChanged = true
    }
    return hasChanged
  }
}
