// Several items in one drag: they leave the list at the lift, and come back with the drop.

extension ReorderEngine {
  /// The order as the list would show it if the drag were dropped now, by name; the lists of a
  /// board one after the other.
  ///
  /// Only while several items are in the air it differs from that of the list, which lacks those
  /// that travel with the dragged one. O(n).
  public var order: [[String]] {
    guard !scene.gathered.isEmpty else { return scene.sectionOrder }
    var scene = scene
    _ = scene.bringTogether(movesTravellers: drag?.item?.isHome == false)
    return scene.sectionOrder
  }

  /// The newest snapshot of a dragged item, also one that is gone; those under it do not count.
  ///
  /// Of a whole list in the coordinates of the board's content.
  package var topSnapshot: LiftedSnapshot<ItemID>? {
    let top = snapshots.last { $0.depth == 0 } ?? restedSnapshot
    guard let row = row?.value.pointee, var list = row.engine.topSnapshot,
      list.drag > top?.drag ?? 0
    else { return top }
    list.model.center = list.model.center + row.shift
    return list
  }

  /// Takes every item of a block but the dragged one out of the list, so that the others close up
  /// around it.
  ///
  /// - Returns: How far the content scrolled, so that what is near the dragged item stays there.
  mutating func gather(_ block: [ItemID], around item: ItemID) -> Vector2D {
    let offset = scene.scroll.offset
    let lists = Set(block.compactMap { scene.list(of: $0) }).sorted()
    displacing(lists, inViewport: true) { engine in
      let before = engine.scene.frame(of: item)?.origin ?? .zero
      engine.scene.gather(block, around: item)
      guard let slot = engine.scene.list.slot(of: item) else { return }
      engine.scene.list.focus(on: slot)
      var anchored = offset
      let way = engine.scene.uncheckedFrame(at: slot).origin - before
      anchored[engine.scene.axis] += way[engine.scene.axis]
      engine.scroll { $0.scroll(to: anchored) }
    }
    gatherShift = scene.scroll.offset - offset
    return gatherShift
  }

  /// Brings all items back with the drop, and reports what the application has to repeat.
  ///
  /// A drop that does not move them leaves them where they were, and so does one where the dragged
  /// item is in its own place.
  ///
  /// - Returns: Where the dragged item was at the lift; `nil` if all items are back already.
  mutating func commitBlock(of lead: DraggedItem, _ proposal: DropProposal?) -> Place? {
    guard !scene.gathered.isEmpty else { return nil }
    let onto = proposal.flatMap { $0.kind == .onto ? scene.item(droppedOnto: $0) : nil }
    var drop = ReorderScene.BlockDrop()
    let offset = scene.scroll.offset
    displacing(scene.gathered.lists, inViewport: true) { engine in
      let moves = proposal?.kind.moves ?? !lead.isHome
      // What travels with it goes home, and so does it, unless it is among others of its own list.
      let stays = lead.list == lead.originList && lead.level == nil
      drop = engine.scene.bringTogether(movesTravellers: moves, keepsPreviews: moves || stays)
      if moves, engine.scene.raise(drop.block, to: lead.level) { drop.hasChanged = true }
      let shift = engine.scene.currentList == lead.originList ? engine.gatherShift : .zero
      engine.scroll { $0.scroll(to: offset + shift * -1) }
    }
    moveLiftedSnapshots(by: scene.scroll.offset - offset)
    guard let index = drop.block.firstIndex(where: { $0.item == lead.id }),
      let to = scene.place(of: drop.block[0].item)
    else { return nil }
    let from = drop.block[index].from
    let saysMore = proposal.map { !$0.kind.moves || !$0.data.isEmpty } ?? false
    if drop.hasChanged || saysMore {
      report(
        .committed(
          Commit(
            item: lead.id, from: from.slot, to: to.slot,
            moves: drop.hasChanged ? scene.log.summary : [], kind: proposal?.kind ?? .move,
            onto: onto, data: proposal?.data ?? DropData(), block: drop.block,
            isTogether: drop.block.enumerated().allSatisfy { index, moved in
              var place = to
              place.slot.item += index
              return scene.place(of: moved.item) == place
            }, tree: scene.treePlace(of: lead.id, in: drop.block), fromList: from.list,
            toList: to.list)))
    }
    return from
  }

  /// Keeps the snapshots of the drag where they are drawn while the content scrolls under them.
  mutating func moveLiftedSnapshots(by way: Vector2D) {
    guard way != .zero, let drag = snapshots.last?.drag else { return }
    for index in snapshots.indices where snapshots[index].drag == drag {
      snapshots[index].model.center = snapshots[index].model.center + way
    }
  }
}

extension ReorderScene {
  /// What the drop of several items did.
  struct BlockDrop {
    /// The items in their order, and where each was at the lift.
    var block: [(item: ItemID, from: Place)] = []
    /// Whether the order changed.
    var hasChanged = false
  }

  /// Takes every item of a block but one out of the list.
  mutating func gather(_ block: [ItemID], around item: ItemID) {
    var gathered = gathered
    gathered.gather(block, around: item, from: &self)
    self.gathered = gathered
  }

  /// Has the items of lists take cells again after ``ListModel/stopPacking()``.
  mutating func packAgain(_ lists: [Int]) {
    for number in lists {
      showing(number) {
        $0.list.packAgain()
        $0.measure()
      }
    }
  }

  /// Makes moves in some lists, whose items take cells only once, after them.
  private mutating func packingOnce(in lists: Set<Int>, _ body: (inout ReorderScene) -> Void) {
    let lists = lists.filter { 0..<listCount ~= $0 }.sorted()
    for number in lists { showing(number) { $0.list.stopPacking() } }
    body(&self)
    packAgain(lists)
  }

  /// Makes moves in some lists, whose items take cells only once if the moves are many.
  mutating func packingOnce(
    _ moves: Int, in lists: @autoclosure () -> Set<Int>, _ body: (inout ReorderScene) -> Void
  ) {
    guard moves > ListModel.fewMoves else { return body(&self) }
    packingOnce(in: lists(), body)
  }

  /// Puts the items of a block back where they were; the previews must have been undone.
  mutating func spread() {
    var gathered = gathered
    gathered.spread(in: &self)
    self.gathered = gathered
  }

  /// Puts the items of a block back into the list, with the dragged one where it is shown.
  ///
  /// - Parameters:
  ///   - movesTravellers: Whether the others follow it there, or stay where they were.
  ///   - keepsPreviews: Whether it stays where it is shown; in a tree it does not without the
  ///     others, which could lose their parents.
  mutating func bringTogether(
    movesTravellers: Bool, keepsPreviews: Bool = true
  ) -> BlockDrop {
    guard let lead = gathered.lead else { return BlockDrop() }
    let block = gathered.block
    var log = log
    let steps = log.takeBack(in: &self, passingPinned: true) { _ in true }
    spread()
    let touched = block + MoveLog.partners(in: steps)
    let before = touched.map { place(of: $0) }
    if keepsPreviews { log.redo(steps, of: lead, in: &self) }
    if movesTravellers {
      let lists = Set(block.compactMap { list(of: $0) }).union([currentList])
      packingOnce(in: lists) { log.bringTogether(block, around: lead, in: &$0) }
    }
    self.log = log
    measure()
    var drop = BlockDrop(hasChanged: before != touched.map { place(of: $0) })
    for (item, place) in zip(block, before) {
      if let place { drop.block.append((item, place)) }
    }
    return drop
  }
}
