// The effects of item drags on the list, the offset and the snapshots.

extension ReorderEngine {
  /// Moves an item, as a preview.
  mutating func move(_ item: ItemID, by rule: SwapRule, to slot: Slot) {
    guard let from = scene.list.slot(of: item) else { return }
    let offset = scene.scroll.offset
    var made: SwapRule? = rule
    switch rule {
    case .insert where scene.list.pins.isEmpty: insert(item, at: from, to: slot)
    case .insert, .flow, .copy:
      let legs = scene.list.legs(from: from, to: slot, around: rule.fixedItems)
      insert(item, from: from, around: legs)
    case .exchange: exchange(item, at: from, with: slot)
    case .exchangeOrigin: if !exchangeOrigin(of: item, at: from, with: slot) { made = nil }
    case .step: step(item, from: from, to: slot)
    }
    scene.log.rule = made
    scene.measure()
    if scene.scroll.offset != offset { report(.scrolled(scene.scroll.offset)) }
  }

  private mutating func insert(
    _ item: ItemID, at from: Slot, to slot: Slot, isObserved: Bool = true
  ) {
    scene.list.move(item, to: slot)
    record(
      PreviewMove(
        kind: .insert, item: item, from: from, to: slot, other: item,
        fromList: scene.currentList, toList: scene.currentList), isObserved)
  }

  /// Exchanges an item with that of a slot.
  ///
  /// - Parameter isUndone: Whether the next exchange undoes this one, so that it stays a move of
  ///   its own even if it takes back the one before.
  private mutating func exchange(
    _ item: ItemID, at from: Slot, with slot: Slot, isObserved: Bool = true, isUndone: Bool = false
  ) {
    guard let other = scene.list.item(at: slot) else { return }
    scene.list.exchange(item, with: other)
    record(
      PreviewMove(
        kind: .exchange, item: item, from: from, to: slot, other: other,
        fromList: scene.currentList, toList: scene.currentList), isObserved, isUndone: isUndone)
  }

  /// Exchanges an item's origin with a slot; the policy observes the last of the moves.
  ///
  /// - Returns: Whether there is an exchange now, which the next one undoes; none at the origin.
  private mutating func exchangeOrigin(of item: ItemID, at from: Slot, with slot: Slot) -> Bool {
    let origin = scene.log.originExchange?.from ?? from
    undoOriginExchange(isObserved: slot == origin)
    guard slot != origin else { return false }
    exchange(item, at: origin, with: slot, isUndone: true)
    return true
  }

  /// Undoes and reports the exchange of the dragged item's origin that the list shows.
  ///
  /// - Returns: Where the item is now; `nil` if the list shows no such exchange.
  @discardableResult
  mutating func undoOriginExchange(isObserved: Bool = false) -> Slot? {
    guard let move = scene.log.forgetOriginExchange() else { return nil }
    scene.undo(move)
    report(move.reversed, isObserved)
    return move.from
  }

  /// Goes around fixed items; the policy observes the last of the moves, for the whole way.
  private mutating func insert(_ item: ItemID, from: Slot, around legs: [ListModel.Leg]) {
    packingOnce(legs.count) { engine in
      var current = from
      for (index, leg) in legs.enumerated() {
        let isLast = index == legs.count - 1
        switch leg.kind {
        case .insert: engine.insert(item, at: current, to: leg.to, isObserved: isLast)
        case .exchange: engine.exchange(item, at: current, with: leg.to, isObserved: isLast)
        }
        current = leg.to
      }
    }
  }

  /// Walks from neighbor to neighbor.
  private mutating func step(_ item: ItemID, from: Slot, to slot: Slot) {
    packingOnce(abs(scene.list.rank(of: slot) - scene.list.rank(of: from))) { engine in
      var current = from
      while let next = engine.scene.slot(after: current, towards: slot) {
        engine.exchange(item, at: current, with: next)
        current = next
      }
    }
  }

  /// Makes moves in the current list, whose items take cells only once if the moves are many.
  private mutating func packingOnce(_ moves: Int, _ body: (inout Self) -> Void) {
    let isOften = moves > ListModel.fewMoves
    if isOften { scene.list.stopPacking() }
    body(&self)
    if isOften { scene.list.packAgain() }
  }

  mutating func record(_ move: PreviewMove, _ isObserved: Bool, isUndone: Bool = false) {
    scene.log.append(move, isUndone: isUndone)
    report(move, isObserved)
  }

  private mutating func report(_ move: PreviewMove, _ isObserved: Bool) {
    if isObserved { report(.moved(move)) } else { reportUnobserved(.moved(move)) }
  }

  /// Undoes every preview, and scrolls every list and the board back to where they were.
  ///
  /// Reports the lists other than the current one whose offset changes.
  mutating func restore() {
    undoPreviews()
    for list in offsetsAtLift.indices where list < scene.listCount {
      let offset = offsetsAtLift[list]
      if list == scene.currentList {
        scene.scroll.scroll(to: offset)
      } else if scene.scroll(ofList: list)?.offset != offset {
        scrollOther(list) { $0.scroll(to: offset) }
      }
    }
    let offset = boardOffsetAtLift
    scene.scrollBoard { $0.scroll(to: offset) }
    report(.restored)
  }

  /// Undoes every preview; the content stays where it is.
  ///
  /// - Parameter spreads: Whether the items that travel with the dragged one come back, too.
  mutating func undoPreviews(spreading spreads: Bool = true) {
    let log = scene.log
    log.undo(in: &scene)
    scene.log.start()
    if spreads, !scene.gathered.isEmpty { scene.spread() }
    scene.measure()
  }

  /// Reports the net result of the previews and what else the drop does, if there is either.
  mutating func commitPreviews(of item: DraggedItem, to slot: Slot, _ proposal: DropProposal?) {
    if item.original != nil, nextCopyName == scene.list.name(of: item.id) { nextCopyName = nil }
    let onto = proposal.flatMap { $0.kind == .onto ? scene.item(droppedOnto: $0) : nil }
    var slot = slot
    // In a tree only a drop that moves it says on which level it would be there.
    let moves = proposal?.kind.moves != false
    let hasHome = item.original == nil && item.originList != Board.outside
    if !moves, hasHome, item.originLevel != nil || scene.hasLevels {
      displacing([item.originList]) { $0.undoPreviews() }
      slot = scene.list.slot(of: item.id) ?? slot
    }
    let log = scene.log
    let first = log.moves.first
    var hasChanged = first != nil && log.changed(&scene)
    let block = [
      (item: item.id, from: first?.source ?? Place(list: scene.currentList, slot: slot))
    ]
    if moves || !hasHome, scene.raise(block, to: item.level) { hasChanged = true }
    let tree = scene.treePlace(of: item.id, in: block)
    let place = Place(list: scene.currentList, slot: slot)
    guard let proposal, !proposal.kind.moves || hasChanged || !proposal.data.isEmpty else {
      guard hasChanged else { return }
      report(
        .committed(
          Commit(
            of: item, from: first?.source ?? place, to: place, moves: log.summary, tree: tree)))
      return
    }
    report(
      .committed(
        Commit(
          of: item, from: first?.source ?? place, to: place, moves: hasChanged ? log.summary : [],
          kind: proposal.kind, onto: onto, data: proposal.data, tree: tree)))
  }

  /// Moves what is drawn of the dragged item after the finger.
  ///
  /// A snapshot that keys move has animations of its own.
  @inline(__always)
  mutating func followPointer(of drag: borrowing ItemSession) {
    guard !drag.isLedByKeys, let top = snapshots.indices.last, snapshots[top].lagsBehind,
      snapshots[top].drag == drag.query.drag.id
    else { return }
    snapshots[top].follow(scene.scroll.viewport(snapshots[top].model.center), at: time)
    if drag.isBlock {
      changeStack(under: top) { $0.follow($1.viewport($0.model.center), at: $2) }
    }
  }

  /// Changes the snapshots of a stack below the one of the dragged item.
  ///
  /// - Parameters:
  ///   - top: The index of the dragged item's snapshot.
  ///   - change: Changes a snapshot, with what is visible and the time.
  mutating func changeStack(
    under top: Int, _ change: (inout LiftedSnapshot<ItemID>, ScrollState, Timestamp) -> Void
  ) {
    var index = top - 1
    while index >= 0, snapshots[index].drag == snapshots[top].drag {
      change(&snapshots[index], scene.scroll, time)
      index -= 1
    }
  }

  /// Scrolls, and reports it if anything moved.
  @inline(__always)
  mutating func scroll(_ body: (inout ScrollState) -> Void) {
    let before = scene.scroll.offset
    body(&scene.scroll)
    if scene.scroll.offset != before { report(.scrolled(scene.scroll.offset)) }
  }

  /// Scrolls the current list at a velocity for a stretch of time.
  mutating func scroll(at velocity: Vector2D, from start: Timestamp, to end: Timestamp) {
    guard velocity != .zero || scene.scroll.isRunning else { return }
    if velocity != .zero { hasChangedContent = false }
    scroll { $0.scroll(at: velocity, from: start, to: end) }
  }

  /// An item that is lifted again while it settles has only one snapshot, the new one.
  mutating func finishSettling(_ item: ItemID) {
    guard let settling = snapshots.firstIndex(where: { $0.subject == item }) else { return }
    rest(snapshots.remove(at: settling))
  }

  /// Removes a snapshot.
  mutating func rest(_ snapshot: LiftedSnapshot<ItemID>) {
    if snapshot.depth == 0, snapshot.drag > restedSnapshot?.drag ?? 0 { restedSnapshot = snapshot }
    report(.rested(.item(snapshot.subject)))
  }

  /// Whether the newest snapshot lags behind its center.
  @inline(__always)
  var hasLaggingSnapshot: Bool {
    // Looked at in place: a snapshot is large.
    snapshots.withUnsafeBufferPointer { snapshots in
      !snapshots.isEmpty && snapshots[snapshots.count - 1].lagsBehind
    }
  }

  /// Whether there is a snapshot other than the one in the air.
  @inline(__always)
  var hasSettlingSnapshots: Bool {
    guard !snapshots.isEmpty else { return false }
    if snapshots.count > 1 { return true }
    if case .item = session { return false }
    return true
  }

  /// Removes every settling snapshot that has come to rest; the one in the air stays.
  mutating func removeRestedSnapshots() {
    let inTheAir = session.id
    var index = 0
    while index < snapshots.count {
      if snapshots[index].drag != inTheAir, snapshots[index].restTime <= time {
        rest(snapshots.remove(at: index))
      } else {
        index += 1
      }
    }
  }
}
