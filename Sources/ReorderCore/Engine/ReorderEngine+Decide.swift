// Questions to the policy, and what it hears.

extension ReorderEngine {
  /// Has every question of the step answered, one after the other.
  mutating func answer(asking policy: inout some ReorderPolicy) {
    while answerNext(asking: &policy) {}
  }

  /// Has the question that is out answered.
  ///
  /// - Returns: Whether there was one.
  @inline(__always)
  @discardableResult
  mutating func answerNext(asking policy: inout some ReorderPolicy) -> Bool {
    guard session.ask(in: scene) else { return false }
    let decision = decide(asking: &policy)
    if let effect = session.resume(decision, in: scene) { apply(effect) }
    if reportsDecisions { noteRefusal() }
    if observed < changes.count { tell(&policy) }
    return true
  }

  /// Has the session's query answered: by the policy, where it answers and what it says can be.
  @inline(__always)
  mutating func decide(asking policy: inout some ReorderPolicy) -> PolicyDecision {
    guard let answer = policy.decide(session.query, in: scene) else { return decide(as: .native) }
    if let refusal = DecisionGate.refusal(of: answer, to: session.query, in: scene) {
      policy.refused(answer, to: session.query, because: refusal)
      return decide(as: .gate, refusal)
    }
    if reportsDecisions { note(answer, by: .policy) }
    return answer
  }

  /// Takes the native rule's answer.
  private mutating func decide(
    as decider: Decider, _ refusal: DecisionRefusal? = nil
  ) -> PolicyDecision {
    let answer = native.decision(for: session.query, in: scene)
    if reportsDecisions { note(answer, by: decider, refusal) }
    return answer
  }

  /// Takes down a question and its answer, for whoever wants to know why.
  @inline(never)
  private mutating func note(
    _ answer: PolicyDecision, by decider: Decider, _ refusal: DecisionRefusal? = nil
  ) {
    decisions.append(
      DecisionRecord(
        query: session.query, scroll: scene.scroll, answer: answer, decider: decider,
        refusal: refusal))
    report(.decided(session.query.hook, answer, by: decider))
  }

  /// Adds to the questions of this step that led to a refusal what became of their answers.
  @inline(never)
  private mutating func noteRefusal() {
    guard let refusal = session.query.drag.refusal, let last = decisions.indices.last,
      decisions[last].query.hook == .target || decisions[last].query.hook == .swap
    else { return }
    decisions[last].targetRefusal = refusal
    guard last > 0, decisions[last].query.hook == .swap,
      decisions[last - 1].query.hook == .target
    else { return }
    decisions[last - 1].targetRefusal = refusal
  }

  /// Lets the policy hear of what happened since it heard last.
  mutating func tell(_ policy: inout some ReorderPolicy) {
    while observed < changes.count {
      let index = observed
      observed += 1
      guard let event = changes[index].effect.event, event != .scrolled || !session.isIdle else {
        continue
      }
      let drag = isFailedPress(changes[index].effect) ? pressThatFailed : session.query.drag
      if let text = policy.observe(event, of: drag, in: scene) {
        announcements.append(text)
        report(.announced(announcements.count - 1))
      }
    }
  }

  private func isFailedPress(_ effect: ReorderEffect) -> Bool {
    if case .failed(.press) = effect { true } else { false }
  }

  /// A press that came to nothing, as the drag it would have been: number 0.
  private var pressThatFailed: DragContext {
    if let pressed, let window = pressed.window.flatMap({ scene.windows[$0] }) {
      return DragContext(
        id: 0, window: window.id, frame: window.frame, pointer: pressed.pointer,
        containerPointer: scene.windows.local(pressed.pointer), time: time)
    }
    guard let pressed, let slot = scene.list.slot(of: pressed.item) else { return .none }
    return DragContext(
      id: 0, item: pressed.item, slot: slot, frame: scene.uncheckedFrame(at: slot),
      pointer: pressed.pointer, contentPointer: scene.scroll.content(pressed.pointer), time: time)
  }
}

extension ReorderEffect {
  /// What a policy hears of the effect; `nil` where nothing.
  var event: DragEvent? {
    switch self {
    case .began: .began
    case .moved: .moved
    case .scrolled: .scrolled
    case .tried: .tried
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    case .window(_, let change): change.event
    case .followed, .restored, .committed, .rested, .changedScene, .decided, .announced,
      .refused:
      nil
    }
  }
}
