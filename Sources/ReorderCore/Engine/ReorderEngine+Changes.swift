// Changes of the list or the view by the application, also during a drag.

extension ReorderEngine {
  /// Applies a change by the application; the native rules decide.
  ///
  /// - Throws: ``SceneChange/Invalid``; nothing is changed.
  public mutating func apply(
    _ change: SceneChange, at moment: Timestamp
  ) throws(SceneChange.Invalid) {
    var native = native
    try apply(change, at: moment, asking: &native)
  }

  /// Applies a change by the application, also in the middle of a press or a drag.
  ///
  /// The previews of a drag are undone, the change is made in the application's own order, and the
  /// previews are redone: exchanges with the same partners if they are still there, an insert next
  /// to the same neighbor. If the dragged item itself is removed, the drag ends with
  /// ``ReorderEffect/cancelled(_:_:)`` and commits nothing; what the finger still does is ignored.
  /// A press fails if its item is removed, or moves under the finger. A snapshot takes its item's
  /// new size at once, and the finger keeps its share of it. The content offset stays if it is
  /// legal. A list that the drag has come to is asked again whether it takes the item; nothing else
  /// moves before the next event.
  ///
  /// O(k log n) for an insertion or a removal of k items, O(n) for a reload and in an absolute
  /// layout; and as much again for each preview that the drag has shown.
  ///
  /// - Parameters:
  ///   - change: The change that the application made.
  ///   - moment: When; a time before the latest event's counts as that event's time.
  ///   - policy: Answers the drag's questions; a press that is long enough by now lifts first.
  /// - Throws: ``SceneChange/Invalid``; nothing is changed.
  public mutating func apply(
    _ change: SceneChange, at moment: Timestamp, asking policy: inout some ReorderPolicy
  ) throws(SceneChange.Invalid) {
    if case .enter(let entry) = change { return try enter(entry, at: moment, asking: &policy) }
    if case .nextCopy(let name) = change {
      start(at: moment, asking: &policy)
      nextCopyName = name
      return finish(asking: &policy)
    }
    if try relayoutWindows(by: change, at: moment, asking: &policy) { return }
    let (list, change) = try scene.resolve(change)
    if case .insert(_, let gap) = change, !isGap(gap, in: list) { throw .gap(gap) }
    let revision = try scene.withoutPreviews().revision(for: change, in: list)
    start(at: moment, asking: &policy)
    let (offset, viewport) = (scene.scroll.offset, scene.viewport)
    let board = scene.board?.scroll.offset
    let place = pressedPlace
    changeUnderRow(asking: &policy) { engine in
      if case .removeList(let number, _) = revision {
        if engine.offsetsAtLift.indices.contains(number) {
          engine.offsetsAtLift.remove(at: number)
        }
        engine.revise(revision, in: nil)
        for index in engine.snapshots.indices
        where engine.snapshots[index].list > number
          && engine.snapshots[index].drag != engine.session.id
        {
          engine.snapshots[index].list -= 1
        }
      } else {
        engine.displacing(list.map { [$0] } ?? []) { $0.revise(revision, in: list) }
      }
      engine.report(.changedScene)
    }
    hasChangedContent = !session.isIdle
    if var drag = session.item, list ?? drag.item.list == drag.item.list {
      drag.noteChange()
      session = .item(Shared(drag))
    }
    relayoutWindows(after: viewport)
    if scene.scroll.offset != offset { report(.scrolled(scene.scroll.offset)) }
    if let offset = scene.board?.scroll.offset, offset != board { report(.boardScrolled(offset)) }
    releaseRemovedItems()
    endPress(ifMovedFrom: place)
    followSlots()
    askAgain(policy: &policy)
    finish(asking: &policy)
  }

  /// Asks at once whether a changed list still takes the item that the drag has brought there: it
  /// does not depend on when the next tick comes.
  private mutating func askAgain(policy: inout some ReorderPolicy) {
    guard case .item(var shared) = session, shared.value.pointee.mustAskAgain else { return }
    session = .idle
    let drag = Shared.own(&shared)
    drag.pointee.askAgain(at: time, in: &self)
    drive(&drag.pointee, asking: &policy)
    keep(shared)
  }

  /// Whether the application's order, without the previews, has a gap.
  private func isGap(_ gap: Gap, in list: Int?) -> Bool {
    let number = list ?? scene.currentList
    let shown = scene.showing(number).list
    guard (0..<shown.sectionCount).contains(gap.section) else { return false }
    let count =
      shown.itemCount(in: gap.section) - scene.log.growth(of: gap.section, in: number)
      + scene.gathered.count(from: gap.section, in: number)
    return (0...count).contains(gap.item)
  }

  private mutating func revise(_ revision: ReorderScene.Revision, in list: Int?) {
    guard var drag = session.item, revision.changesOrder else {
      return scene.make(revision, in: list)
    }
    let isGone = drag.item.original.map { !revision.keeps($0) } ?? false
    var log = scene.log
    var previews = log.takeBack(in: &scene) { revision.keeps($0) }
    if !scene.gathered.isEmpty { scene.spread() }
    scene.make(revision, in: list)
    if case .removeList(let number, _) = revision {
      previews = previews.compactMap { $0.afterRemoval(of: number) }
      drag.forget(list: number)
    }
    scene.log = log
    if isGone { scene.remove(drag.item.id) }
    guard let place = scene.place(of: drag.item.id) else {
      if case .removeList(let number, _) = revision { leaveStack(in: number, of: drag) }
      session = .item(Shared(drag))
      return scene.showAnyList()
    }
    scene.show(place.list)
    let level = drag.item.originLevel
    if drag.isBlock || level != nil || scene.hasLevels { regather(&drag) }
    guard let origin = scene.place(of: drag.item.original ?? drag.item.id) else { return }
    log.make(previews, of: drag.item.id, in: &scene)
    scene.log = log
    scene.measure()
    let current = scene.list.slot(of: drag.item.id) ?? origin.slot
    drag.rebase(
      origin: origin, current: Place(list: scene.currentList, slot: current), last: log.last)
    // A copy for which there is no place any more.
    if scene.currentList == Board.outside { drag.takeCopyBack(in: &self) }
    // A mark between other items, and a drop onto another one, are reported again.
    let isMark = drag.reportedProposal?.kind == .mark
    if isMark || drag.itemOfProposal(in: scene) != drag.reportedItem { drag.hasOtherItem = true }
    drag.rebaseLevel(from: level, in: scene)
    drag.follow(to: scene.currentList, in: &self)
    session = .item(Shared(drag))
  }

  /// Leaves the snapshots of items that travelled with one that is gone in the lists that there
  /// still are: those that were drawn in the list that is gone, where their items are.
  private mutating func leaveStack(in removed: Int, of drag: borrowing ItemSession) {
    for index in snapshots.indices where snapshots[index].drag == drag.query.drag.id {
      let (item, number) = (snapshots[index].subject, snapshots[index].list)
      if number > removed { snapshots[index].list = number - 1 }
      guard number == removed, let list = scene.list(of: item) else { continue }
      snapshots[index].list = list
      if let frame = scene.showing(list, { $0.frame(of: item) }) {
        snapshots[index].model.center = frame.center
      }
    }
  }

  /// Takes the items that still travel with the dragged one out of the changed list.
  private mutating func regather(_ drag: inout ItemSession) {
    let lead = drag.item.id
    let block = scene.block(
      of: drag.query.drag.items, with: lead, takingHidden: drag.isSteady)
    drag.query.drag.fields.block = block
    let source = drag.item.original ?? lead
    if let list = scene.list(of: source) {
      drag.item.originLevel = scene.showing(list) { $0.levelAtLift(of: source, in: block) }
    }
    if !block.isEmpty { scene.gather(block, around: lead) }
    // One that travels no longer is visible in its place.
    let number = drag.query.drag.id
    for snapshot in snapshots
    where snapshot.drag == number && snapshot.depth > 0 && !block.contains(snapshot.subject) {
      rest(snapshot)
    }
    snapshots.removeAll {
      $0.drag == number && $0.depth > 0 && !block.contains($0.subject)
    }
  }

  /// Releases items that are no longer in the list.
  private mutating func releaseRemovedItems() {
    if var drag = session.item, !scene.contains(drag.item.id) {
      drag.lose(at: time)
      latestDrag = drag.query.drag
      session = .idle
      _ = recognizer.stop()
      end(.item(drag.item.id), cancelled: .removed)
      if let top = snapshots.indices.last { settleStack(under: top, with: native.settle) }
    }
    if isPressing, case .item(let item)? = pressed?.subject, !scene.contains(item) {
      _ = recognizer.stop()
      fail(.item(item), .removed)
    }
    if isPressing, case .list(let name)? = pressed?.subject,
      scene.frame(ofMovableList: name) == nil
    {
      _ = recognizer.stop()
      fail(.list(name), .removed)
    }
    for snapshot in snapshots where !scene.list.isPresent(snapshot.subject) { rest(snapshot) }
    snapshots.removeAll { !scene.list.isPresent($0.subject) }
    displacements = displacements.filter { scene.contains($0.key) }
  }

  /// Moves what settles, and what keys move, to where its slot is now, and gives every snapshot its
  /// item's current size.
  private mutating func followSlots() {
    for index in snapshots.indices {
      let item = snapshots[index].subject
      guard let list = scene.list(of: item),
        let frame = scene.showing(list, { $0.frame(of: item) })
      else { continue }
      snapshots[index].size = frame.size
      snapshots[index].indent = scene.showing(list) { $0.indent(of: item) }
      if var drag = session.item, drag.item.id == snapshots[index].subject,
        drag.query.drag.id == snapshots[index].drag
      {
        drag.resize(to: frame.size)
        snapshots[index].model.center = drag.query.drag.center
        session = .item(Shared(drag))
      } else {
        snapshots[index].model.center = frame.center
      }
    }
    reveal()
  }
}
