/// The items that travel with the dragged one: how they left the list, so that they can come back.
///
/// While they are out, the others close up and the dragged item alone stands for all of them: every
/// question of the drag is about one item in a shorter list.
struct GatheredItems: Hashable, Sendable {
  private enum Step: Hashable, Sendable {
    /// An item that others close up to around pinned ones moves to the end of its section first.
    case move(PreviewMove)
    case leave(ItemID, length: Double, from: Place)
  }

  private var steps: [Step] = []
  /// All items that move, the dragged one included, in reading order.
  private(set) var block: [ItemID] = []
  /// The item that stands for all; `nil` if no item travels.
  private(set) var lead: ItemID?

  /// The lists that items have left.
  var lists: [Int] {
    var lists: Set<Int> = []
    for case .leave(_, _, let place) in steps { lists.insert(place.list) }
    return lists.sorted()
  }

  /// Whether no item travels.
  var isEmpty: Bool { block.isEmpty }

  /// How many travelling items come from a section of a list.
  ///
  /// O(k) for k items.
  func count(from section: Int, in list: Int) -> Int {
    steps.reduce(0) { count, step in
      guard case .leave(_, _, let place) = step else { return count }
      return count + (place.slot.section == section && place.list == list ? 1 : 0)
    }
  }

  /// Takes every item of a block but one out of its list, the last one first; the list of that one
  /// becomes the current one.
  ///
  /// Pinned items keep their indexes as long as their section has as many items. O(k log n) for k
  /// items, and a step for each pinned item on the way.
  mutating func gather(_ block: [ItemID], around lead: ItemID, from scene: inout ReorderScene) {
    self.block = block
    self.lead = lead
    for item in block.reversed() where item != lead {
      scene.goTo(listOf: item)
      guard var slot = scene.list.slot(of: item) else { continue }
      scene.list.stopPacking()
      if !scene.list.pins.isEmpty, let end = scene.list.lastFreeSlot(of: slot.section) {
        for leg in scene.list.legs(from: slot, to: end) {
          let move = scene.take(leg, of: item, from: slot)
          steps.append(.move(move))
          slot = leg.to
        }
      }
      let place = Place(list: scene.currentList, slot: slot)
      steps.append(.leave(item, length: scene.list.takeOut(item, from: slot), from: place))
    }
    scene.packAgain(lists)
    scene.goTo(listOf: lead)
    scene.measure()
  }

  /// Puts every item back where it was, and forgets them; the list of the dragged one becomes the
  /// current one.
  ///
  /// - Precondition: The lists are as ``gather(_:around:from:)`` left them.
  mutating func spread(in scene: inout ReorderScene) {
    let lists = lists
    for step in steps.reversed() {
      switch step {
      case .leave(let item, let length, let place):
        scene.goTo(list: place.list)
        scene.list.stopPacking()
        scene.list.putBack(item, length: length, at: place.slot)
      case .move(let move):
        scene.goTo(list: move.toList)
        scene.undo(move)
      }
    }
    scene.packAgain(lists)
    if let lead { scene.goTo(listOf: lead) }
    scene.measure()
    self = GatheredItems()
  }
}
