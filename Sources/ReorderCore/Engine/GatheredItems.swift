/// The items that travel with the dragged one: how they left the list, so that they can come back.
///
/// While they are out, the others close up and the dragged item alone stands for all of them: every
/// question of the drag is about one item in a shorter list.
struct GatheredItems: Hashable, Sendable {
  private enum Step: Hashable, Sendable {
    /// An item that others close up to around pinned ones moves to the end of its section first.
    case move(PreviewMove)
    case leave(ItemID, length: Double, from: Slot)
  }

  private var steps: [Step] = []
  /// All items that move, the dragged one included, in reading order.
  private(set) var block: [ItemID] = []
  /// The item that stands for all.
  private(set) var lead = ItemID(rawValue: -1)

  /// Whether no item travels.
  var isEmpty: Bool { block.isEmpty }

  /// How many travelling items come from a section.
  ///
  /// O(k) for k items.
  func count(from section: Int) -> Int {
    steps.reduce(0) { count, step in
      if case .leave(_, _, let slot) = step, slot.section == section { count + 1 } else { count }
    }
  }

  /// Takes every item of a block but one out of the list, the last one first.
  ///
  /// Pinned items keep their indexes as long as their section has as many items. O(k log n) for k
  /// items, and a step for each pinned item on the way.
  mutating func gather(_ block: [ItemID], around lead: ItemID, from list: inout ListModel) {
    self.block = block
    self.lead = lead
    for item in block.reversed() where item != lead {
      guard var slot = list.slot(of: item) else { continue }
      if !list.pins.isEmpty, let end = list.lastFreeSlot(of: slot.section) {
        for leg in list.legs(from: slot, to: end) {
          let move = list.take(leg, of: item, from: slot)
          steps.append(.move(move))
          slot = leg.to
        }
      }
      steps.append(.leave(item, length: list.takeOut(item, from: slot), from: slot))
    }
  }

  /// Puts every item back where it was, and forgets them.
  ///
  /// - Precondition: The list is as ``gather(_:around:from:)`` left it.
  mutating func spread(in list: inout ListModel) {
    for step in steps.reversed() {
      switch step {
      case .leave(let item, let length, let slot): list.putBack(item, length: length, at: slot)
      case .move(let move): list.undo(move)
      }
    }
    self = GatheredItems()
  }
}

extension ListModel {
  /// Takes one of the moves around pinned items.
  ///
  /// - Returns: The move.
  mutating func take(_ leg: Leg, of item: ItemID, from slot: Slot) -> PreviewMove {
    var other = item
    switch leg.kind {
    case .insert: move(item, to: leg.to)
    case .exchange:
      other = self.item(at: leg.to) ?? item
      exchange(item, with: other)
    }
    return PreviewMove(kind: leg.kind, item: item, from: slot, to: leg.to, other: other)
  }

  /// Undoes a move that was the last one.
  mutating func undo(_ move: PreviewMove) {
    switch move.kind {
    case .insert: self.move(move.item, to: move.from)
    case .exchange: exchange(move.item, with: move.other)
    }
  }
}
