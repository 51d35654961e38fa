extension ListModel {
  /// Whether an item can end up in a slot: one that exists, or the end of another section; false
  /// for any other slot, and for an item that is not in the list.
  public func canMove(_ item: ItemID, to slot: Slot) -> Bool {
    // Where there is an item, any other can be.
    if contains(slot) { return contains(item) }
    return self.slot(of: item).map { canMove(from: $0, to: slot) } ?? false
  }

  private func canMove(from source: Slot, to slot: Slot) -> Bool {
    guard sections.indices.contains(slot.section) else { return false }
    let last = itemCount(in: slot.section) - (slot.section == source.section ? 1 : 0)
    return slot.item >= 0 && slot.item <= last
  }

  /// Moves an item to a slot, given in the index space *after* the move.
  ///
  /// The items between the two places close up. Nothing happens if ``canMove(_:to:)`` is false.
  /// O(log n).
  ///
  /// - Returns: Whether the order changed.
  @discardableResult
  package mutating func move(_ item: ItemID, to slot: Slot) -> Bool {
    guard let source = self.slot(of: item), source != slot, canMove(from: source, to: slot) else {
      return false
    }
    work.add(Effort.ofMove)
    unpack(source)
    pack(item, at: slot)
    if slot.section == source.section {
      let changed = tree.move(item, to: rank(of: slot))
      let end = sectionTree.before(slot.section).items + sectionTree.items(in: slot.section)
      if changed.contains(end) || !packings.isEmpty { measure(slot.section) }
      focusLines(around: slot)
      return true
    }
    sectionTree.update(source.section, items: itemCount(in: source.section) - 1, extent: 0)
    _ = tree.move(item, to: rank(of: slot))
    sectionTree.update(slot.section, items: itemCount(in: slot.section) + 1, extent: 0)
    measure(source.section)
    measure(slot.section)
    focusLines(around: slot)
    return true
  }

  /// Exchanges two items; every other item stays where it is.
  ///
  /// O(log n).
  ///
  /// - Returns: Whether the order changed.
  @discardableResult
  package mutating func exchange(_ a: ItemID, with b: ItemID) -> Bool {
    guard a != b, let slotA = slot(of: a), let slotB = slot(of: b) else { return false }
    work.add(Effort.ofMove)
    tree.exchange(a, b)
    packExchanged(slotA, slotB)
    if slotA.section != slotB.section {
      measure(slotA.section)
      measure(slotB.section)
    } else if tree.lineRule != nil || !packings.isEmpty {
      measure(slotA.section)
    }
    focusLines(around: slotB)
    return true
  }

  /// Remembers where a slot that exists is, so that slots near it are found at once.
  ///
  /// O(log n). It only saves time, and is forgotten when the list changes elsewhere.
  mutating func focus(on slot: Slot) {
    tree.focus(on: rank(of: slot))
    focusLines(around: slot)
  }

  /// Adds up a section's extent again.
  mutating func measure(_ section: Int) {
    let first = sectionTree.before(section).items
    let count = sectionTree.items(in: section)
    let (lengths, lines): (Double, Int)
    if let rule = tree.lineRule {
      let walk = tree.lines(of: first..<(first + count), rule)
      (lengths, lines) = (walk.length, walk.count)
      work.add(Effort.ofLines.section + Effort.ofLines.item * (count / max(1, lines)))
    } else if !packings.isEmpty {
      packings[section].repack()
      work.add(Effort.ofPassedItem * packings[section].placed)
      (lengths, lines) = (0, packings[section].lines)
    } else if metrics.isSpanned, metrics.lanes != nil {
      (lengths, lines) = (0, count * CellRows.most)
    } else {
      (lengths, lines) = (tree.lengthBefore(first + count) - tree.lengthBefore(first), 0)
    }
    sectionTree.update(
      section, items: count,
      extent: Self.extent(
        of: sections[section], items: count, lengths: lengths, lines: lines, metrics: metrics))
  }

  /// Adopts other metrics and adds up every section again.
  ///
  /// O(sections · log n); O(n · k) if lines of mixed items get another extent, for k items in a
  /// line.
  mutating func measure(with metrics: ListMetrics) {
    guard metrics != self.metrics else { return }
    let old = self.metrics
    self.metrics = metrics
    tree.keepLines(metrics.lineRule)
    if metrics.isSpanned != old.isSpanned || metrics.lanes != old.lanes { packAll() }
    for section in sections.indices { measure(section) }
  }
}
