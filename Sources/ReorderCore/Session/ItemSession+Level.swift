// On which level of a tree a drop puts the item: the one that the target named, or else as far from
// its own as the finger has gone sideways; in any case one that is legal where the item goes.

extension ItemSession {
  /// Starts on a level.
  mutating func begin(onLevel level: Int) {
    item.originLevel = level
    item.level = level
    wantedLevel = level
  }

  /// Takes a target in a tree; what it says of the level is no data for the application.
  mutating func nest(_ decision: PolicyDecision, in scene: borrowing ReorderScene) -> PolicyDecision
  {
    guard case .proposal(var proposal) = decision, proposal.kind.moves,
      let level = proposal.data["level"]?.level
    else {
      if !isLedByKeys { climb(in: scene) }
      return decision
    }
    wantedLevel = level
    proposal.data = proposal.data.without("level")
    return .proposal(proposal)
  }

  /// Wants the level to which the finger has brought the item: as far sideways from that at the
  /// lift as the finger has gone, and in another list as far as the item's edge is from the list's.
  private mutating func climb(in scene: borrowing ReorderScene) {
    let cross = scene.axis.cross
    let drag = query.drag
    let way =
      item.list == item.originList
      ? scene.mirrored(drag.translation)[cross]
      : scene.mirrored(
        Rect2D(center: drag.contentPointer - drag.grab, size: drag.size)
      ).min(cross)
    let levels = scene.indent > 0 ? Int(min(max((way / scene.indent).rounded(), -1e9), 1e9)) : 0
    wantedLevel = (item.originLevel ?? 0) + levels
  }

  /// Takes the legal level in the list that the item has come into; none in one without levels.
  mutating func takeLevel(in scene: borrowing ReorderScene) {
    guard scene.hasLevels else {
      if item.level != nil { item.level = nil }
      return
    }
    if !isLedByKeys { climb(in: scene) }
    item.level = legalLevel(at: item.current, in: scene)
  }

  /// Takes the level that is legal where the item is, or where a mark says that it will go, and
  /// reports it as what a drop would do.
  ///
  /// - Parameter effect: What else the engine does in this step.
  mutating func takeLevel(
    after effect: Effect?, in scene: borrowing ReorderScene
  ) -> Effect? {
    guard item.level != nil, state != .asking(.swap) else { return effect }
    let proposal = query.drag.proposed
    guard proposal?.kind.moves != false else {
      // Without a move it is where it was, but for a copy and what is in another list.
      let isHome = item.original == nil && item.list == item.originList
      let level = isHome ? item.originLevel : legalLevel(at: item.current, in: scene)
      if item.level != level { item.level = level }
      return effect
    }
    let level = legalLevel(at: proposal?.slot ?? item.current, in: scene)
    if level != item.level { item.level = level }
    proposeLevel()
    return effect ?? (query.drag.proposed == reportedProposal ? nil : .propose)
  }

  /// Proposes a level where the item has come to, and no longer one where it was.
  mutating func proposeLevelAnew() {
    guard item.level != nil || query.drag.isProposing else { return }
    if query.drag.proposed?.kind == .move, query.drag.proposed?.level != nil {
      query.drag.fields.proposed = nil
    }
    proposeLevel()
  }

  /// Says of what a drop would do on which level it puts the item.
  mutating func proposeLevel() {
    var proposal = query.drag.proposed
    guard let level = item.level, proposal?.kind.moves != false else { return }
    if proposal == nil, level != item.originLevel ?? 0 {
      proposal = DropProposal(.move, at: item.current, list: item.list)
    }
    proposal?.level = level
    query.drag.fields.proposed = proposal
  }

  /// Whether a mark at the item's own place would put it on another level.
  func isMark(_ kind: DropKind, onAnotherLevelIn scene: borrowing ReorderScene) -> Bool {
    guard kind == .mark, item.level != nil else { return false }
    return legalLevel(at: item.current, in: scene) != item.originLevel ?? 0
  }

  /// The level nearest to the wanted one that an item can have in a slot.
  func legalLevel(at slot: Slot, in scene: borrowing ReorderScene) -> Int {
    let range = scene.list.levels(at: slot, moving: item.id)
    return min(max(wantedLevel, range.lowerBound), range.upperBound)
  }

  /// A key asks for the next level in a direction.
  mutating func step(byLevels levels: Int, at time: Timestamp, in scene: borrowing ReorderScene)
    -> Effect?
  {
    guard state == .dragging, isLedByKeys, let level = item.level else { return nil }
    query.drag.fields.time = time
    query.drag.fields.cause = .sample
    query.drag.fields.phase = .changed
    query.drag.fields.delta = .zero
    let before = wantedLevel
    wantedLevel = level + levels
    guard legalLevel(at: item.current, in: scene) != level else {
      wantedLevel = before
      return nil
    }
    query.drag.fields.proposed = nil
    return takeLevel(after: nil, in: scene)
  }

  /// Takes note of how long the finger has been over a collapsed item.
  ///
  /// - Returns: The item, once in a visit, if that is long enough to open it.
  @inline(__always)
  mutating func hover(in scene: borrowing ReorderScene) -> ItemID? {
    guard item.level != nil, state == .dragging, !isLedByKeys else { return nil }
    return hoverInTree(in: scene)
  }

  private mutating func hoverInTree(in scene: borrowing ReorderScene) -> ItemID? {
    let finger = query.drag.contentPointer
    var slot = scene.uncoveredSlot(at: finger)
    let givesWay = slot == item.current
    if givesWay { slot = slotGivenWay(in: scene) }
    guard let other = slot.flatMap({ scene.list.item(at: $0) }), other != item.id,
      scene.list.isCollapsed(other)
    else {
      hover = nil
      if item.opened != nil { item.opened = nil }
      return nil
    }
    let time = query.drag.time
    // A row that gives way opens under a finger that rests, not under one that goes on.
    guard var visit = hover, visit.item == other,
      !givesWay || (finger - visit.place).length < MoveGuard.tremor
    else {
      hover = Hover(item: other, start: time, place: finger)
      if item.opened != nil { item.opened = nil }
      return nil
    }
    guard !visit.isOver, time.seconds(since: visit.start) >= scene.springOpen else { return nil }
    visit.isOver = true
    hover = visit
    item.opened = other
    return other
  }

  /// Where the row is now that was in the item's slot before the last move; `nil` if there was
  /// none.
  private func slotGivenWay(in scene: borrowing ReorderScene) -> Slot? {
    guard item.lastTo == item.current, item.lastFrom.section == item.current.section,
      item.lastFrom != item.current
    else { return nil }
    var slot = item.current
    slot.item += item.lastFrom.item < slot.item ? -1 : 1
    return slot
  }

  /// The tree changed under the drag.
  ///
  /// - Parameter before: The level of the lift before the change.
  mutating func rebaseLevel(from before: Int?, in scene: borrowing ReorderScene) {
    guard scene.hasLevels else { return item.level = nil }
    let origin = item.originLevel ?? 0
    wantedLevel += origin - (before ?? origin)
    item.level = legalLevel(at: item.current, in: scene)
    guard item.level != origin else { return }
    query.drag.fields.proposed = DropProposal(
      .move, at: item.current, list: item.list, level: item.level)
  }
}

extension ParameterValue {
  /// The level that a whole number names; `nil` for anything else.
  var level: Int? {
    guard case .number(let number) = self, number.rounded() == number, abs(number) <= 1e9 else {
      return nil
    }
    return Int(number)
  }
}
