// Copies: the original goes back to its place, and the copy is dragged on. It is an item like any
// other, which has come from outside.

extension DraggedItem {
  /// Whether a copy of the item can be made: it is no copy itself, nor an item from outside.
  var canBeCopied: Bool { original == nil && originList != Board.outside }
}

extension ItemSession {
  /// Whether the item leaves a list that gives copies only.
  func isCopiedWhenLeaving(in scene: borrowing ReorderScene) -> Bool {
    item.canBeCopied && scene.board?.gives(item.originList) == .copies
  }

  /// Takes `swap`'s answer that a copy goes to a slot; what is a copy already just goes there.
  mutating func copy(to slot: Slot, in scene: borrowing ReorderScene) -> Effect? {
    // There is only one of each list.
    if query.drag.isList { return swap(by: .insert, in: scene) }
    guard scene.takesItems, !isBlock else { return refuse(slot, because: .swap) }
    guard item.canBeCopied else {
      guard slot != item.current else {
        finish()
        return nil
      }
      return swap(by: .insert, in: scene)
    }
    if item.list == item.originList, !scene.hasRoom(for: 1) {
      return refuse(slot, because: .notAccepted)
    }
    finish()
    return .move(.copy, to: slot)
  }

  /// A copy goes to a slot of the item's list, and the item to where it was at the lift.
  mutating func copy(to slot: Slot, in engine: inout ReorderEngine) {
    let list = item.list
    if !travel.hasValue { travel = BoardTravel(in: list) }
    makeCopy(in: &engine)
    let origin = place
    travel?.origin = origin
    let entry = engine.scene.showing(list) { $0.list.entry(nearest: slot) }
    engine.scene.transfer(item.id, to: list, at: entry)
    place(at: Place(list: list, slot: entry), in: engine)
    query.drag.fields.proposed?.slot = entry
    proposeLevel()
    look(from: .list(list), in: engine.scene)
    cross(in: &engine)
  }

  /// Takes the item home, and makes a copy of it, which is dragged from now on and is in no list.
  mutating func makeCopy(in engine: inout ReorderEngine) {
    let original = item.id
    engine.displacing([item.originList]) { $0.takeBackPreviews() }
    guard let copy = engine.scene.bringCopy(of: original, named: engine.nextCopyName) else {
      return
    }
    item.original = original
    take(copy, in: &engine)
    engine.scene.show(Board.outside)
    place(at: Place(list: Board.outside, slot: Slot(section: 0, item: 0)), in: engine)
  }

  /// Forgets the copy: what is dragged is the original again, in its place.
  ///
  /// - Parameter isReported: Whether the moves that are taken back are reported one by one.
  mutating func takeCopyBack(reporting isReported: Bool = false, in engine: inout ReorderEngine) {
    guard let original = item.original else { return }
    let copy = item.id
    item.original = nil
    take(original, in: &engine)
    engine.displacing([item.originList]) { engine in
      if isReported { engine.takeBackPreviews() } else { engine.undoPreviews() }
      engine.scene.remove(copy)
      engine.scene.show(item.originList)
      engine.scene.measure()
    }
    place(at: Place(list: item.originList, slot: item.origin), in: engine)
  }

  /// The copy comes to the list of its original, and is not needed there.
  mutating func comeHome(in engine: inout ReorderEngine) {
    let left = item.list
    takeCopyBack(reporting: true, in: &engine)
    arriveAtOrigin(from: left, in: &engine)
    if refused != nil { allow() }
    state = isLedByKeys ? .dragging : .asking(.target)
  }

  /// The drag starts over where the item was at the lift.
  mutating func arriveAtOrigin(from left: Int, in engine: inout ReorderEngine) {
    look(from: .list(item.list), in: engine.scene)
    noteLeaving(left, in: engine.scene)
    proposeLevelAnew()
    travel?.asked = nil
    moveGuard.startOver(at: situation)
    (item.lastFrom, item.lastTo) = (item.origin, item.origin)
    carrySnapshot(in: &engine)
  }

  /// Drags another item on, with the same snapshot.
  private mutating func take(_ other: ItemID, in engine: inout ReorderEngine) {
    item.id = other
    guard let top = engine.snapshots.indices.last,
      engine.snapshots[top].drag == query.drag.id
    else { return }
    engine.snapshots[top].subject = other
  }
}

extension ReorderEngine {
  /// Undoes every preview, and reports each one's way back.
  ///
  /// - Parameters:
  ///   - spreads: Whether items that travel together go back to their places.
  ///   - isObserved: Whether the policy observes the last of them.
  mutating func takeBackPreviews(spreading spreads: Bool = true, observed isObserved: Bool = false)
  {
    let moves = scene.log.moves
    undoPreviews(spreading: spreads)
    for (index, move) in moves.enumerated().reversed() {
      if isObserved, index == 0 {
        report(.moved(move.reversed))
      } else {
        reportUnobserved(.moved(move.reversed))
      }
    }
  }
}
