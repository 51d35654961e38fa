// Items that travel with a dragged one leave the order while it is in the air. They still belong to
// the list: their names, lengths and permissions stay.

extension ListModel {
  /// Whether an item belongs to the list: it is in the order, or travels with a dragged one.
  ///
  /// An item of another list of the board does not.
  func holds(_ item: ItemID) -> Bool {
    isPresent(item) && (!directory.isShared || contains(item))
  }

  /// Whether an item belongs to the list, or to another one of its board.
  func isPresent(_ item: ItemID) -> Bool {
    item.index >= 0 && item.index < flags.count && flags[item.index] & Self.isIn != 0
  }

  /// The item of a name that belongs to the list, or to another one of its board; or `nil`.
  func presentItem(named name: String) -> ItemID? {
    guard let id = names.id(named: name), isPresent(id) else { return nil }
    return id
  }

  /// Those of some items of the list that can travel with a dragged one, and itself, in reading
  /// order.
  ///
  /// Items that may not be moved stay where they are. So do those of another section whose pinned
  /// items would lose their indexes: it has too few others to close up. The dragged one travels
  /// alone where the others would take more than ``mostLegs`` moves around pinned ones. O(k log n)
  /// for k items.
  ///
  /// - Parameters:
  ///   - items: The items; those of other lists are left out.
  ///   - item: The dragged one, in this list or in another one.
  func travellers(among items: [ItemID], with item: ItemID) -> [ItemID] {
    let home = slot(of: item)?.section
    var block = inReadingOrder(items.filter { $0 == item || isMovable($0) })
    if hasLevels { block = subtrees(of: block) }
    if !pins.isEmpty {
      var leaving: [Int: Int] = [:]
      for id in block { if let slot = self.slot(of: id) { leaving[slot.section, default: 0] += 1 } }
      block = block.filter { id in
        guard let other = self.slot(of: id), other.section != home else { return true }
        guard let last = pins[other.section].indexes.last else { return true }
        return itemCount(in: other.section) - leaving[other.section, default: 0] > last
      }
      // Each of them takes a step for each pinned item.
      let pinned = pins.reduce(0) { $0 + $1.indexes.count }
      if pinned * block.count > Self.mostLegs { block = block.filter { $0 == item } }
    }
    return block
  }

  /// The most moves that take several items around fixed ones, so that no lift and no drop takes
  /// seconds: five hundred items around five hundred.
  static var mostLegs: Int { 250_000 }

  /// Takes an item out of the order; it still belongs to the list.
  ///
  /// O(log n), and a step for each pinned item behind it.
  ///
  /// - Returns: Its length.
  mutating func takeOut(_ item: ItemID, from slot: Slot) -> Double {
    work.add(Effort.ofMove)
    let length = tree.length(of: item)
    tree.remove(item)
    unpack(slot)
    resize(slot.section, by: -1)
    if !pins.isEmpty { pins[slot.section].remove(at: slot.item) }
    return length
  }

  /// Puts an item that was taken out into a slot, as it is afterwards.
  ///
  /// O(log n), and a step for each pinned item behind it.
  mutating func putBack(_ item: ItemID, length: Double, at slot: Slot) {
    work.add(Effort.ofMove)
    packIfSpanned(item)
    mixIfOther(length)
    tree.insert(item, length: length, at: rank(of: slot))
    pack(item, at: slot)
    resize(slot.section, by: 1)
    if !pins.isEmpty {
      pins[slot.section].insert(PinnedIndexes(.listed([])), count: 1, at: slot.item)
    }
  }

  private mutating func resize(_ section: Int, by change: Int) {
    sectionTree.update(section, items: sectionTree.items(in: section) + change, extent: 0)
    measure(section)
  }

  /// The last slot of a section that no pinned item has; `nil` if there is none.
  func lastFreeSlot(of section: Int) -> Slot? {
    var slot = Slot(section: section, item: itemCount(in: section) - 1)
    if !pins.isEmpty { slot.item = pins[section].free(beyond: slot.item, by: -1) }
    return slot.item >= 0 ? slot : nil
  }

  /// The place nearest to a slot that an item can take on its way there, past none that is pinned
  /// or no target; where it is if there is none, and for a slot of another section.
  ///
  /// A step for each item that is passed, ``mostSkipped`` at most.
  func nearestFree(to slot: Slot, from current: Slot) -> Slot {
    guard slot.section == current.section, slot.item != current.item else { return current }
    let step = slot.item > current.item ? -1 : 1
    var near = slot
    for _ in 0..<Self.mostSkipped {
      if !pins.isEmpty { near.item = pins[slot.section].free(beyond: near.item, by: step) }
      guard (near.item - current.item) * step < 0, let other = item(at: near) else { break }
      if isTarget(other) { return near }
      near.item += step
    }
    return current
  }

  /// How many items are skipped that are no targets, on the way to one that is.
  static var mostSkipped: Int { 1_000 }

  /// The index of the first row behind a slot that is not hidden: that has a length.
  ///
  /// O(log n), and O(log² n) where rows are hidden.
  func endOfHidden(behind slot: Slot) -> Int {
    let count = itemCount(in: slot.section)
    let first = rank(of: Slot(section: slot.section, item: 0))
    let start = slot.item + 1
    guard start < count, tree.length(at: first + start) <= Rounding.length else { return start }
    let before = tree.lengthBefore(first + start)
    var (low, high) = (start + 1, count)
    while low < high {
      let middle = (low + high + 1) / 2
      if tree.lengthBefore(first + middle) - before <= Rounding.length {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return low
  }

  /// The place of an item that would come between a row and the hidden rows behind it: behind them.
  ///
  /// - Parameters:
  ///   - slot: Where the item would go, in the index space after the move.
  ///   - current: Where it is; `nil` if it is in another list.
  func together(_ slot: Slot, from current: Slot?) -> Slot {
    guard slot.item > 0, contains(slot) || slot.section == current?.section else { return slot }
    let isBehind = slot.section == current?.section && slot.item > (current?.item ?? 0)
    // The row that the item would follow; the item itself is passed over.
    var row = slot
    if !isBehind { row.item -= 1 }
    if row == current { return slot }
    let end = endOfHidden(behind: row)
    var place = slot
    place.item = isBehind ? end - 1 : end
    if !isBehind, let current, current.section == slot.section {
      place.item = min(place.item, current.item)
    }
    return place
  }

  /// Where an item, of this list or of another one, goes to follow another one, pinned items
  /// between them not counted.
  package func slot(for item: ItemID, after other: ItemID) -> Slot? {
    slot(for: item, after: other, around: .pinned)
  }

  /// Where an item goes to follow another one, fixed items between them not counted.
  func slot(for item: ItemID, after other: ItemID, around fixed: FixedItems) -> Slot? {
    guard let slot = slot(of: other) else { return nil }
    let source = self.slot(of: item)
    // Behind its source an item leaves a place free that the others close up to.
    if let source, slot.section == source.section, source.item < slot.item { return slot }
    return free(from: slot, by: 1, fixed)
  }

  /// The next slot after another, in a direction, that no fixed item has.
  ///
  /// O(log k) for k fixed items; a step for each of them around ``FixedItems/excluded`` ones.
  private func free(from slot: Slot, by step: Int, _ fixed: FixedItems) -> Slot {
    var slot = slot
    slot.item += step
    switch fixed {
    case .pinned:
      if !pins.isEmpty { slot.item = pins[slot.section].free(beyond: slot.item, by: step) }
    case .these(let indexes):
      slot.item = indexes[slot.section].free(beyond: slot.item, by: step)
    case .excluded: while isFixed(at: slot, fixed) { slot.item += step }
    }
    return slot
  }

  /// Where an item, of this list or of another one, goes to precede another one, pinned items
  /// between them not counted.
  package func slot(for item: ItemID, before other: ItemID) -> Slot? {
    slot(for: item, before: other, around: .pinned)
  }

  /// Where an item goes to precede another one, fixed items between them not counted.
  func slot(for item: ItemID, before other: ItemID, around fixed: FixedItems) -> Slot? {
    guard let slot = slot(of: other) else { return nil }
    guard let source = self.slot(of: item), slot.section == source.section, source.item < slot.item
    else { return slot }
    return free(from: slot, by: -1, fixed)
  }
}
