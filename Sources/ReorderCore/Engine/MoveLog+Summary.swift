// What a drag comes to, in as few moves as its log shows.

extension MoveLog {
  /// The moves without those that the next one took back, and inserts in a row as one.
  ///
  /// Made one after the other in the order before the drag, they lead to the order after it. A drag
  /// that only inserts is one move. O(k) for k moves.
  var summary: [PreviewMove] {
    var summary: [PreviewMove] = []
    for move in moves {
      guard let last = summary.last, last.kind == move.kind else {
        summary.append(move)
        continue
      }
      switch move.kind {
      case .insert:
        summary[summary.count - 1].to = move.to
        if move.to == last.from { summary.removeLast() }
      case .exchange where last.other == move.other: summary.removeLast()
      case .exchange: summary.append(move)
      }
    }
    return summary
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

extension Scene {
  /// The slot that an item had when the drag that is going on began; its own slot where none is.
  ///
  /// O(log n), and O(k) for the k moves of the drag.
  public func slotAtLift(of item: ItemID) -> Slot? {
    list.slot(of: item).map { log.originalSlot(of: $0) }
  }

  /// How many previews the drag that is going on has shown.
  public var previewCount: Int { log.moves.count }
}
