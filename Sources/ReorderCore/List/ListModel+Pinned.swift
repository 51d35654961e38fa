// Moves around pinned items: each one is taken apart into moves that shift no pinned item.

extension ListModel {
  /// One of the moves that take an item around pinned ones.
  struct Leg: Hashable, Sendable {
    /// Whether the item goes in between, with no pinned item on its way, or changes places with the
    /// nearest item beyond pinned ones.
    var kind: SwapKind
    /// Where it goes.
    var to: Slot
  }

  /// Whether an item at a slot could leave its section: a pinned item at the end would lose its
  /// index.
  func canLeave(_ section: Int) -> Bool {
    pins.isEmpty || !pins[section].contains(itemCount(in: section) - 1)
  }

  /// Whether the item in a slot can go to another list: no pinned item behind it in its section
  /// would lose its index.
  func canSpare(itemAt slot: Slot) -> Bool {
    pins.isEmpty
      || pins[slot.section].indexes(in: slot.item..<itemCount(in: slot.section)).isEmpty
  }

  /// The slot nearest to another that an item of another list can take without moving a pinned
  /// item: the slot itself, or else the end of its section.
  func entry(nearest slot: Slot) -> Slot {
    let count = itemCount(in: slot.section)
    let item = min(max(slot.item, 0), count)
    guard !pins.isEmpty, !pins[slot.section].indexes(in: item..<count).isEmpty else {
      return Slot(section: slot.section, item: item)
    }
    return Slot(section: slot.section, item: count)
  }

  /// Whether the item in a slot is pinned; false if there is none.
  func isPinned(at slot: Slot) -> Bool {
    guard !pins.isEmpty, contains(slot) else { return false }
    return pins[slot.section].contains(slot.item)
  }

  /// The moves that bring an item to a slot, so that others close up and pinned ones keep their
  /// indexes; one insert if no pinned item is on the way.
  ///
  /// O(log k + j) for k pinned items, j of them on the way.
  ///
  /// - Precondition: No pinned item is in either slot, and the item can leave its section.
  func legs(from source: Slot, to target: Slot) -> [Leg] {
    guard !pins.isEmpty else { return [Leg(kind: .insert, to: target)] }
    var legs: [Leg] = []
    guard source.section != target.section else {
      addLegs(in: source.section, from: source.item, to: target.item, &legs)
      return legs
    }
    let last = itemCount(in: source.section) - 1
    if !pins[source.section].indexes(in: source.item..<(last + 1)).isEmpty {
      addLegs(in: source.section, from: source.item, to: last, &legs)
    }
    let end = itemCount(in: target.section)
    if pins[target.section].indexes(in: target.item..<end).isEmpty {
      legs.append(Leg(kind: .insert, to: target))
    } else {
      legs.append(Leg(kind: .insert, to: Slot(section: target.section, item: end)))
      addLegs(in: target.section, from: end, to: target.item, &legs)
    }
    return legs
  }

  private func addLegs(in section: Int, from start: Int, to end: Int, _ legs: inout [Leg]) {
    var current = start
    func go(_ kind: SwapKind, _ item: Int) {
      guard item != current else { return }
      legs.append(Leg(kind: kind, to: Slot(section: section, item: item)))
      current = item
    }
    if end > start {
      let pinned = pins[section].indexes(in: start..<end)
      for index in pinned where !pins[section].contains(index - 1) {
        go(.insert, index - 1)
        go(.exchange, free(beyond: index, by: 1, in: section))
      }
    } else {
      let pinned = pins[section].indexes(in: end..<start).reversed()
      for index in pinned where !pins[section].contains(index + 1) {
        go(.insert, index + 1)
        go(.exchange, free(beyond: index, by: -1, in: section))
      }
    }
    go(.insert, end)
  }

  /// The first index after a pinned one, in a direction, that is not pinned.
  private func free(beyond index: Int, by step: Int, in section: Int) -> Int {
    var index = index
    while pins[section].contains(index) { index += step }
    return index
  }
}
