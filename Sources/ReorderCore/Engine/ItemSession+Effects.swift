// The effects of an item's drag on the engine.

extension ItemSession {
  mutating func apply(_ effect: Effect, to engine: inout ReorderEngine) {
    switch effect {
    case .lift(let change): lift(with: change, in: &engine)
    case .refuseLift: engine.refuseLift(of: .item(item.id))
    case .scroll(let velocity): engine.scroll(at: velocity, from: stepStart, to: query.drag.time)
    case .scrollOther(let list, let velocity):
      engine.scroll(at: .zero, from: stepStart, to: query.drag.time)
      engine.scrollOther(list) { [stepStart, time = query.drag.time] in
        $0.scroll(at: velocity, from: stepStart, to: time)
      }
    case .scrollBoard(let velocity):
      engine.scrollBoard(at: velocity, from: stepStart, to: query.drag.time)
    case .visit(let list): visit(list, in: &engine)
    case .enter: enter(travel?.asked?.list ?? item.list, in: &engine)
    case .turnAway(let reason): turnAway(because: .notAccepted, reason, in: &engine)
    case .cross: cross(in: &engine)
    case .leave: leave(in: &engine)
    case .stay: stay(in: &engine)
    case .retreat: retreat(in: &engine)
    case .follow(let center, let isFirst): engine.follow(to: center, isFirst: isFirst)
    case .restyle(let change): engine.restyle(to: change)
    case .move(let rule, let slot):
      reportProposal(to: &engine)
      if rule == .copy, item.canBeCopied {
        copy(to: slot, in: &engine)
      } else {
        let offset = engine.scene.scroll.offset
        engine.displacing { $0.move(item.id, by: rule, to: slot) }
        stayUnderFinger(since: offset, in: &engine)
      }
      if let refused {
        engine.reportUnobserved(.refused(refused.slot, because: refused.reason))
      }
    case .refuse(let slot, let reason):
      reportProposal(to: &engine)
      engine.reportUnobserved(.refused(slot, because: reason))
    case .propose: reportProposal(to: &engine)
    case .restore:
      reportProposal(to: &engine)
      takeCopyBack(in: &engine)
      engine.displacing(engine.scene.gathered.lists) { $0.restore() }
      goHome(in: &engine)
      if isBlock {
        engine.moveLiftedSnapshots(by: engine.gatherShift * -1)
        takePlaces(in: engine.scene)
      }
    case .settle(let change, let reason):
      reportProposal(to: &engine)
      settle(with: change, cancelled: reason, in: &engine)
    }
  }

  /// Takes the snapshot along where a move leaves the content so short that it scrolls.
  private mutating func stayUnderFinger(since offset: Point2D, in engine: inout ReorderEngine) {
    let way = engine.scene.scroll.offset - offset
    guard way != .zero, !isLedByKeys else { return }
    noteMovedContent()
    query.drag.change {
      $0.contentPointer = $0.contentPointer + way
      $0.center = $0.center + way
    }
    engine.follow(to: query.drag.center, isFirst: false)
  }

  /// Reports what a drop would do, if that changed.
  mutating func reportProposal(to engine: inout ReorderEngine) {
    guard hasNewProposal else { return }
    reportedProposal = query.drag.proposed
    hasOtherItem = false
    reportedItem = itemOfProposal(in: engine.scene)
    let onto = reportedProposal?.kind == .onto ? reportedItem : nil
    if item.onto != onto { item.onto = onto }
    engine.report(.proposed(reportedProposal))
  }

  /// The item in the slot of what was last reported.
  func itemOfProposal(in scene: ReorderScene) -> ItemID? {
    guard let proposal = reportedProposal, proposal.kind != .move,
      (0..<scene.listCount).contains(proposal.list)
    else { return nil }
    return scene.showing(proposal.list).list.item(at: proposal.slot)
  }

  private mutating func lift(with change: StyleChange, in engine: inout ReorderEngine) {
    engine.scene.log.start()
    engine.scene.list.focus(on: item.origin)
    engine.offsetsAtLift = engine.scene.offsets
    engine.boardOffsetAtLift = engine.scene.board?.scroll.offset ?? .zero
    engine.finishSettling(item.id)
    if isBlock { gather(with: change, in: &engine) }
    let drag = query.drag
    var snapshot = LiftedSnapshot(
      drag: drag.id, of: item.id, frame: drag.bounds, at: engine.time,
      halfLife: change.halfLife ?? engine.native.follow.halfLife)
    snapshot.list = item.list
    snapshot.indent = engine.scene.indent(of: item.id)
    snapshot.change(to: change, center: drag.center, at: engine.time)
    engine.snapshots.append(snapshot)
    engine.begin(.item(item.id))
  }

  private mutating func settle(
    with change: StyleChange, cancelled reason: CancelReason?, in engine: inout ReorderEngine
  ) {
    guard let top = engine.snapshots.indices.last else { return }
    if item.zone != nil, reason == nil { return settleOnZone(with: change, in: &engine) }
    if item.list == Board.outside { return vanish(with: change, cancelled: reason, in: &engine) }
    let lifted = engine.scene.list.slot(of: item.id)
    engine.followPointer(of: self)
    if isBlock {
      let origin = engine.commitBlock(of: item, query.drag.proposed)
      if engine.scene.currentList != item.list { goHome(in: &engine) }
      if let origin { takePlaces(from: origin, in: engine.scene) }
      engine.settleStack(under: top, with: change)
    } else if let lifted {
      engine.commitPreviews(of: item, to: lifted, query.drag.proposed)
      if engine.scene.currentList != item.list { goHome(in: &engine) }
      if item.level != nil {
        takePlaces(
          from: Place(list: item.originList, slot: item.origin), in: engine.scene)
      }
    }
    // What takes the drop lies elsewhere now, if what was shown before has closed up.
    if let place = item.onto.flatMap({ engine.scene.place(of: $0) }) {
      query.drag.fields.proposed?.slot = place.slot
    }
    guard let frame = engine.scene.frame(of: item.id) else { return }
    engine.snapshots[top].resize(
      to: engine.snapshots[top].size, indent: engine.scene.indent(of: item.id), at: engine.time)
    engine.snapshots[top].change(to: change, center: frame.center, at: engine.time)
    engine.end(.item(item.id), cancelled: reason)
  }
}
