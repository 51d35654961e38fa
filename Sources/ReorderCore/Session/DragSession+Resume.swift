extension DragSession {
  /// Takes the checked answer to the question that is out, and goes on to the next one.
  ///
  /// An answer of another kind than asked for changes nothing; the question stays.
  mutating func resume(
    _ decision: PolicyDecision, in scene: borrowing Scene, effects: inout [Effect]
  ) {
    guard case .asking(let question, var drag) = state else { return }
    switch (question, decision) {
    case (.canLift, .allow(let isAllowed)):
      state = isAllowed ? .asking(.lift, drag) : .idle
      if !isAllowed { effects.append(.refuseLift) }
    case (.lift, .style(let change)):
      drag.context.phase = .began
      drag.context.scale = change.style.scale
      effects.append(.lift(change))
      state = .asking(.firstFollow, drag)
    case (.firstFollow, .center(let center)):
      drag.context.center = center
      effects.append(.follow(center, isFirst: true))
      state = .dragging(drag)
    case (.autoscroll, .velocity(let velocity)):
      drag.scroll(at: velocity, effects: &effects)
      state = drag.readyToFollow()
    case (.follow, .center(let center)):
      drag.follow(to: center, effects: &effects)
      state = .asking(.target, drag)
    case (.target, .target(let slot)):
      state = drag.propose(slot, in: scene)
    case (.swap, .swap(let rule)):
      state = drag.swap(by: rule, in: scene, effects: &effects)
    case (.cancel, .cancel(let rule)):
      if rule == .restore {
        effects.append(.restore)
        drag.context.current = drag.context.origin
        drag.ending = .restored
      }
      state = .asking(.settle, drag)
    case (.settle, .style(let change)):
      effects.append(.settle(change, cancelled: drag.context.phase == .cancelled))
      state = .idle
    default: break
    }
  }

  /// The order changed by more or less than was asked for; this is where the item went.
  mutating func moved(to slot: Slot) {
    switch state {
    case .idle: break
    case .asking(let question, var drag):
      drag.context.current = slot
      drag.context.lastTo = slot
      state = .asking(question, drag)
    case .dragging(var drag):
      drag.context.current = slot
      drag.context.lastTo = slot
      state = .dragging(drag)
    }
  }
}

extension DragSession.Drag {
  fileprivate mutating func scroll(at velocity: Vector, effects: inout [DragSession.Effect]) {
    let end = context.time
    let start = Timestamp(
      microseconds: end.microseconds - Int64((context.frameSeconds * 1_000_000).rounded()))
    context.scrollSeconds = velocity == .zero ? 0 : context.scrollSeconds + context.frameSeconds
    effects.append(.scroll(velocity, from: start, to: end))
  }

  fileprivate mutating func follow(to center: Point, effects: inout [DragSession.Effect]) {
    if center != context.center { effects.append(.follow(center, isFirst: false)) }
    context.center = center
    if let settled {
      furthest = max(furthest, (center - settled.center).dot(context.lastDirection))
    }
  }

  /// Asks how to move where the slot is another one and the move may be made now.
  fileprivate mutating func propose(_ slot: Slot?, in scene: borrowing Scene) -> DragSession.State {
    guard let slot, slot != context.current, permits(slot, in: scene) else { return finish() }
    context.proposal = slot
    return .asking(.swap, self)
  }

  /// Whether the veto of the target's item and the rules against going back and forth allow a move.
  ///
  /// Nothing moves twice in one situation. A move against the last one is taken only after the snapshot
  /// has travelled back from the furthest point that it reached since.
  private func permits(_ slot: Slot, in scene: borrowing Scene) -> Bool {
    if let other = scene.list.item(at: slot), !scene.list.isTarget(other) { return false }
    guard let settled else { return true }
    let now = DragSession.Situation(pointer: context.contentPointer, center: context.center)
    guard now != settled else { return false }
    guard direction(to: slot, in: scene).dot(context.lastDirection) < 0 else { return true }
    return (context.center - settled.center).dot(context.lastDirection) < furthest
  }

  /// The way from the center of the item's frame to the center of the slot's.
  private func direction(to slot: Slot, in scene: borrowing Scene) -> Vector {
    let target = scene.list.contains(slot) ? scene.frame(at: slot).center : context.center
    return target - scene.frame(at: context.current).center
  }

  fileprivate mutating func swap(
    by rule: SwapRule?, in scene: borrowing Scene, effects: inout [DragSession.Effect]
  ) -> DragSession.State {
    guard let rule, rule != .exchange || scene.list.contains(context.proposal) else {
      return finish()
    }
    effects.append(.move(rule, to: context.proposal))
    context.lastDirection = direction(to: context.proposal, in: scene)
    context.lastFrom = context.current
    context.lastTo = context.proposal
    context.current = context.proposal
    context.moves += 1
    settled = DragSession.Situation(pointer: context.contentPointer, center: context.center)
    furthest = 0
    return finish()
  }

  private func finish() -> DragSession.State {
    ending == nil ? .dragging(self) : .asking(.settle, self)
  }
}
