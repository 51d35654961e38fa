// The effects of an item's drag on the lists of a board.

extension ItemSession {
  /// Brings the item into a list, or asks whether it takes the item, once.
  mutating func visit(_ list: Int, in engine: inout ReorderEngine) {
    let asked = travel?.asked
    let finger = engine.scene.boardContent(query.drag.pointer)
    if isSteady, travel?.left?.isHeld(list, at: finger) == true {
      look(from: .list(item.list), in: engine.scene)
      state = .asking(.target)
    } else if list == item.originList, item.original != nil {
      comeHome(in: &engine)
    } else if list == Board.outside {
      goOutside(in: &engine)
    } else if list == item.originList || asked == .init(list: list, isAccepted: true) {
      enter(list, in: &engine)
    } else if asked?.list == list {
      finish()
    } else {
      travel?.asked = .init(list: list, isAccepted: false)
      engine.scene.show(list)
      state = .asking(.accept)
    }
  }

  /// Brings the item into a list that takes it, so that a target in it can be asked for.
  mutating func enter(_ list: Int, in engine: inout ReorderEngine) {
    engine.scene.show(item.list)
    let isCopied = isCopiedWhenLeaving(in: engine.scene)
    let home = engine.scene.log.originExchange?.from ?? item.current
    guard isCopied || engine.scene.list.canSpare(itemAt: home) else {
      // Pinned items lie behind it: what brought it here is taken back.
      if list == item.originList, item.original == nil { return retreat(in: &engine) }
      return turnAway(because: .pinned, nil, in: &engine)
    }
    if isCopied, isBlock {
      let name = engine.scene.listName(item.originList) ?? ""
      return turnAway(
        because: .notAccepted, "\(name) gives copies of single items only", in: &engine)
    }
    let entry = engine.scene.showing(list) { scene in
      look(from: .list(list), in: scene)
      return isLedByKeys
        ? scene.entry(besides: item.current) : scene.entry(at: query.drag.contentPointer)
    }
    guard let entry else { return turnAway(because: .noItem, nil, in: &engine) }
    if isCopied { makeCopy(in: &engine) }
    undoOriginExchange(in: &engine)
    travel?.asked = .init(list: list, isAccepted: true)
    travel?.isChanged = false
    let origin = place
    travel?.origin = origin
    travel?.offset = engine.scene.scroll.offset
    if refused != nil { allow() }
    engine.scene.transfer(item.id, to: list, at: entry)
    place(at: Place(list: list, slot: entry), in: engine)
    proposeLevelAnew()
    state = .asking(.target)
    guard isLedByKeys else { return }
    state = .dragging
    cross(in: &engine)
  }

  /// What an exchange of the item's origin shows is undone in the list that the item leaves.
  private mutating func undoOriginExchange(in engine: inout ReorderEngine) {
    guard engine.scene.log.originExchange != nil else { return }
    engine.displacing { engine in
      if let slot = engine.undoOriginExchange() { item.current = slot }
    }
  }

  /// The item stays where it is, for the list that the drag means does not take it.
  mutating func turnAway(
    because reason: TargetRefusal, _ text: String?, in engine: inout ReorderEngine
  ) {
    if travel?.shown != nil {
      let asked = travel?.asked
      putBack(in: &engine)
      retreat(in: &engine)
      travel?.asked = asked
    }
    engine.scene.show(item.list)
    look(from: .list(item.list), in: engine.scene)
    item.refusalReason = text
    if let refusal = refuse(item.current, because: reason) { apply(refusal, to: &engine) }
    guard item.level != nil else { return }
    // A drop leaves the item where it is shown, on a level that is legal there.
    item.level = legalLevel(at: item.current, in: engine.scene)
    proposeLevel()
    reportProposal(to: &engine)
  }

  /// Asks the item's list again whether it takes the item, which waits at the end of its own list
  /// meanwhile.
  mutating func askAgain(at time: Timestamp, in engine: inout ReorderEngine) {
    startStep(at: time)
    query.drag.fields.cause = .tick
    let here = place
    travel?.isChanged = false
    travel?.shown = here
    travel?.asked = .init(list: here.list, isAccepted: false)
    let home = item.originList
    let end = engine.scene.showing(home) { scene in
      let section = max(0, min(item.origin.section, scene.list.sectionCount - 1))
      let count = home == Board.outside ? 0 : scene.list.itemCount(in: section)
      return Slot(section: section, item: count)
    }
    engine.scene.show(here.list)
    travel?.offset = engine.scene.scroll.offset
    engine.scene.transfer(item.id, to: home, at: end)
    engine.scene.show(here.list)
    look(from: .list(here.list), in: engine.scene)
    state = .asking(.accept)
  }

  /// Puts the item back where it was shown before its list was asked again.
  private mutating func putBack(in engine: inout ReorderEngine) {
    guard let here = travel?.shown else { return }
    travel?.shown = nil
    engine.scene.transfer(item.id, to: here.list, at: here.slot)
    // Without the item the list may have ended before the offset.
    if let offset = travel?.offset { engine.scene.scroll.scroll(to: offset) }
  }

  /// The list that was asked again still takes the item.
  mutating func stay(in engine: inout ReorderEngine) {
    putBack(in: &engine)
    travel?.asked = nil
    state = .dragging
  }

  /// Everything that the drag has shown is taken back: the item is where it was at the lift.
  mutating func retreat(in engine: inout ReorderEngine) {
    let left = item.list
    query.drag.fields.proposed = nil
    reportProposal(to: &engine)
    if item.original != nil {
      takeCopyBack(reporting: true, in: &engine)
    } else {
      engine.displacing(engine.scene.log.lists.sorted()) {
        $0.takeBackPreviews(spreading: false, observed: true)
      }
      place(at: Place(list: item.originList, slot: item.origin), in: engine)
    }
    arriveAtOrigin(from: left, in: &engine)
    // It comes back at once where the finger still is, if it may.
    travel?.left = nil
    if refused != nil { allow() }
    finish()
  }

  /// The item stays in the list that it has come into.
  mutating func cross(in engine: inout ReorderEngine) {
    guard let origin = travel?.origin else { return }
    travel?.origin = nil
    noteLeaving(origin.list == Board.outside ? item.originList : origin.list, in: engine.scene)
    reportProposal(to: &engine)
    moveGuard.startOver(at: situation)
    item.lastFrom = origin.slot
    item.lastTo = item.current
    item.lastDirection = query.drag.heading
    item.moves += 1
    engine.recordArrival(
      PreviewMove(
        kind: .insert, item: item.id, from: origin.slot, to: item.current, other: item.id,
        fromList: origin.list, toList: item.list))
    carrySnapshot(in: &engine)
  }

  /// Takes note of the list that the item leaves, and where.
  mutating func noteLeaving(_ list: Int, in scene: ReorderScene) {
    travel?.left = BoardTravel.Leaving(
      list: list, pointer: scene.boardContent(query.drag.pointer))
  }

  /// The item goes back to where it came from.
  mutating func leave(in engine: inout ReorderEngine) {
    guard var origin = travel?.origin else { return }
    travel?.origin = nil
    let (list, proposal) = (engine.scene.currentList, query.drag.proposed)
    let other = proposal.flatMap { $0.kind.moves ? nil : engine.scene.list.item(at: $0.slot) }
    engine.scene.transfer(item.id, to: origin.list, at: origin.slot)
    if let offset = travel?.offset, offset != engine.scene.scroll.offset {
      engine.scene.scroll.scroll(to: offset)
    }
    // What the item is dropped onto has closed up.
    if let other, let slot = engine.scene.showing(list, { $0.list.slot(of: other) }) {
      query.drag.fields.proposed?.slot = slot
    }
    if origin.list == Board.outside, item.original != nil {
      takeCopyBack(in: &engine)
      origin = Place(list: item.originList, slot: item.origin)
    }
    look(from: .list(origin.list), in: engine.scene)
    place(at: origin, in: engine)
    reportProposal(to: &engine)
  }

  /// The item is back where it was at the lift.
  mutating func goHome(in engine: inout ReorderEngine) {
    guard travel != nil else { return }
    place(at: Place(list: item.originList, slot: item.origin), in: engine)
    item.level = item.originLevel
    look(from: .list(item.originList), in: engine.scene)
    carrySnapshot(in: &engine)
  }

  /// The item is dropped on a zone: the order goes back to what it was, and the application
  /// answers.
  mutating func settleOnZone(with change: StyleChange, in engine: inout ReorderEngine) {
    guard let board = engine.scene.board, let number = item.zone else { return }
    let zone = board.zones[number]
    takeCopyBack(in: &engine)
    let (block, shift) = (query.drag.items, isBlock ? engine.gatherShift : .zero)
    engine.displacing(engine.scene.gathered.lists) { $0.undoPreviews() }
    item.current = item.origin
    item.list = item.originList
    if isBlock { takePlaces(in: engine.scene) }
    goHome(in: &engine)
    if shift != .zero { engine.scroll { $0.scroll(to: $0.offset + shift * -1) } }
    engine.moveLiftedSnapshots(by: shift * -1)
    var froms: [(item: ItemID, from: Place)] = []
    for item in block {
      if let place = engine.scene.place(of: item) { froms.append((item: item, from: place)) }
    }
    let to = froms.first?.from ?? Place(list: item.originList, slot: item.origin)
    engine.report(
      .committed(
        Commit(
          item: item.id, from: item.origin, to: to.slot, moves: [], kind: .zone(zone.id),
          data: query.drag.proposed?.data ?? DropData(), block: isBlock ? froms : [],
          fromList: item.originList, toList: to.list)))
    if let top = engine.snapshots.indices.last {
      engine.followPointer(of: self)
      if isBlock { engine.settleStack(under: top, with: change) }
      let place = board.scroll.viewport(zone.frame.center)
      engine.snapshots[top].change(
        to: change, center: engine.scene.scroll.content(place), at: engine.time)
    }
    engine.end(.item(item.id), cancelled: nil)
    guard item.list == Board.outside else { return }
    engine.scene.remove(item.id)
    engine.scene.showAnyList()
  }

  /// The application's change has brought the item into a list, perhaps another one.
  mutating func follow(to list: Int, in engine: inout ReorderEngine) {
    guard travel != nil, travel?.frame != .list(list) else { return }
    look(from: .list(list), in: engine.scene)
    carrySnapshot(in: &engine)
  }

  /// Takes note of where the item is, and of the size that it has there.
  mutating func place(at place: Place, in engine: ReorderEngine) {
    item.list = place.list
    item.current = place.slot
    item.proposal = place.slot
    let size = engine.scene.uncheckedFrame(at: place.slot).size
    query.drag.fields.resize(to: size)
    takeLevel(in: engine.scene)
  }

  /// Takes the snapshot along into the coordinates of the item's list.
  mutating func carrySnapshot(in engine: inout ReorderEngine) {
    guard let top = engine.snapshots.indices.last,
      engine.snapshots[top].drag == query.drag.id
    else { return }
    let (list, center) = (item.list, query.drag.center)
    engine.snapshots[top].list = list
    engine.snapshots[top].model.center = center
    let indent = engine.scene.indent(of: item.id)
    engine.snapshots[top].resize(to: query.drag.size, indent: indent, at: engine.time)
    engine.changeStack(under: top) { snapshot, _, _ in
      snapshot.list = list
      snapshot.model.center = center + snapshot.stackOffset
    }
  }
}

extension ReorderEngine {
  /// Scrolls the board, and reports it if anything moved.
  mutating func scrollBoard(_ body: (inout ScrollState) -> Void) {
    guard let before = scene.board?.scroll.offset else { return }
    scene.scrollBoard(body)
    guard let offset = scene.board?.scroll.offset, offset != before else { return }
    report(.boardScrolled(offset))
  }

  /// Scrolls another list of the board than the current one, and reports it if anything moved.
  mutating func scrollOther(_ list: Int, _ body: (inout ScrollState) -> Void) {
    let (before, after) = scene.showing(list) { scene in
      let before = scene.scroll.offset
      body(&scene.scroll)
      return (before, scene.scroll.offset)
    }
    guard after != before else { return }
    report(scene.hasBoard ? .listScrolled(list, after) : .scrolled(after))
  }

  /// Scrolls the board at a velocity for a stretch of time.
  mutating func scrollBoard(at velocity: Vector2D, from start: Timestamp, to end: Timestamp) {
    guard velocity != .zero || scene.board?.scroll.isRunning == true else { return }
    if velocity != .zero { hasChangedContent = false }
    scrollBoard { $0.scroll(at: velocity, from: start, to: end) }
  }

  /// Records that an item has come into the current list.
  mutating func recordArrival(_ move: PreviewMove) {
    guard tracksDisplacement else { return record(move, true) }
    scene.transfer(move.item, to: move.fromList, at: move.from)
    displacing([move.toList]) { $0.scene.transfer(move.item, to: move.toList, at: move.to) }
    record(move, true)
  }
}

extension ReorderScene {
  /// Where an item that comes into the current list over a point goes first: the place under the
  /// point, or the nearest one.
  func entry(at point: Point2D) -> Slot? {
    guard list.sectionCount > 0 else { return nil }
    if let slot = dropSlot(at: point, for: nil) { return list.entry(nearest: together(slot)) }
    let point = unmirrored(point)
    guard var near = computedSlot(nearest: point[axis]), list.contains(near) else {
      return list.entry(nearest: Slot(section: 0, item: 0))
    }
    if point[axis] >= computedFrame(at: near).max(axis) { near.item += 1 }
    return list.entry(nearest: together(near))
  }

  /// A viewport point in the board's coordinates; without a board in the list's.
  func boardContent(_ point: Point2D) -> Point2D { outerScroll.content(point) }

  /// Where an item that keys bring into the current list goes: as far down as it was, or last.
  func entry(besides slot: Slot) -> Slot? {
    guard list.sectionCount > 0 else { return nil }
    let section = min(slot.section, list.sectionCount - 1)
    return list.entry(nearest: together(Slot(section: section, item: slot.item)))
  }

  /// Whether there is a board that shows only a part of itself.
  var canScrollBoard: Bool {
    board?.scroll.canScroll(along: .horizontal) == true
      || board?.scroll.canScroll(along: .vertical) == true
  }
}
