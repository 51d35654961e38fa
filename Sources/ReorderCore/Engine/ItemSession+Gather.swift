// Several items in one drag. In the list the dragged item stands for all of them; in the air the
// snapshots of some lie under its own.

extension ItemSession {
  /// Whether other items travel with the dragged one.
  var isBlock: Bool { query.drag.count > 1 }

  /// Takes the other items out of the list, and the snapshots of the nearest under that of the
  /// dragged one.
  mutating func gather(with change: StyleChange, in engine: inout ReorderEngine) {
    let block = query.drag.items
    var stacked = (change.gather ?? .stack) == .stack ? nearest(in: block) : []
    var frames = stacked.map { engine.scene.frameHere(of: $0) ?? query.drag.bounds }
    // Hidden rows are not seen in the air either.
    let seen = frames.indices.filter { frames[$0].size.width > 0 && frames[$0].size.height > 0 }
    (stacked, frames) = (seen.map { stacked[$0] }, seen.map { frames[$0] })
    for item in block { engine.finishSettling(item) }
    let shift = engine.gather(block, around: item.id)
    if let slot = engine.scene.list.slot(of: item.id) {
      (item.origin, item.current, item.proposal, item.lastFrom, item.lastTo) =
        (slot, slot, slot, slot, slot)
    }
    query.drag.change {
      $0.originCenter = $0.originCenter + shift
      $0.center = $0.center + shift
      $0.contentPointer = $0.contentPointer + shift
    }
    moveGuard = MoveGuard(at: situation, afterClosingUp: true)
    for (index, item) in stacked.enumerated().reversed() {
      var snapshot = LiftedSnapshot(
        drag: query.drag.id, of: item, frame: frames[index].moved(by: shift), at: engine.time,
        halfLife: change.halfLife ?? engine.native.follow.halfLife, depth: index + 1)
      snapshot.list = self.item.list
      snapshot.indent = engine.scene.indent(of: item)
      snapshot.change(
        to: change, center: query.drag.center + snapshot.stackOffset, at: engine.time)
      engine.snapshots.append(snapshot)
    }
  }

  /// The items nearest to the dragged one, which the stack shows, the nearest first.
  private func nearest(in block: [ItemID]) -> [ItemID] {
    guard let index = block.firstIndex(of: item.id) else { return [] }
    var nearest: [ItemID] = []
    var distance = 1
    while nearest.count < GatherRule.mostStacked, distance < block.count {
      for place in [index + distance, index - distance]
      where block.indices.contains(place) && nearest.count < GatherRule.mostStacked {
        nearest.append(block[place])
      }
      distance += 1
    }
    return nearest
  }

  /// Takes the place that the dragged item has now that all items are back in their lists.
  ///
  /// - Parameter origin: Where it was at the lift; where it is now if left out.
  mutating func takePlaces(from origin: Place? = nil, in scene: borrowing ReorderScene) {
    guard let slot = scene.list.slot(of: item.id) else { return }
    item.origin = origin?.slot ?? slot
    item.originList = origin?.list ?? scene.currentList
    item.current = slot
    item.proposal = slot
  }
}

extension ReorderEngine {
  /// Moves the topmost snapshot, and those of the stack under it.
  mutating func follow(to center: Point2D, isFirst: Bool) {
    guard let top = snapshots.indices.last else { return }
    changeStack(under: top) { snapshot, scroll, time in
      let place = center + snapshot.stackOffset
      if isFirst {
        snapshot.glide(to: place)
        snapshot.beginFollowing(scroll.viewport(place), at: time)
      } else {
        snapshot.model.center = place
      }
    }
    if isFirst {
      snapshots[top].glide(to: center)
      snapshots[top].beginFollowing(scene.scroll.viewport(center), at: time)
    } else {
      snapshots[top].model.center = center
    }
    reportUnobserved(.followed(center))
  }

  /// Changes the style of the topmost snapshot, and of those of the stack under it.
  mutating func restyle(to change: StyleChange) {
    guard let top = snapshots.indices.last, snapshots[top].model.style != change.style else {
      return
    }
    snapshots[top].restyle(to: change, at: time)
    changeStack(under: top) { $0.restyle(to: change, at: $2) }
  }

  /// Gives the place of a snapshot in the coordinates of another list; it is drawn where it was.
  private mutating func carry(snapshotAt index: Int, to list: Int) {
    guard snapshots[index].list != list else { return }
    let center = snapshots[index].model.center
    let place = scene.showing(snapshots[index].list) { $0.scroll.viewport(center) }
    snapshots[index].model.center = scene.showing(list) { $0.scroll.content(place) }
    snapshots[index].list = list
  }

  /// Sends the snapshots of a stack to where their items are now.
  mutating func settleStack(under top: Int, with change: StyleChange) {
    var index = top - 1
    while index >= 0, snapshots[index].drag == snapshots[top].drag {
      let item = snapshots[index].subject
      if let list = scene.list(of: item) {
        carry(snapshotAt: index, to: list)
        let (frame, indent) = scene.showing(list) { ($0.frame(of: item), $0.indent(of: item)) }
        snapshots[index].resize(to: snapshots[index].size, indent: indent, at: time)
        if let frame { snapshots[index].change(to: change, center: frame.center, at: time) }
      }
      index -= 1
    }
  }
}

extension LiftedSnapshot {
  /// How far the snapshot lies from the topmost one of its stack.
  var stackOffset: Vector2D {
    Vector2D(dx: GatherRule.stackStep, dy: GatherRule.stackStep) * Double(depth)
  }
}
