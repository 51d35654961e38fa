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
      climb(by: sidewaysLevels(in: scene))
      return decision
    }
    wantedLevel = level
    proposal.data = proposal.data.without("level")
    return .proposal(proposal)
  }

  /// Wants a level as far from that of the lift as given.
  mutating func climb(by levels: Int) { wantedLevel = (item.originLevel ?? 0) + levels }

  /// How many levels the finger has gone sideways.
  private func sidewaysLevels(in scene: borrowing ReorderScene) -> Int {
    let way = query.drag.translation[scene.axis.cross]
    guard scene.indent > 0 else { return 0 }
    return Int(min(max((way / scene.indent).rounded(), -1e9), 1e9))
  }

  /// Takes the level that is legal where the item is, or where a mark says that it will go, and
  /// reports it as what a drop would do.
  ///
  /// - Parameter effect: What else the engine does in this step.
  mutating func takeLevel(
    after effect: Effect?, in scene: borrowing ReorderScene
  ) -> Effect? {
    guard item.level != nil, state != .asking(.swap) else { return effect }
    var proposal = query.drag.proposed
    guard proposal?.kind.moves != false else {
      if item.level != item.originLevel { item.level = item.originLevel }
      return effect
    }
    let slot = proposal?.slot ?? item.current
    let level = legalLevel(at: slot, in: scene)
    if level != item.level { item.level = level }
    if proposal == nil, level != item.originLevel {
      proposal = DropProposal(.move, at: slot, list: item.list)
    }
    proposal?.level = level
    query.drag.proposed = proposal
    return effect ?? (proposal == reportedProposal ? nil : .propose)
  }

  /// Whether a mark at the item's own place would put it on another level.
  func isMark(_ kind: DropKind, onAnotherLevelIn scene: borrowing ReorderScene) -> Bool {
    guard kind == .mark, item.level != nil else { return false }
    return legalLevel(at: item.current, in: scene) != item.originLevel
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
    query.drag.time = time
    query.drag.cause = .sample
    query.drag.phase = .changed
    query.drag.delta = .zero
    let before = wantedLevel
    wantedLevel = level + levels
    guard legalLevel(at: item.current, in: scene) != level else {
      wantedLevel = before
      return nil
    }
    query.drag.proposed = nil
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
    let slot = scene.slot(at: query.drag.contentPointer)
    guard let other = slot.flatMap({ scene.list.item(at: $0) }), other != item.id,
      scene.list.isCollapsed(other)
    else {
      hover = nil
      return nil
    }
    let time = query.drag.time
    guard var visit = hover, visit.item == other else {
      hover = Hover(item: other, start: time)
      return nil
    }
    guard !visit.isOver, time.seconds(since: visit.start) >= scene.springOpen else { return nil }
    visit.isOver = true
    hover = visit
    return other
  }

  /// The tree changed under the drag.
  mutating func rebaseLevel(in scene: borrowing ReorderScene) {
    let before = item.originLevel
    let origin = scene.levelAtLift(of: item.id, in: isBlock ? query.drag.items : [])
    item.originLevel = origin
    guard let origin else { return item.level = nil }
    wantedLevel += origin - (before ?? origin)
    item.level = legalLevel(at: item.current, in: scene)
    guard item.level != origin else { return }
    query.drag.proposed = DropProposal(
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
