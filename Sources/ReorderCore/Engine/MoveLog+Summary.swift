// The net result of a drag.

extension MoveLog {
  /// The steps from the order before the drag to the order after it.
  ///
  /// A drag that only inserts is one insert, and one that only exchanges is the fewest exchanges
  /// with the same result. If it did both, consecutive inserts are one, and a move that the next
  /// one undid is left out. The kinds stay as the policy chose them, since an application shows and
  /// stores them. O(k) for k moves.
  var summary: [PreviewMove] {
    var summary: [PreviewMove] = []
    for move in moves {
      guard let last = summary.last, last.kind == move.kind,
        move.kind == .exchange || last.item == move.item
      else {
        summary.append(move)
        continue
      }
      switch move.kind {
      case .insert:
        summary[summary.count - 1].to = move.to
        if move.to == last.from { summary.removeLast() }
      case .exchange where last.other == move.other && last.item == move.item:
        summary.removeLast()
      case .exchange: summary.append(move)
      }
    }
    return summary.allSatisfy { $0.kind == .exchange } ? Self.fewest(summary) : summary
  }

  /// The fewest exchanges with the same result as those given: a cycle of n slots takes n − 1.
  private static func fewest(_ exchanges: [PreviewMove]) -> [PreviewMove] {
    var items: [Slot: ItemID] = [:]
    var sources: [Slot: Slot] = [:]
    var slots: [Slot] = []
    for move in exchanges {
      for (slot, item) in [(move.from, move.item), (move.to, move.other)]
      where sources[slot] == nil {
        items[slot] = item
        sources[slot] = slot
        slots.append(slot)
      }
      let source = sources[move.from]
      sources[move.from] = sources[move.to]
      sources[move.to] = source
    }
    return slots.flatMap { start -> [PreviewMove] in cycle(from: start, items, &sources) }
  }

  /// Moves a slot's item along its cycle, so that each slot gets its final item.
  ///
  /// - Parameters:
  ///   - items: Each slot's item before.
  ///   - sources: The slot that each slot's final item comes from; the cycle is removed.
  private static func cycle(
    from start: Slot, _ items: [Slot: ItemID], _ sources: inout [Slot: Slot]
  ) -> [PreviewMove] {
    guard let item = items[start] else { return [] }
    var moves: [PreviewMove] = []
    var from = start
    while let to = sources.removeValue(forKey: from), to != start, let other = items[to] {
      moves.append(PreviewMove(kind: .exchange, item: item, from: from, to: to, other: other))
      from = to
    }
    return moves
  }

  /// The slot, before the first move, of the item that is in a slot now.
  ///
  /// O(k) for k moves.
  func originalSlot(of slot: Slot) -> Slot {
    var slot = slot
    for move in moves.reversed() {
      switch move.kind {
      case .exchange:
        if slot == move.from { slot = move.to } else if slot == move.to { slot = move.from }
      case .insert:
        if slot == move.to {
          slot = move.from
        } else {
          if slot.section == move.to.section, slot.item > move.to.item { slot.item -= 1 }
          if slot.section == move.from.section, slot.item >= move.from.item { slot.item += 1 }
        }
      }
    }
    return slot
  }
}

extension ReorderScene {
  /// An item's slot when the current drag began; its own slot if there is no drag.
  ///
  /// O(log n), and O(k) for the k moves of the drag.
  package func slotAtLift(of item: ItemID) -> Slot? {
    list.slot(of: item).map { log.originalSlot(of: $0) }
  }

  /// How many moves lead from the order at the lift to the one shown; consecutive inserts are one.
  package var previewCount: Int { log.moves.count }
}
