// Moves around fixed items: each one is taken apart into moves that shift none of them.

/// Which items keep their indexes while another one goes in between.
enum FixedItems: Hashable, Sendable {
  /// The pinned ones.
  case pinned
  /// The pinned ones, and those that are neither movable nor targets.
  case excluded
  /// Those at these indexes of each section: the excluded ones, found once for many moves.
  case these([PinnedIndexes])
}

extension ListModel {
  /// One of the moves that take an item around fixed ones.
  struct Leg: Hashable, Sendable {
    /// Whether the item goes in between, with no fixed item on its way, or changes places with the
    /// nearest item beyond fixed ones.
    var kind: SwapKind
    /// Where it goes.
    var to: Slot
  }

  /// Whether the item in a slot can leave its section: a fixed one at the end would lose its index.
  func canLeave(_ slot: Slot, around fixed: FixedItems = .pinned) -> Bool {
    let last = itemCount(in: slot.section) - 1
    return slot.item == last || !isFixed(at: Slot(section: slot.section, item: last), fixed)
  }

  /// Whether the item in a slot can go to another list: no pinned item behind it in its section
  /// would lose its index.
  func canSpare(itemAt slot: Slot) -> Bool {
    pins.isEmpty
      || pins[slot.section].indexes(in: slot.item..<itemCount(in: slot.section)).isEmpty
  }

  /// The slot nearest to another that an item of another list can take: no pinned item lies behind
  /// it, and none that is no target in it.
  ///
  /// O(1) without such items; a step for each one that is no target on the way, ``mostSkipped`` at
  /// most.
  func entry(nearest slot: Slot) -> Slot {
    let count = itemCount(in: slot.section)
    var first = 0
    if !pins.isEmpty, let last = pins[slot.section].indexes.last { first = last + 1 }
    let item = min(max(slot.item, first), count)
    for way in 0..<Self.mostSkipped {
      for near in [item + way, item - way] where (first...count).contains(near) {
        let slot = Slot(section: slot.section, item: near)
        if self.item(at: slot).map({ isTarget($0) }) ?? true { return slot }
      }
    }
    return Slot(section: slot.section, item: count)
  }

  /// Whether the item in a slot is pinned; false if there is none.
  func isPinned(at slot: Slot) -> Bool {
    guard !pins.isEmpty, contains(slot) else { return false }
    return pins[slot.section].contains(slot.item)
  }

  /// Whether the item in a slot keeps its index while others go in between; false if there is none.
  func isFixed(at slot: Slot, _ fixed: FixedItems) -> Bool {
    switch fixed {
    case .pinned: isPinned(at: slot)
    case .excluded: item(at: slot).map { isExcluded($0) } ?? false
    case .these(let indexes): indexes[slot.section].contains(slot.item)
    }
  }

  /// Whether an item of the list is neither movable nor a target, as pinned ones are.
  func isExcluded(_ item: ItemID) -> Bool { flags[item.index] & 3 == 0 }

  /// The moves that bring an item to a slot, so that others close up and fixed ones keep their
  /// indexes; one insert if no fixed item is on the way.
  ///
  /// O(log k + j) for k fixed items, j of them on the way; O(m log n) for m items on the way around
  /// ``FixedItems/excluded`` ones.
  ///
  /// - Precondition: No fixed item is in the target, and the item can leave its section.
  mutating func legs(
    from source: Slot, to target: Slot, around fixed: FixedItems = .pinned
  ) -> [Leg] {
    guard !pins.isEmpty || fixed != .pinned else { return [Leg(kind: .insert, to: target)] }
    var legs: [Leg] = []
    let (here, there) = (source.section, target.section)
    guard here != there else {
      let range = min(source.item, target.item)..<(max(source.item, target.item) + 1)
      let indexes = indexes(of: fixed, in: range, of: here, but: source.item)
      addLegs(in: here, from: source.item, to: target.item, around: indexes, &legs)
      return legs
    }
    let last = itemCount(in: here) - 1
    let behind = indexes(of: fixed, in: source.item..<(last + 1), of: here, but: source.item)
    if !behind.isEmpty { addLegs(in: here, from: source.item, to: last, around: behind, &legs) }
    let end = itemCount(in: there)
    let ahead = indexes(of: fixed, in: target.item..<end, of: there, but: nil)
    if ahead.isEmpty {
      legs.append(Leg(kind: .insert, to: target))
    } else {
      legs.append(Leg(kind: .insert, to: Slot(section: there, item: end)))
      addLegs(in: there, from: end, to: target.item, around: ahead, &legs)
    }
    return legs
  }

  /// The indexes of a range that fixed items have, but for that of the item that moves.
  private mutating func indexes(
    of fixed: FixedItems, in range: Range<Int>, of section: Int, but source: Int?
  ) -> PinnedIndexes {
    switch fixed {
    case .pinned: return PinnedIndexes(Array(pins[section].indexes(in: range)))
    case .these(let indexes): return PinnedIndexes(Array(indexes[section].indexes(in: range)))
    case .excluded:
      work.add(Effort.ofPassedItem * range.count)
      return PinnedIndexes(
        range.filter { $0 != source && isFixed(at: Slot(section: section, item: $0), fixed) })
    }
  }

  /// The indexes of the excluded items of each section.
  ///
  /// O(n log n).
  var excludedIndexes: [PinnedIndexes] {
    sections.indices.map { section in
      PinnedIndexes(
        (0..<itemCount(in: section)).filter {
          isFixed(at: Slot(section: section, item: $0), .excluded)
        })
    }
  }

  private func addLegs(
    in section: Int, from start: Int, to end: Int, around fixed: PinnedIndexes,
    _ legs: inout [Leg]
  ) {
    var current = start
    func go(_ kind: SwapKind, _ item: Int) {
      guard item != current else { return }
      legs.append(Leg(kind: kind, to: Slot(section: section, item: item)))
      current = item
    }
    if end > start {
      for run in fixed.runs {
        go(.insert, run.lowerBound - 1)
        go(.exchange, run.upperBound)
      }
    } else {
      for run in fixed.runs.reversed() {
        go(.insert, run.upperBound)
        go(.exchange, run.lowerBound - 1)
      }
    }
    go(.insert, end)
  }
}
