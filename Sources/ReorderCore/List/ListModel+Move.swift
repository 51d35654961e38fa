extension ListModel {
  /// Whether an item can end up in a slot: one that exists, or the end of another section.
  public func canMove(_ item: ItemID, to slot: Slot) -> Bool {
    // Where another item is, any one can be.
    if contains(slot) { return contains(item) }
    return self.slot(of: item).map { canMove(from: $0, to: slot) } ?? false
  }

  private func canMove(from source: Slot, to slot: Slot) -> Bool {
    guard sections.indices.contains(slot.section) else { return false }
    let last = itemCount(in: slot.section) - (slot.section == source.section ? 1 : 0)
    return slot.item >= 0 && slot.item <= last
  }

  /// Takes an item out and puts it into a slot, told in the index space *after* the move.
  ///
  /// The items between the two places close up. Nothing happens where ``canMove(_:to:)`` says no.
  /// O(log n).
  ///
  /// - Returns: Whether the order changed.
  @discardableResult
  package mutating func move(_ item: ItemID, to slot: Slot) -> Bool {
    guard let source = self.slot(of: item), source != slot, canMove(from: source, to: slot) else {
      return false
    }
    if slot.section == source.section {
      let changed = tree.move(item, to: rank(of: slot))
      let end = sectionTree.before(slot.section).items + sectionTree.items(in: slot.section)
      if changed.contains(end) { measure(slot.section) }
      return true
    }
    sectionTree.update(source.section, items: itemCount(in: source.section) - 1, extent: 0)
    _ = tree.move(item, to: rank(of: slot))
    sectionTree.update(slot.section, items: itemCount(in: slot.section) + 1, extent: 0)
    measure(source.section)
    measure(slot.section)
    return true
  }

  /// Lets two items take each other's place; every other item stays where it is.
  ///
  /// O(log n).
  ///
  /// - Returns: Whether the order changed.
  @discardableResult
  package mutating func exchange(_ a: ItemID, with b: ItemID) -> Bool {
    guard a != b, let slotA = slot(of: a), let slotB = slot(of: b) else { return false }
    tree.exchange(a, b)
    if slotA.section != slotB.section {
      measure(slotA.section)
      measure(slotB.section)
    } else if tree.lanes > 0 {
      measure(slotA.section)
    }
    return true
  }

  /// Remembers where a slot that exists is, so that what lies near it is found at once.
  ///
  /// O(log n). It makes no difference but in time, and is forgotten when the list changes
  /// elsewhere.
  mutating func focus(on slot: Slot) { tree.focus(on: rank(of: slot)) }

  /// Adds up a section's extent anew.
  mutating func measure(_ section: Int) {
    let first = sectionTree.before(section).items
    let count = sectionTree.items(in: section)
    let lengths =
      tree.lanes > 0
      ? tree.lines(of: first..<(first + count)).length
      : tree.lengthBefore(first + count) - tree.lengthBefore(first)
    sectionTree.update(
      section, items: count,
      extent: Self.extent(
        of: sections[section], items: count, lengths: lengths, metrics: metrics))
  }

  /// Takes over other metrics and adds every section up anew.
  ///
  /// O(sections · log n); O(n · columns) where lines of mixed lengths get another number of
  /// columns.
  mutating func measure(with metrics: ListMetrics) {
    guard metrics != self.metrics else { return }
    self.metrics = metrics
    tree.keepLines(ofLanes: metrics.mixedLanes)
    for section in sections.indices { measure(section) }
  }
}
