// Previews are undone before a change by the application and redone after it.

extension MoveLog {
  /// A preview described by neighbors, as slots mean something else after a change.
  enum Step: Hashable, Sendable {
    /// The item changes places with this one.
    case exchange(ItemID)
    /// The item goes next to its neighbor.
    case insert(Anchor)
  }

  /// Where an insert placed an item.
  struct Anchor: Hashable, Sendable {
    /// The nearest item before it in its section that will still be there.
    var previous: ItemID?
    /// The nearest item after it in its section that will still be there.
    var next: ItemID?
    /// Where it was, in case its section keeps no item.
    var slot: Slot
  }

  /// The last move; `nil` if none is left.
  var last: PreviewMove? { moves.last }

  /// By how many items the moves have made a section longer.
  func growth(of section: Int) -> Int {
    moves.reduce(0) { growth, move in
      guard move.kind == .insert else { return growth }
      return growth + (move.to.section == section ? 1 : 0) - (move.from.section == section ? 1 : 0)
    }
  }

  /// Undoes and forgets every move, and returns the steps that redo them.
  ///
  /// - Parameters:
  ///   - list: The list after the moves; afterwards it is as before them.
  ///   - passesPinned: Whether pinned items are no neighbors.
  ///   - stays: Whether an item will still be there.
  mutating func takeBack(
    in list: inout ListModel, passingPinned passesPinned: Bool = false,
    keeping stays: (ItemID) -> Bool
  ) -> [Step] {
    var steps: [Step] = []
    for move in moves.reversed() {
      switch move.kind {
      case .insert:
        if let slot = list.slot(of: move.item) {
          steps.append(
            .insert(Anchor(of: slot, in: list, passingPinned: passesPinned, keeping: stays)))
        }
        list.move(move.item, to: move.from)
      case .exchange:
        steps.append(.exchange(move.other))
        list.exchange(move.item, with: move.other)
      }
    }
    start()
    return steps.reversed()
  }

  /// Redoes previews in another order and records the result.
  ///
  /// Nothing is redone that would cost a pinned item its index.
  mutating func make(_ steps: [Step], of item: ItemID, in list: inout ListModel) {
    guard !list.isPinned(item) else { return }
    for step in steps {
      guard let from = list.slot(of: item) else { return }
      switch step {
      case .exchange(let other):
        guard !list.isPinned(other), let to = list.slot(of: other),
          list.exchange(item, with: other)
        else { continue }
        append(PreviewMove(kind: .exchange, item: item, from: from, to: to, other: other))
      case .insert(let anchor):
        guard let to = anchor.slot(for: item, at: from, in: list) else { continue }
        insert(item, from: from, to: to, in: &list)
      }
    }
  }
}

extension MoveLog {
  /// Moves an item to a slot, around pinned ones, and records the moves.
  mutating func insert(
    _ item: ItemID, from: Slot, to slot: Slot, in list: inout ListModel
  ) {
    guard list.canMove(item, to: slot), from != slot, !list.isPinned(at: slot),
      from.section == slot.section || list.canLeave(from.section)
    else { return }
    var current = from
    for leg in list.legs(from: from, to: slot) {
      append(list.take(leg, of: item, from: current))
      current = leg.to
    }
  }
}

extension MoveLog.Anchor {
  /// Remembers the neighbors of a slot's item.
  init(
    of slot: Slot, in list: borrowing ListModel, passingPinned passesPinned: Bool,
    keeping stays: (ItemID) -> Bool
  ) {
    self.slot = slot
    previous = Self.neighbor(of: slot, step: -1, in: list, passesPinned, keeping: stays)
    next = Self.neighbor(of: slot, step: 1, in: list, passesPinned, keeping: stays)
  }

  private static func neighbor(
    of slot: Slot, step: Int, in list: borrowing ListModel, _ passesPinned: Bool,
    keeping stays: (ItemID) -> Bool
  ) -> ItemID? {
    var slot = slot
    slot.item += step
    while let item = list.item(at: slot) {
      if stays(item), !passesPinned || !list.isPinned(item) { return item }
      slot.item += step
    }
    return nil
  }

  /// The slot next to the neighbor, in the index space after an item has moved there.
  func slot(for item: ItemID, at source: Slot, in list: borrowing ListModel) -> Slot? {
    guard list.sectionCount > 0 else { return nil }
    var gap: Gap
    if let place = previous.flatMap({ list.slot(of: $0) }) {
      gap = Gap(section: place.section, item: place.item + 1)
    } else if let place = next.flatMap({ list.slot(of: $0) }) {
      gap = Gap(section: place.section, item: place.item)
    } else {
      let section = min(slot.section, list.sectionCount - 1)
      let last = list.itemCount(in: section) - (section == source.section ? 1 : 0)
      return Slot(section: section, item: min(slot.item, last))
    }
    return Slot(moving: source, into: gap)
  }
}
