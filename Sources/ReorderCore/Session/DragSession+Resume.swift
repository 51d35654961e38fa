// The answers: what each of them brings about, and what is asked next.

extension DragSession {
  /// Takes the checked answer to the question that is out, and goes on to the next one.
  ///
  /// An answer of another kind than asked for changes nothing; the question stays.
  ///
  /// - Returns: What is to be done outside before the next question is put, if anything.
  mutating func resume(_ decision: PolicyDecision, in scene: borrowing ReorderScene) -> Effect? {
    guard case .asking(let question) = state else { return nil }
    return query.drag.window == nil
      ? resumeItem(decision, to: question, in: scene)
      : resumeWindow(decision, to: question, in: scene)
  }

  mutating func resumeItem(
    _ decision: PolicyDecision, to question: Question, in scene: borrowing ReorderScene
  ) -> Effect? {
    switch (question, decision) {
    case (.canLift, .allow(let isAllowed)):
      state = isAllowed ? .asking(.lift) : .idle
      return isAllowed ? nil : .refuseLift
    case (.lift, .style(let change)):
      query.drag.phase = .began
      query.drag.scale = change.style.scale
      state = .asking(.firstFollow)
      return .lift(change)
    case (.firstFollow, .center(let center)):
      query.drag.center = center
      state = query.drag.window == nil ? .asking(.firstAutoscroll) : .dragging
      return .follow(center, isFirst: true)
    case (.firstAutoscroll, .velocity(let velocity)):
      query.drag.wasLiftedInZone = velocity != .zero
      state = .dragging
    case (.autoscroll, .velocity(let velocity)):
      if velocity != .zero || zoneStart != nil {
        zoneStart = start(after: zoneStart, isOn: velocity != .zero)
        query.drag.zoneSeconds = seconds(since: zoneStart)
      }
      takeUpPointer()
      return velocity == .zero && scrollStart == nil
        ? nil : scroll(at: scene.scroll.possible(velocity))
    case (.follow, .center(let center)):
      state = .asking(.target)
      moveGuard.follow(MoveGuard.Situation(pointer: query.drag.contentPointer, center: center))
      return follow(to: center)
    case (.target, .target(let slot)): return propose(slot, in: scene)
    case (.swap, .swap(let rule)): return swap(by: rule, in: scene)
    case (.style, .restyle(let change)):
      state = .dragging
      guard let change else { return nil }
      query.drag.scale = change.style.scale
      return .restyle(change)
    case (.cancel, .cancel(let rule)):
      state = .asking(.settle)
      guard rule == .restore else { return nil }
      query.drag.current = query.drag.origin
      return .restore
    case (.settle, .style(let change)):
      state = .idle
      return .settle(change, cancelled: query.drag.phase == .cancelled)
    default: break
    }
    return nil
  }

  private mutating func scroll(at velocity: Vector2D) -> Effect? {
    if velocity == .zero, scrollStart == nil { return nil }
    scrollStart = start(after: scrollStart, isOn: velocity != .zero)
    query.drag.scrollSeconds = seconds(since: scrollStart)
    return .scroll(velocity, from: stepStart, to: query.drag.time)
  }

  /// Since when something has been on without a pause, this step included.
  ///
  /// How long that is is measured and not added up, so that it is the same at every tick rate.
  private func start(after start: Timestamp?, isOn: Bool) -> Timestamp? {
    isOn ? start ?? stepStart : nil
  }

  private func seconds(since start: Timestamp?) -> Double {
    start.map { query.drag.time.seconds(since: $0) } ?? 0
  }

  @inline(__always)
  mutating func follow(to center: Point2D) -> Effect? {
    guard center != query.drag.center else { return nil }
    query.drag.change { drag in
      drag.heading = center - drag.center
      drag.center = center
    }
    return .follow(center, isFirst: false)
  }

  /// Asks how to move where the slot is another one and the move may be made now.
  @inline(__always)
  private mutating func propose(_ slot: Slot?, in scene: borrowing ReorderScene) -> Effect? {
    guard let slot, slot != query.drag.current else {
      if refused != nil { allow() }
      finish()
      return nil
    }
    return weigh(slot, in: scene)
  }

  private mutating func weigh(_ slot: Slot, in scene: borrowing ReorderScene) -> Effect? {
    if let other = scene.list.item(at: slot), !scene.list.isTarget(other) {
      return refuse(slot, because: .noTarget)
    }
    if let reason = moveGuard.refusal(of: slot, at: situation) {
      return refuse(slot, because: reason)
    }
    query.drag.change { drag in
      drag.proposal = slot
      drag.refusal = nil
    }
    state = .asking(.swap)
    return nil
  }

  /// What the guard against going back and forth looks at.
  var situation: MoveGuard.Situation {
    MoveGuard.Situation(pointer: query.drag.contentPointer, center: query.drag.center)
  }

  /// Ends a step whose target is not taken.
  ///
  /// - Returns: The refusal, where it is another one than in the step before.
  private mutating func refuse(_ slot: Slot, because reason: TargetRefusal) -> Effect? {
    if query.drag.refusal != reason { query.drag.refusal = reason }
    finish()
    let refusal = Refused(slot: slot, reason: reason)
    guard refusal != refused else { return nil }
    refused = refusal
    return .refuse(slot, because: reason)
  }

  private mutating func allow() {
    refused = nil
    query.drag.refusal = nil
  }

  /// The way from the center of the item's frame to the center of the slot's.
  private func direction(to slot: Slot, in scene: borrowing ReorderScene) -> Vector2D {
    let target = scene.list.contains(slot) ? scene.frame(at: slot).center : query.drag.center
    return target - scene.frame(at: query.drag.current).center
  }

  private mutating func swap(by rule: SwapRule?, in scene: borrowing ReorderScene) -> Effect? {
    var slot = query.drag.proposal
    // A key that leads beyond the last item of the section before means that item.
    if isKeyed, rule != .insert, slot.item > 0, !scene.list.contains(slot) { slot.item -= 1 }
    guard let rule else { return refuse(slot, because: .swap) }
    guard rule != .insert else { return move(by: rule, to: slot, in: scene) }
    guard scene.list.contains(slot) else { return refuse(slot, because: .noItem) }
    let end = rule == .step ? scene.lastStep(from: query.drag.current, to: slot) : slot
    guard end != slot else { return move(by: rule, to: slot, in: scene) }
    if end == query.drag.current { return refuse(slot, because: .noTarget) }
    if !isKeyed, let reason = moveGuard.refusal(of: end, at: situation) {
      return refuse(slot, because: reason)
    }
    return move(by: rule, to: end, refusing: Refused(slot: slot, reason: .noTarget), in: scene)
  }

  /// Moves the item to a slot; the one that was named is another one where that is refused.
  private mutating func move(
    by rule: SwapRule, to slot: Slot, refusing named: Refused? = nil,
    in scene: borrowing ReorderScene
  ) -> Effect? {
    let direction = direction(to: slot, in: scene)
    moveGuard.move(from: query.drag.current, to: slot, towards: direction, at: situation)
    refused = named
    query.drag.change { drag in
      drag.refusal = named?.reason
      drag.lastDirection = direction
      drag.lastFrom = drag.current
      drag.lastTo = slot
      drag.current = slot
      drag.moves += 1
    }
    finish()
    return .move(rule, to: slot)
  }

  /// Ends a step; once time has passed since the lift, and wherever a refusal begins, changes or
  /// ends, the style is asked for.
  mutating func finish() {
    if isEnding {
      state = .asking(.settle)
    } else if query.drag.window == nil, needsStyle {
      isStyled = true
      styledRefusal = query.drag.refusal
      state = .asking(.style)
    } else {
      state = .dragging
    }
  }

  private var needsStyle: Bool {
    if query.drag.refusal != styledRefusal { return true }
    return !isStyled && query.drag.time > query.drag.liftTime
  }
}
