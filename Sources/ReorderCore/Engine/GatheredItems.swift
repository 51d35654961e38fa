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
  /// The item that stands for all; `nil` if no item travels.
  private(set) var lead: ItemID?

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
  mutating func gather(_ block: [ItemID], around lead: ItemID, from scene: inout ReorderScene) {
    self.block = block
    self.lead = lead
    for item in block.reversed() where item != lead {
      guard var slot = scene.list.slot(of: item) else { continue }
      if !scene.list.pins.isEmpty, let end = scene.list.lastFreeSlot(of: slot.section) {
        for leg in scene.list.legs(from: slot, to: end) {
          let move = scene.take(leg, of: item, from: slot)
          steps.append(.move(move))
          slot = leg.to
        }
      }
      steps.append(.leave(item, length: scene.list.takeOut(item, from: slot), from: slot))
    }
  }

  /// Puts every item back where it was, and forgets them.
  ///
  /// - Precondition: The list is as ``gather(_:around:from:)`` left it.
  mutating func spread(in scene: inout ReorderScene) {
    for step in steps.reversed() {
      switch step {
      case .leave(let item, let length, let slot):
        scene.list.putBack(item, length: length, at: slot)
      case .move(let move): scene.undo(move)
      }
    }
    self = GatheredItems()
  }
}
