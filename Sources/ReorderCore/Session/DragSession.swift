/// One drag at a time, as a state machine without side effects: event in, effects and at most one
/// question out.
///
/// The session never calls a policy and owns neither list nor scroll state. Whoever drives it
/// applies the effects, has the question answered, and resumes; ``resume(_:in:effects:)`` lies in a
/// file of its own.
///
/// What is known of the drag lies beside the state and not in its cases: several hundred bytes that
/// would move with every transition were half the cost of a sample.
struct DragSession: Hashable, Sendable {
  /// What is to be done outside; applied in order, before the question is asked.
  enum Effect: Hashable, Sendable {
    /// The item is lifted with this style.
    case lift(StyleChange)
    /// The item stays where it is; the gesture is over.
    case refuseLift
    /// The content scrolls at a velocity from one moment to another.
    case scroll(Vector, from: Timestamp, to: Timestamp)
    /// The snapshot's center goes here; the first time it glides there with the lift.
    case follow(Point, isFirst: Bool)
    /// The dragged item goes to the slot.
    case move(SwapRule, to: Slot)
    /// Order and offset go back to what they were at the lift.
    case restore
    /// The snapshot comes to rest with this style, and the drag is over.
    case settle(StyleChange, cancelled: Bool)
    /// The window goes to the front.
    case raise
    /// The window comes to rest.
    case rest(StyleChange, RestRequest)
    /// The drag of the window is over; it stays in front or goes back to its place.
    case release(staysInFront: Bool, cancelled: Bool)
  }

  /// The questions in the order in which a step asks them.
  enum Question: Hashable, Sendable, CaseIterable {
    case canLift, lift, raise, firstFollow
    case autoscroll, follow, target, swap
    case cancel, settle, stayInFront

    var hook: PolicyHook {
      switch self {
      case .canLift: .canLift
      case .lift: .lift
      case .firstFollow, .follow: .follow
      case .autoscroll: .autoscroll
      case .target: .target
      case .swap: .swap
      case .cancel: .cancel
      case .settle: .settle
      case .raise, .stayInFront: .raise
      }
    }
  }

  enum State: Hashable, Sendable {
    /// Nothing is dragged. Leaves for `asking(canLift)` with
    /// ``lift(_:in:frame:pointer:at:scene:)``.
    case idle
    /// A question is out. Leaves with its answer only: for the next question, `dragging`, or
    /// `idle`.
    case asking(Question)
    /// The item is in the air. Leaves for `asking(autoscroll)`, `asking(follow)` or
    /// `asking(cancel)` with the next event.
    case dragging
  }

  /// How far the snapshot must travel back before a move is undone, in points: more than a finger
  /// trembles while it rests.
  static let leastReversal = 1.0

  /// All that a target can depend on besides time.
  struct Situation: Hashable, Sendable {
    var pointer: Point
    var center: Point
  }

  var state = State.idle
  /// The question as it is put, with the drag's context; left over from the last drag while idle.
  var query = PolicyQuery(hook: .canLift, drag: .none)
  /// Where the finger will be once the scroll of this step is done.
  private var nextPointer = Point.zero
  /// When the step before this one was; a scroll covers the time since.
  private var stepStart = Timestamp.zero
  /// Whether this step is the drag's last one.
  private var isEnding = false
  /// Whether the latest drag is led by keys.
  var isLedByKeys = false
  /// Who took the latest drag away, if anybody did.
  private(set) var cancelReason = CancelReason.pointer
  /// What was seen when the order changed last; `nil` before the first time.
  private var settled: Situation?
  /// How far the snapshot has come in the direction of the last move since then, at the most.
  private var furthest = 0.0

  /// Whether nothing is dragged.
  var isIdle: Bool { state == .idle }

  /// Whether keys move the item; no finger is followed then.
  var isKeyed: Bool { isLedByKeys && !isIdle }

  /// The drag that is going on.
  var drag: DragContext? { isIdle ? nil : query.drag }

  /// Puts the question that is out, with the drag as the applied effects have left it.
  ///
  /// - Returns: Whether there is one; the step is done where there is none.
  mutating func ask(in scene: borrowing Scene) -> Bool {
    guard case .asking(let question) = state else { return false }
    query.hook = question.hook
    if let window = query.drag.window {
      locate(window, in: scene.windows)
    } else {
      query.drag.contentPointer = scene.scroll.content(query.drag.pointer)
    }
    return true
  }

  /// A press on an item is recognized.
  ///
  /// - Parameters:
  ///   - item: The item in `slot`, whose frame is `frame`.
  ///   - pointer: The finger, in viewport coordinates.
  mutating func lift(
    _ item: ItemID, in slot: Slot, frame: Rect, pointer: Point, at time: Timestamp,
    scene: borrowing Scene
  ) {
    begin(
      DragContext(
        id: query.drag.id + 1, item: item, slot: slot, frame: frame, pointer: pointer,
        contentPointer: scene.scroll.content(pointer), time: time))
  }

  /// Starts a drag where none goes on.
  mutating func begin(_ drag: DragContext) {
    guard isIdle else { return }
    query.drag = drag
    nextPointer = drag.pointer
    stepStart = drag.time
    isEnding = false
    isLedByKeys = false
    settled = nil
    furthest = 0
    state = .asking(.canLift)
  }

  /// The finger reported from a place.
  mutating func move(to pointer: Point, at time: Timestamp) {
    step(to: pointer, at: time, cause: .sample)
  }

  /// Time passed.
  mutating func tick(at time: Timestamp) {
    step(to: query.drag.pointer, at: time, cause: .tick)
  }

  /// The finger left.
  mutating func drop(at pointer: Point, time: Timestamp) {
    guard state == .dragging, !isKeyed else { return }
    isEnding = true
    step(to: pointer, at: time, cause: .sample)
  }

  /// The drag was taken away.
  mutating func cancel(at time: Timestamp, because reason: CancelReason = .pointer) {
    guard state == .dragging else { return }
    cancelReason = reason
    query.drag.time = time
    query.drag.phase = .cancelled
    query.drag.delta = .zero
    state = .asking(.cancel)
  }

  /// Forgets the drag without a word; for one that was never lifted, or whose item is gone.
  mutating func abandon() { state = .idle }

  /// The item is not in the list any more.
  mutating func loseItem(at time: Timestamp) {
    query.drag.time = time
    query.drag.phase = .cancelled
    state = .idle
  }

  /// The order is another one: the application changed it under the drag.
  ///
  /// - Parameters:
  ///   - origin: Where the item is in the application's order.
  ///   - current: Where it is shown.
  ///   - last: The last preview that is left.
  mutating func rebase(origin: Slot, current: Slot, last: PreviewMove?) {
    query.drag.origin = origin
    query.drag.current = current
    query.drag.proposal = current
    query.drag.lastFrom = last?.from ?? origin
    query.drag.lastTo = last?.to ?? origin
    settled = nil
    furthest = 0
  }

  /// The item went to another slot than the one proposed.
  mutating func moved(to slot: Slot) {
    query.drag.current = slot
    query.drag.lastTo = slot
  }

  /// One order of work: scroll up to now, then the finger, then follow, target, swap.
  private mutating func step(to pointer: Point, at time: Timestamp, cause: StepCause) {
    guard state == .dragging, !isKeyed else { return }
    stepStart = query.drag.time
    query.drag.frameSeconds = time.seconds(since: stepStart)
    query.drag.cause = cause
    query.drag.phase = .changed
    nextPointer = pointer
    query.drag.time = max(time, stepStart)
    if time > stepStart, query.drag.window == nil {
      state = .asking(.autoscroll)
    } else {
      takeUpPointer()
    }
  }

  /// Takes over the finger's new place and asks where the snapshot goes.
  private mutating func takeUpPointer() {
    query.drag.delta = nextPointer - query.drag.pointer
    query.drag.pointer = nextPointer
    query.drag.translation = query.drag.translation + query.drag.delta
    query.drag.distance += query.drag.delta.length
    if isEnding { query.drag.phase = .ended }
    state = .asking(.follow)
  }
}

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
      state = .dragging
    case (.autoscroll, .velocity(let velocity)):
      scroll(at: scene.scroll.possible(velocity), effects: &effects)
      takeUpPointer()
    case (.follow, .center(let center)):
      follow(to: center, effects: &effects)
      state = .asking(.target)
    case (.target, .target(let slot)): propose(slot, in: scene)
    case (.swap, .swap(let rule)): swap(by: rule, in: scene, effects: &effects)
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
    query.drag.scrollSeconds =
      velocity == .zero ? 0 : query.drag.scrollSeconds + query.drag.frameSeconds
    effects.append(.scroll(velocity, from: stepStart, to: query.drag.time))
  }

  mutating func follow(to center: Point, effects: inout [Effect]) {
    if center != query.drag.center {
      effects.append(.follow(center, isFirst: false))
      query.drag.heading = center - query.drag.center
      query.drag.center = center
    }
    if let settled {
      furthest = max(furthest, (center - settled.center).dot(query.drag.lastDirection))
    }
  }

  /// Asks how to move where the slot is another one and the move may be made now.
  private mutating func propose(_ slot: Slot?, in scene: borrowing Scene) {
    guard let slot, slot != query.drag.current, permits(slot, in: scene) else { return finish() }
    query.drag.proposal = slot
    state = .asking(.swap)
  }

  /// Whether the veto of the target's item and the rules against going back and forth allow a move.
  ///
  /// Nothing moves twice in one situation. A move against the last one, and one that takes it back
  /// wherever the items lie now, is made only after the snapshot has travelled back by
  /// ``leastReversal`` from the furthest point that it reached since.
  private func permits(_ slot: Slot, in scene: borrowing Scene) -> Bool {
    if let other = scene.list.item(at: slot), !scene.list.isTarget(other) { return false }
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
    guard let rule, rule == .insert || scene.list.contains(slot) else { return finish() }
    effects.append(.move(rule, to: slot))
    query.drag.lastDirection = direction(to: slot, in: scene)
    query.drag.lastFrom = query.drag.current
    query.drag.lastTo = slot
    query.drag.current = slot
    query.drag.moves += 1
    settled = situation
    furthest = 0
    finish()
  }

  mutating func finish() {
    state = isEnding ? .asking(.settle) : .dragging
  }
}
