// The answers: what each of them brings about, and what is asked next.

extension DragSession {
  /// Takes the checked answer to the question that is out, and goes on to the next one.
  ///
  /// An answer of another kind than asked for changes nothing; the question stays.
  ///
  /// - Returns: What is to be done outside before the next question is put, if anything.
  mutating func resume(_ decision: PolicyDecision, in scene: borrowing Scene) -> Effect? {
    guard case .asking(let question) = state else { return nil }
    return query.drag.window == nil
      ? resumeItem(decision, to: question, in: scene)
      : resumeWindow(decision, to: question, in: scene)
  }

  mutating func resumeItem(
    _ decision: PolicyDecision, to question: Question, in scene: borrowing Scene
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
      return follow(to: center)
    case (.target, .target(let slot)): propose(slot, in: scene)
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

  private mutating func scroll(at velocity: Vector) -> Effect? {
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
  mutating func follow(to center: Point) -> Effect? {
    if let settled {
      furthest = max(furthest, (center - settled.center).dot(query.drag.lastDirection))
    }
    guard center != query.drag.center else { return nil }
    query.drag.change { drag in
      drag.heading = center - drag.center
      drag.center = center
    }
    return .follow(center, isFirst: false)
  }

  /// Asks how to move where the slot is another one and the move may be made now.
  @inline(__always)
  private mutating func propose(_ slot: Slot?, in scene: borrowing Scene) {
    if query.drag.isRefused { query.drag.isRefused = false }
    guard let slot, slot != query.drag.current else { return finish() }
    weigh(slot, in: scene)
  }

  private mutating func weigh(_ slot: Slot, in scene: borrowing Scene) {
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

  private mutating func swap(by rule: SwapRule?, in scene: borrowing Scene) -> Effect? {
    var slot = query.drag.proposal
    // A key that leads beyond the last item of the section before means that item.
    if isKeyed, rule != .insert, slot.item > 0, !scene.list.contains(slot) { slot.item -= 1 }
    guard let rule, rule == .insert || scene.list.contains(slot) else {
      query.drag.isRefused = true
      finish()
      return nil
    }
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
    return .move(rule, to: slot)
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
