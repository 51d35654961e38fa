// Questions to the policy, and what it observes.

extension ReorderEngine {
  /// Passes an input to the current drag, and has every question that follows answered.
  mutating func advance(_ input: DragInput, asking policy: inout some ReorderPolicy) {
    switch session {
    case .idle: break
    case .list: stepRow(asking: &policy) { $0.advance(input, asking: &$1) }
    case .item(var shared):
      session = .idle
      let drag = Shared.own(&shared)
      drag.pointee.handle(input, at: time)
      drive(&drag.pointee, asking: &policy)
      if let item = drag.pointee.hover(in: scene) { report(.springOpened(item)) }
      keep(shared)
    case .window(var shared):
      session = .idle
      let drag = Shared.own(&shared)
      drag.pointee.handle(input, at: time)
      drive(&drag.pointee, asking: &policy)
      keep(shared)
    }
  }

  /// Continues a drag, or remembers one that is over.
  @inline(__always)
  mutating func keep(_ drag: Shared<ItemSession>) {
    if drag.value.pointee.isOver {
      latestDrag = drag.value.pointee.query.drag
    } else {
      session = .item(drag)
    }
  }

  /// Continues a drag, or remembers one that is over.
  @inline(__always)
  mutating func keep(_ drag: Shared<WindowSession>) {
    if drag.value.pointee.isOver {
      latestDrag = drag.value.pointee.query.drag
    } else {
      session = .window(drag)
    }
  }

  /// Has every question of the step answered, one after the other.
  ///
  /// Written for each kind of drag: from a generic drag the query would be copied, with a reference
  /// counted, before each question.
  mutating func drive(_ drag: inout ItemSession, asking policy: inout some ReorderPolicy) {
    while drag.ask(in: scene) { take(decide(drag.query, asking: &policy), in: &drag, &policy) }
    // The last question may have been about the board.
    drag.look(from: .list(scene.currentList), in: scene)
  }

  /// Has every question of the step answered, one after the other.
  mutating func drive(_ drag: inout WindowSession, asking policy: inout some ReorderPolicy) {
    while drag.ask(in: scene) { take(decide(drag.query, asking: &policy), in: &drag, &policy) }
  }

  /// Continues a drag with the answer to its open question, and lets the policy observe the effect.
  @inline(__always)
  mutating func take(
    _ decision: PolicyDecision, in drag: inout some DragMachine, _ policy: inout some ReorderPolicy
  ) {
    let work = Self.workOfAnswer(decision, to: drag.query, in: scene)
    if let effect = drag.resume(decision, in: scene) { drag.apply(effect, to: &self) }
    charge(work, for: drag.query, &policy)
    if reportsDecisions { noteRefusal(drag.query.drag.item?.refusal) }
    if observed < changes.count { notify(&policy, of: drag.query.drag, isDragging: !drag.isOver) }
  }

  /// Charges the policy for the work of an answer, for what has been done on the lists, and for
  /// what the native rules have searched in its place.
  @inline(__always)
  private mutating func charge(
    _ work: Int, for query: borrowing PolicyQuery, _ policy: inout some ReorderPolicy
  ) {
    let work = work + scene.takeWork() + searches.take()
    if work > 0 { policy.charge(work, for: query) }
  }

  /// What an answer costs that is not done on the lists, whether or not it is taken: the items that
  /// steps lead past, those that a list is asked about, and the lists whose names are compared.
  ///
  /// Static, since a call of the engine's own copies all of it.
  @inline(__always)
  private static func workOfAnswer(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> Int {
    switch query.hook {
    case .swap: decision == .swap(.step) ? workOfSteps(for: query, in: scene) : 0
    case .accept: Effort.ofPassedItem * query.drag.count
    case .over, .autoscroll: scene.listCount > 1 ? Effort.ofPassedItem * scene.listCount : 0
    default: 0
    }
  }

  @inline(never)
  private static func workOfSteps(
    for query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> Int {
    guard let item = query.drag.item, scene.list.contains(item.current) else { return 0 }
    let last = scene.list.count - 1
    let end = min(scene.list.rank(of: item.proposal), last)
    let steps = min(abs(end - scene.list.rank(of: item.current)), ReorderScene.mostSteps)
    return Effort.ofPassedItem * steps
  }

  /// Has a query answered: by the policy, if it gives a valid answer.
  @inline(__always)
  mutating func decide(
    _ query: PolicyQuery, asking policy: inout some ReorderPolicy
  ) -> PolicyDecision {
    guard let answer = policy.decide(query, in: scene) else { return decide(query, as: .native) }
    if let refusal = DecisionGate.refusal(of: answer, to: query, in: scene) {
      policy.refused(answer, to: query, because: refusal)
      return decide(query, as: .gate, refusal)
    }
    if reportsDecisions { report(answer, to: query, by: .policy) }
    return answer
  }

  /// Takes the native rule's answer.
  private mutating func decide(
    _ query: borrowing PolicyQuery, as decider: Decider, _ refusal: DecisionRefusal? = nil
  ) -> PolicyDecision {
    var effort = Effort()
    let answer = native.decision(for: query, in: scene, effort: &effort)
    searches.add(effort.cost)
    if reportsDecisions { report(answer, to: query, by: decider, refusal) }
    return answer
  }

  @inline(never)
  mutating func report(
    _ answer: PolicyDecision, to query: borrowing PolicyQuery, by decider: Decider,
    _ refusal: DecisionRefusal? = nil
  ) {
    report(
      .decided(
        DecisionRecord(
          query: copy query, scroll: scene.scroll(of: query.drag), answer: answer,
          decider: decider, refusal: refusal)))
  }

  /// Adds a refusal to the records of this step's questions that led to it.
  @inline(never)
  private mutating func noteRefusal(_ refusal: TargetRefusal?) {
    guard let refusal else { return }
    // From the last question back: `swap` and the `target` that it came from, or `target` alone.
    var hooks: Set<PolicyHook> = [.swap, .target]
    for index in changes.indices.reversed() {
      guard case .decided(var record) = changes[index].effect else { continue }
      guard hooks.contains(record.query.hook) else { return }
      record.targetRefusal = refusal
      changes[index].effect = .decided(record)
      if record.query.hook == .target { return }
      hooks = [.target]
    }
  }

  /// Lets the policy observe what happened since it last did.
  ///
  /// - Parameters:
  ///   - drag: The drag that it happened to; a press that failed has one of its own.
  ///   - isDragging: Whether the drag continues, so that the content scrolls under it.
  mutating func notify(
    _ policy: inout some ReorderPolicy, of drag: DragContext?, isDragging: Bool
  ) {
    while observed < changes.count {
      let effect = changes[observed].effect
      observed += 1
      if passed < unobserved.count, unobserved[passed] == observed - 1 {
        passed += 1
        continue
      }
      guard let event = effect.event, event != .scrolled || isDragging else { continue }
      guard let drag = effect.isFailedPress ? failedPress : drag else { continue }
      if let text = policy.observe(event, of: drag, in: scene) { report(.announced(text)) }
    }
  }

  /// A press that failed, as the drag it would have been: number 0.
  private var failedPress: DragContext? {
    guard let pressed else { return nil }
    switch pressed.subject {
    // What a press on a list would drag there is only once it is lifted.
    case .list: return nil
    case .item(let id):
      guard let slot = scene.list.slot(of: id) else { return nil }
      return DragContext(
        id: 0, subject: .item(DraggedItem(id, at: slot)), frame: scene.uncheckedFrame(at: slot),
        pointer: pressed.place, contentPointer: scene.scroll.content(pressed.place),
        time: time, kind: pressed.kind)
    case .window(let id):
      guard let window = scene.windows[id] else { return nil }
      return DragContext(
        id: 0, subject: .window(DraggedWindow(id)), frame: window.frame, pointer: pressed.place,
        contentPointer: scene.windows.local(pressed.place), time: time, kind: pressed.kind)
    }
  }
}

extension ReorderEffect {
  fileprivate var isFailedPress: Bool {
    if case .failed(_, .press) = self { true } else { false }
  }
}
