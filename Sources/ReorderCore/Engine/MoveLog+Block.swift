// The drop of several items. Only the dragged one has moved, in a list without the others: they
// come back where they were, its moves are redone among them, and then each of them follows it.

extension MoveLog {
  /// Brings a block together around its dragged item and records how.
  ///
  /// Items keep their order among each other. Where more than ``ListModel/mostLegs`` moves would
  /// take them around items that are excluded but not pinned, these close up, too. O(k log n) for k
  /// items, and a step for each fixed item on the way.
  ///
  /// - Precondition: Every item is in a list, and the dragged one in the current one.
  mutating func bringTogether(
    _ block: [ItemID], around lead: ItemID, in scene: inout ReorderScene
  ) {
    guard let index = block.firstIndex(of: lead) else { return }
    var fixed = fixedItems
    if fixed == .excluded {
      let indexes = scene.list.excludedIndexes
      let count = indexes.reduce(0) { $0 + $1.indexes.count }
      fixed = count * block.count > ListModel.mostLegs ? .pinned : .these(indexes)
    }
    for item in block[..<index] {
      guard let slot = scene.list.slot(for: item, before: lead, around: fixed) else { continue }
      insert(item, to: slot, around: &fixed, in: &scene)
    }
    var last = lead
    for item in block[(index + 1)...] {
      guard let slot = scene.list.slot(for: item, after: last, around: fixed) else { continue }
      insert(item, to: slot, around: &fixed, in: &scene)
      last = item
    }
  }

  /// Redoes previews of a list without the travelling items in one with them.
  ///
  /// An item lands next to the same neighbor among those that are not fixed.
  mutating func redo(_ steps: [Step], of item: ItemID, in scene: inout ReorderScene) {
    let lists = Self.lists(of: steps, in: scene)
    scene.packingOnce(steps.count, in: lists) { scene in
      for step in steps {
        guard case .insert(let anchor) = step, anchor.list == scene.currentList else {
          if !scene.list.isPinned(item) { make(step, of: item, in: &scene) }
          continue
        }
        let slot =
          anchor.previous.flatMap { scene.list.slot(for: item, after: $0, around: fixedItems) }
          ?? anchor.next.flatMap { scene.list.slot(for: item, before: $0, around: fixedItems) }
          ?? scene.list.firstFreeSlot(of: anchor.slot.section, around: fixedItems)
        insert(item, to: slot, in: &scene)
      }
    }
  }

  private mutating func insert(_ item: ItemID, to slot: Slot, in scene: inout ReorderScene) {
    var fixed = fixedItems
    insert(item, to: slot, around: &fixed, in: &scene)
  }

  /// Moves an item to a slot, from wherever it is; the fixed ones behind it are then one further if
  /// it comes from another list.
  private mutating func insert(
    _ item: ItemID, to slot: Slot, around fixed: inout FixedItems, in scene: inout ReorderScene
  ) {
    if let from = scene.list.slot(of: item) {
      insert(item, from: from, to: slot, around: fixed, in: &scene)
    } else if let entry = bring(item, to: slot, in: &scene), case .these(var indexes) = fixed {
      fixed = .pinned  // so that the indexes are not copied
      indexes[entry.section].insert(PinnedIndexes([]), count: 1, at: entry.item)
      fixed = .these(indexes)
    }
  }

  /// Brings an item of another list to a slot of the current one.
  ///
  /// - Returns: Where it is now; `nil` if it stayed.
  private mutating func bring(
    _ item: ItemID, to slot: Slot, in scene: inout ReorderScene
  ) -> Slot? {
    let here = scene.currentList
    let entry = scene.list.entry(nearest: slot)
    scene.goTo(listOf: item)
    guard let from = scene.list.slot(of: item), scene.list.canSpare(itemAt: from) else {
      scene.goTo(list: here)
      return nil
    }
    let source = scene.currentList
    scene.transfer(item, to: here, at: entry)
    append(
      PreviewMove(
        kind: .insert, item: item, from: from, to: entry, other: item, fromList: source,
        toList: here))
    return entry
  }

  /// The items that took part in an exchange.
  static func partners(in steps: [Step]) -> [ItemID] {
    steps.compactMap { if case .exchange(let other) = $0 { other } else { nil } }
  }
}

extension ListModel {
  /// The first slot of a section that no fixed item has.
  fileprivate func firstFreeSlot(of section: Int, around fixed: FixedItems) -> Slot {
    var slot = Slot(section: section, item: 0)
    while isFixed(at: slot, fixed) { slot.item += 1 }
    return slot
  }
}
