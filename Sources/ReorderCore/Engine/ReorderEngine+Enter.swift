// Items that come from outside with the pointer.

extension ReorderEngine {
  /// Brings an item that is in no list under the pointer, lifted.
  mutating func enter(
    _ entry: ItemEntry, at moment: Timestamp, asking policy: inout some ReorderPolicy
  ) throws(SceneChange.Invalid) {
    try entry.check()
    guard scene.takesItems else { throw .noEntry }
    guard session.isIdle, recognizer.isReady(for: entry.contact) else { throw .busy }
    guard scene.list.presentItem(named: entry.item.id) == nil else {
      throw .scene(.list(.duplicateID(entry.item.id)))
    }
    start(at: moment, asking: &policy)
    guard let item = scene.bring(entry.item, size: entry.size) else { return }
    scene.show(Board.outside)
    recognizer.track(entry.contact)
    contacts.removeAll { $0.id == entry.contact }
    contacts.append(Contact(entry.contact, with: nil))
    touch = Touch(contact: entry.contact, place: entry.position)
    pressed = Pressed(
      subject: .item(item), grab: entry.position, place: entry.position, contact: entry.contact,
      kind: entry.kind)
    gestureNumber += 1
    ending = nil
    dragCount += 1
    report(.changedScene)
    var drag = ItemSession(
      id: dragCount,
      lifting: DraggedItem(item, at: Slot(section: 0, item: 0), in: Board.outside),
      frame: Rect2D(center: entry.position, size: entry.size), pointer: entry.position, at: time,
      in: scene.scroll, kind: entry.kind, isOnBoard: true)
    drag.isSteady = policy.isSteady ?? true
    drag.query.drag.fields.contacts = contacts.count
    drag.state = .asking(.lift)
    drive(&drag, asking: &policy)
    keep(Shared(drag))
    wiggle(drag.query.drag, asking: &policy)
    // Where it comes in does not depend on when the next tick comes.
    advance(.move(to: entry.position, with: []), asking: &policy)
    finish(asking: &policy)
  }
}

extension ItemSession {
  /// The item goes out of every list again.
  mutating func goOutside(in engine: inout ReorderEngine) {
    let left = item.list
    engine.displacing { $0.takeBackPreviews(observed: true) }
    engine.scene.show(Board.outside)
    place(at: Place(list: Board.outside, slot: Slot(section: 0, item: 0)), in: engine)
    arriveAtOrigin(from: left, in: &engine)
    if refused != nil { allow() }
    finish()
  }

  /// The drag is over, and the item is in no list: it is gone.
  mutating func vanish(
    with change: StyleChange, cancelled reason: CancelReason?, in engine: inout ReorderEngine
  ) {
    engine.followPointer(of: self)
    if reason == nil, let proposal = query.drag.proposed, !proposal.kind.moves {
      // Dropped onto an item it has been of use, without ever having been in a list.
      let onto = proposal.kind == .onto ? engine.scene.item(droppedOnto: proposal) : nil
      engine.report(
        .committed(
          Commit(
            of: item, from: Place(list: Board.outside, slot: item.origin),
            to: Place(list: proposal.list, slot: proposal.slot), moves: [], kind: proposal.kind,
            onto: onto, data: proposal.data)))
    }
    if let top = engine.snapshots.indices.last {
      engine.snapshots[top].change(to: change, center: query.drag.center, at: engine.time)
    }
    engine.end(.item(item.id), cancelled: reason)
    engine.scene.remove(item.id)
    engine.scene.showAnyList()
  }
}
