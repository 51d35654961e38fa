// The answers: what each one does, and what is asked next.

extension ItemSession {
  mutating func resume(_ decision: PolicyDecision, in scene: borrowing ReorderScene) -> Effect? {
    guard case .asking(let question) = state else { return nil }
    guard item.level != nil, question == .target || question == .swap else {
      return resume(question, decision, in: scene)
    }
    let answer = question == .target ? nest(decision, in: scene) : decision
    return takeLevel(after: resume(question, answer, in: scene), in: scene)
  }

  private mutating func resume(
    _ question: Question, _ decision: PolicyDecision, in scene: borrowing ReorderScene
  ) -> Effect? {
    switch (question, decision) {
    case (.canLift, .allow(let isAllowed)):
      state = isAllowed ? .asking(.lift) : .over
      return isAllowed ? nil : .refuseLift
    case (.lift, .style(let change)):
      query.drag.fields.phase = .began
      query.drag.fields.scale = change.style.scale
      state = .asking(.firstFollow)
      return .lift(change)
    case (.firstFollow, .center(let center)):
      query.drag.fields.center = center
      state = .asking(.firstAutoscroll)
      return .follow(center, isFirst: true)
    case (.firstAutoscroll, .velocity(let velocity)),
      (.firstAutoscroll, .listVelocity(let velocity, _)):
      item.wasLiftedInZone = velocity != .zero
      state = .dragging
    case (.autoscroll, .velocity(let velocity)):
      return scrollList(at: meant(velocity), in: scene)
    case (.autoscroll, .listVelocity(let velocity, let list)):
      return scroll(list, at: meant(velocity), in: scene)
    case (.follow, .center(let center)):
      state = .asking(travel.hasValue ? .over : .target)
      moveGuard.follow(MoveGuard.Situation(pointer: query.drag.contentPointer, center: center))
      return query.drag.fields.follow(to: center) ? .follow(center, isFirst: false) : nil
    case (.boardAutoscroll, .velocity(let velocity)):
      return scrollBoard(at: meant(velocity), in: scene)
    // The board is around all lists: none scrolls instead of it.
    case (.boardAutoscroll, .listVelocity(let velocity, let list)):
      return scrollBoard(at: meant(velocity), isPossible: list == item.list, in: scene)
    case (.over, .over(let place)): return mean(place, in: scene)
    case (.accept, .accept(let isAccepted, let reason)):
      return !isAccepted ? .turnAway(reason) : travel?.shown == nil ? .enter : .stay
    case (.target, _) where isResting: return rest(on: decision, in: scene)
    case (.target, _) where isBack && item.list == item.originList:
      return comeBack(in: scene)
    case (.target, .target) where hasJustCome, (.target, .proposal) where hasJustCome:
      return arrive(with: decision, in: scene)
    case (.target, .target(let slot)):
      if !query.drag.isProposing, !reportedProposal.hasValue { return propose(slot, in: scene) }
      return propose(nil, at: slot, in: scene)
    case (.target, .proposal(var proposal)):
      proposal.list = item.list
      return propose(proposal, at: proposal.slot, in: scene)
    case (.swap, .swap(let rule)): return swap(by: rule, in: scene)
    case (.style, .restyle(let change)):
      state = .dragging
      guard let change else { return nil }
      query.drag.fields.scale = change.style.scale
      return .restyle(change)
    case (.cancel, .cancel(let rule)):
      state = .asking(.settle)
      guard rule == .restore else {
        if item.level != nil { item.level = legalLevel(at: item.current, in: scene) }
        return nil
      }
      item.current = item.origin
      item.list = item.originList
      item.level = item.originLevel
      return .restore
    case (.settle, .style(let change)):
      state = .over
      return .settle(change, cancelled: cancelReason)
    // An answer of the wrong kind leaves the question open; the gate lets none through.
    default: break
    }
    return nil
  }

  /// Takes no target before the finger has moved.
  private mutating func rest(
    on decision: PolicyDecision, in scene: borrowing ReorderScene
  ) -> Effect? {
    switch decision {
    case .target(let slot?) where slot != item.current: return refuse(slot, because: .resting)
    case .proposal(let proposal) where proposal.slot != item.current:
      return refuse(proposal.slot, because: .resting)
    default: return propose(nil, in: scene)
    }
  }

  /// Takes the item's own place where it was lifted, and everything back that was shown.
  private mutating func comeBack(in scene: borrowing ReorderScene) -> Effect? {
    travel?.origin = nil
    guard item.isHome, scene.log.moves.isEmpty else { return .retreat }
    return propose(nil, at: nil, in: scene)
  }

  /// Since when something has been on without a pause, this step included.
  ///
  /// The duration is measured, not added up, so that it is the same at every tick rate.
  func start(after start: Timestamp?, isOn: Bool) -> Timestamp? {
    isOn ? start ?? stepStart : nil
  }

  func seconds(since start: Timestamp?) -> Double {
    start.map { query.drag.time.seconds(since: $0) } ?? 0
  }

  /// Asks how to move if the slot is another one and the move may be made now.
  @inline(__always)
  mutating func propose(_ slot: Slot?, in scene: borrowing ReorderScene) -> Effect? {
    guard let slot, slot != item.current else {
      if refused != nil { allow() }
      finish()
      return nil
    }
    return weigh(slot, in: scene)
  }

  /// Takes what a drop would do, and asks how to move if the item moves with it now.
  @inline(never)
  private mutating func propose(
    _ proposal: DropProposal?, at slot: Slot?, in scene: borrowing ReorderScene
  ) -> Effect? {
    let kind = proposal?.kind ?? .move
    // On its own place an item is only moved, and a move without data needs no words.
    let isPlain =
      kind == .move || slot == item.current && !isMark(kind, onAnotherLevelIn: scene)
      ? proposal?.data.isEmpty != false || !kind.moves : false
    query.drag.fields.proposed = isPlain ? nil : proposal
    var effect: Effect?
    if kind == .move || slot == item.current {
      effect = propose(slot, in: scene)
    } else if let slot, let reason = refusal(of: slot, in: scene) {
      effect = refuse(slot, because: reason)
    } else if let slot, kind == .mark, isEnding {
      go(to: slot)
    } else {
      if refused != nil { allow() }
      finish()
    }
    if effect == nil, state != .asking(.swap), hasNewProposal {
      effect = .propose
    }
    return effect
  }

  /// Why no drop can do anything in a slot; `nil` if one can.
  func refusal(of slot: Slot, in scene: borrowing ReorderScene) -> TargetRefusal? {
    if let other = scene.list.item(at: slot), !scene.list.isTarget(other) {
      return scene.list.isPinned(other) ? .pinned : .noTarget
    }
    return scene.list.isPinned(item.id) ? .pinned : nil
  }

  private mutating func weigh(_ named: Slot, in scene: borrowing ReorderScene) -> Effect? {
    let slot = isSteady ? scene.together(named, from: item.current) : named
    guard slot != item.current else {
      if refused != nil { allow() }
      finish()
      return nil
    }
    if let reason = refusal(of: slot, in: scene) {
      let near = scene.list.nearestFree(to: slot, from: item.current)
      guard near != item.current, !scene.list.isPinned(item.id), unsteadiness(of: near) == nil
      else {
        return refuse(slot, because: reason)
      }
      go(to: near, instead: Refused(slot: slot, reason: reason))
      return nil
    }
    if let reason = unsteadiness(of: slot) { return refuse(slot, because: reason) }
    if isSteady, !isLedByKeys, scene.leadsAway(from: item.current, to: slot, for: query.drag) {
      return refuse(slot, because: .farther)
    }
    go(to: slot)
    return nil
  }

  /// Why the item would only go back and forth if it went to a slot; `nil` if it may go.
  private func unsteadiness(of slot: Slot) -> TargetRefusal? {
    isSteady && !isLedByKeys ? moveGuard.refusal(of: slot, at: situation) : nil
  }

  /// Asks how the item gets to a slot.
  ///
  /// - Parameters:
  ///   - slot: The slot.
  ///   - named: The one that was named, if that is not taken.
  mutating func go(to slot: Slot, instead named: Refused? = nil) {
    item.proposal = slot
    item.refusal = nil
    passedOver = named
    state = .asking(.swap)
  }

  /// The input of the guard against going back and forth.
  var situation: MoveGuard.Situation {
    MoveGuard.Situation(pointer: query.drag.contentPointer, center: query.drag.center)
  }

  /// Ends a step whose target is not taken.
  ///
  /// - Returns: The refusal, if it differs from the one in the step before.
  mutating func refuse(_ slot: Slot, because reason: TargetRefusal) -> Effect? {
    item.refusal = reason
    if query.drag.isProposing { query.drag.fields.proposed = nil }
    finish()
    let refusal = Refused(slot: slot, reason: reason)
    guard refusal != refused else { return nil }
    refused = refusal
    return .refuse(slot, because: reason)
  }

  mutating func allow() {
    refused = nil
    item.refusal = nil
  }

  /// The way from the center of the item's frame to the center of the slot's.
  private func direction(to slot: Slot, in scene: borrowing ReorderScene) -> Vector2D {
    let target = scene.list.contains(slot) ? scene.frame(at: slot).center : query.drag.center
    return target - scene.frame(at: item.current).center
  }

  mutating func swap(by rule: SwapRule?, in scene: borrowing ReorderScene) -> Effect? {
    var slot = item.proposal
    let named = passedOver
    passedOver = nil
    guard slot != item.current || rule == .copy else {
      finish()
      return nil
    }
    // A key that leads beyond the last item of the section before means that item.
    if isLedByKeys, rule != .insert, rule != .flow, !scene.list.contains(slot) {
      repeat { slot.item -= 1 } while scene.list.isPinned(at: slot)
      slot.item = max(slot.item, 0)
    }
    guard var rule else { return refuse(slot, because: .swap) }
    // Two subtrees that change places could leave others without their parents.
    if item.level != nil, rule != .copy { rule = .insert }
    if rule == .copy { return copy(to: slot, in: scene) }
    guard !rule.isInsert else {
      let stays = slot.section == item.current.section
      guard stays || scene.list.canLeave(item.current, around: rule.fixedItems) else {
        return refuse(slot, because: scene.list.canLeave(item.current) ? .noTarget : .pinned)
      }
      return move(by: rule, to: slot, refusing: named, in: scene)
    }
    guard scene.list.contains(slot), !scene.list.isPinned(at: slot) else {
      return refuse(slot, because: .noItem)
    }
    guard rule == .step else { return move(by: rule, to: slot, refusing: named, in: scene) }
    let (end, isBlocked) = scene.lastStep(from: item.current, to: slot)
    if end == slot { return move(by: rule, to: slot, refusing: named, in: scene) }
    if end == item.current { return refuse(slot, because: .noTarget) }
    if let reason = unsteadiness(of: end) { return refuse(slot, because: reason) }
    let blocked = isBlocked ? Refused(slot: slot, reason: .noTarget) : named
    return move(by: rule, to: end, refusing: blocked, in: scene)
  }

  /// Moves the item to a slot, which differs from the named one if that is refused.
  private mutating func move(
    by rule: SwapRule, to slot: Slot, refusing named: Refused? = nil,
    in scene: borrowing ReorderScene
  ) -> Effect? {
    let direction = direction(to: slot, in: scene)
    moveGuard.move(from: item.current, to: slot, towards: direction, at: situation)
    refused = named
    item.refusal = named?.reason
    item.lastDirection = direction
    item.lastFrom = item.current
    item.lastTo = slot
    item.current = slot
    item.moves += 1
    finish()
    return .move(rule, to: slot)
  }

  /// Ends a step, and asks for the style once time has passed since the lift and whenever a refusal
  /// begins, changes or ends.
  mutating func finish() {
    if isEnding {
      state = .asking(.settle)
    } else if needsStyle {
      isStyled = true
      styledRefusal = item.refusal
      state = .asking(.style)
    } else {
      state = .dragging
    }
  }

  private var needsStyle: Bool {
    if item.refusal != styledRefusal { return true }
    return !isStyled && query.drag.time > query.drag.liftTime
  }
}
