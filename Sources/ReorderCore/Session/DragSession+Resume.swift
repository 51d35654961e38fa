// The answers: what each of them brings about, and what is asked next.

extension DragSession {
  /// Takes the checked answer to the question that is out, and goes on to the next one.
  ///
  /// An answer of another kind than asked for changes nothing; the question stays.
  mutating func resume(
    _ decision: PolicyDecision, in scene: borrowing Scene, effects: inout [Effect]
  ) {
    guard case .asking(let question) = state else { return }
    if query.drag.window != nil, resumeWindow(decision, to: question, effects: &effects) { return }
    switch (question, decision) {
    case (.canLift, .allow(let isAllowed)):
      state = isAllowed ? .asking(.lift) : .idle
      if !isAllowed { effects.append(.refuseLift) }
    case (.lift, .style(let change)):
      query.drag.phase = .began
      query.drag.scale = change.style.scale
      effects.append(.lift(change))
      state = .asking(.firstFollow)
    case (.firstFollow, .center(let center)):
      query.drag.center = center
      effects.append(.follow(center, isFirst: true))
      state = query.drag.window == nil ? .asking(.firstAutoscroll) : .dragging
    case (.firstAutoscroll, .velocity(let velocity)):
      query.drag.wasLiftedInZone = velocity != .zero
      state = .dragging
    case (.autoscroll, .velocity(let velocity)):
      if velocity != .zero || zoneStart != nil {
        zoneStart = start(after: zoneStart, isOn: velocity != .zero)
        query.drag.zoneSeconds = seconds(since: zoneStart)
      }
      scroll(at: scene.scroll.possible(velocity), effects: &effects)
      takeUpPointer()
    case (.follow, .center(let center)):
      follow(to: center, effects: &effects)
      state = .asking(.target)
    case (.target, .target(let slot)): propose(slot, in: scene)
    case (.swap, .swap(let rule)): swap(by: rule, in: scene, effects: &effects)
    case (.style, .restyle(let change)):
      if let change {
        query.drag.scale = change.style.scale
        effects.append(.restyle(change))
      }
      state = .dragging
    case (.cancel, .cancel(let rule)):
      if rule == .restore {
        effects.append(.restore)
        query.drag.current = query.drag.origin
      }
      state = .asking(.settle)
    case (.settle, .style(let change)):
      effects.append(.settle(change, cancelled: query.drag.phase == .cancelled))
      state = .idle
    default: break
    }
  }

  private mutating func scroll(at velocity: Vector, effects: inout [Effect]) {
    if velocity == .zero, scrollStart == nil { return }
    scrollStart = start(after: scrollStart, isOn: velocity != .zero)
    query.drag.scrollSeconds = seconds(since: scrollStart)
    effects.append(.scroll(velocity, from: stepStart, to: query.drag.time))
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

  mutating func follow(to center: Point, effects: inout [Effect]) {
    if center != query.drag.center {
      effects.append(.follow(center, isFirst: false))
      query.drag.change { drag in
        drag.heading = center - drag.center
        drag.center = center
      }
    }
    if let settled {
      furthest = max(furthest, (center - settled.center).dot(query.drag.lastDirection))
    }
  }

  /// Asks how to move where the slot is another one and the move may be made now.
  private mutating func propose(_ slot: Slot?, in scene: borrowing Scene) {
    if query.drag.isRefused { query.drag.isRefused = false }
    guard let slot, slot != query.drag.current else { return finish() }
    if let other = scene.list.item(at: slot), !scene.list.isTarget(other) {
      query.drag.isRefused = true
      return finish()
    }
    guard permits(slot, in: scene) else { return finish() }
    query.drag.proposal = slot
    state = .asking(.swap)
  }

  /// Whether the rules against going back and forth allow a move.
  ///
  /// Nothing moves twice in one situation. A move against the last one, and one that takes it back
  /// wherever the items lie now, is made only after the snapshot has travelled back by
  /// ``leastReversal`` from the furthest point that it reached since.
  private func permits(_ slot: Slot, in scene: borrowing Scene) -> Bool {
    guard let settled else { return true }
    guard situation != settled else { return false }
    let last = query.drag.lastDirection
    guard slot == query.drag.lastFrom || direction(to: slot, in: scene).dot(last) < 0 else {
      return true
    }
    let reached = (query.drag.center - settled.center).dot(last)
    return furthest - reached >= Self.leastReversal * last.length
  }

  private var situation: Situation {
    Situation(pointer: query.drag.contentPointer, center: query.drag.center)
  }

  /// The way from the center of the item's frame to the center of the slot's.
  private func direction(to slot: Slot, in scene: borrowing Scene) -> Vector {
    let target = scene.list.contains(slot) ? scene.frame(at: slot).center : query.drag.center
    return target - scene.frame(at: query.drag.current).center
  }

  private mutating func swap(
    by rule: SwapRule?, in scene: borrowing Scene, effects: inout [Effect]
  ) {
    var slot = query.drag.proposal
    // A key that leads beyond the last item of the section before means that item.
    if isKeyed, rule != .insert, slot.item > 0, !scene.list.contains(slot) { slot.item -= 1 }
    guard let rule, rule == .insert || scene.list.contains(slot) else {
      query.drag.isRefused = true
      return finish()
    }
    effects.append(.move(rule, to: slot))
    let direction = direction(to: slot, in: scene)
    query.drag.change { drag in
      drag.isRefused = false
      drag.lastDirection = direction
      drag.lastFrom = drag.current
      drag.lastTo = slot
      drag.current = slot
      drag.moves += 1
    }
    settled = situation
    furthest = 0
    finish()
  }

  /// Ends a step; once time has passed since the lift, and wherever a refusal begins or ends, the
  /// style is asked for.
  mutating func finish() {
    if isEnding {
      state = .asking(.settle)
    } else if query.drag.window == nil, needsStyle {
      styledAsRefused = query.drag.isRefused
      state = .asking(.style)
    } else {
      state = .dragging
    }
  }

  private var needsStyle: Bool {
    guard let styledAsRefused else {
      return query.drag.isRefused || query.drag.time > query.drag.liftTime
    }
    return styledAsRefused != query.drag.isRefused
  }
}
