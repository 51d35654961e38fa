/// Drag-to-reorder for a list: events in, changes out.
///
/// The engine owns the stage, the recognizer, the drag session and the snapshots, and drives one
/// step at a time. It reads no clock and calls nothing back: time comes with the events, what
/// changed is in ``changes``. Give it a policy with every event, and the policy answers the drag's
/// questions; what it leaves open, or answers badly, the ``native`` rules decide.
///
/// ```swift
/// var engine = try ReorderEngine(scene: description)
/// engine.handle(.pointer(sample))
/// for change in engine.changes { show(change) }
/// ```
///
/// An engine is a value: a copy is a second, independent engine in the same state. A step that
/// changes nothing in the list allocates nothing.
public struct ReorderEngine: Hashable, Sendable {
  /// The stage as it is now.
  public private(set) var scene: Scene
  /// The rules for what a policy leaves open.
  public var native: NativePolicy
  /// Whether every decision is reported as a change, for logs and pictures.
  public var reportsDecisions = false
  /// What the last event changed, in order.
  public private(set) var changes: [Change] = []
  /// The latest event's time.
  public private(set) var time = Timestamp.zero
  /// The snapshots that are in the air or settle, the newest last.
  public private(set) var snapshots: [LiftedSnapshot] = []
  /// Of the snapshots that came to rest and are gone, the one of the latest drag.
  public private(set) var restedSnapshot: LiftedSnapshot?

  private var recognizer: GestureRecognizer
  private var session = DragSession()
  private var pressed: Pressed?
  private var log = MoveLog()
  private var offsetAtLift = Point.zero
  private var pending: [DragSession.Effect] = []

  private struct Pressed: Hashable, Sendable {
    var item: ItemID
    var pointer: Point
  }

  /// Sets the stage.
  ///
  /// - Parameters:
  ///   - description: What there is to drag, and where. O(n).
  ///   - press: How long and how still a finger must rest.
  ///   - native: The rules for what a policy leaves open.
  /// - Throws: ``Scene/Invalid`` where the description contradicts itself.
  public init(
    scene description: SceneDescription, press: LongPress = LongPress(),
    native: NativePolicy = NativePolicy()
  ) throws(Scene.Invalid) {
    scene = try Scene(description)
    recognizer = GestureRecognizer(press: press)
    self.native = native
    changes.reserveCapacity(16)
    pending.reserveCapacity(4)
    snapshots.reserveCapacity(2)
  }

  /// How long and how still a finger must rest; a new value holds from the next touch on.
  public var press: LongPress {
    get { recognizer.press }
    set { recognizer.press = newValue }
  }

  /// Whether an item is hidden, since its snapshot is in the air or settles.
  public func isHidden(_ item: ItemID) -> Bool { snapshots.contains { $0.item == item } }

  /// Whether the finger that counts is down, whatever became of its press.
  public var isTouched: Bool { !recognizer.isIdle }

  /// Whether a finger rests on an item and the press may still lift it.
  public var isPressing: Bool { recognizer.deadline != nil }

  /// The item that was pressed last, also after the press; `nil` where the last press met nothing.
  public var pressedItem: ItemID? { pressed?.item }

  /// The drag that is going on; `nil` where none is.
  public var drag: DragContext? { session.drag }

  /// Whether nothing is pressed, dragged or in motion, so that time changes nothing.
  public var isAtRest: Bool { recognizer.isIdle && session.isIdle && snapshots.isEmpty }

  /// When the last running animation rests; `nil` where none runs.
  public var restTime: Timestamp? { snapshots.map(\.restTime).max() }

  /// Takes in an event and lets the native rules decide.
  public mutating func handle(_ event: EngineEvent) {
    var native = native
    handle(event, asking: &native)
  }

  /// Takes in an event and asks a policy where there is something to decide.
  ///
  /// Events come in order of time: one that lies before the latest happens at the latest's time.
  /// A step costs O(log n), and as much as the policy takes.
  public mutating func handle(_ event: EngineEvent, asking policy: inout some ReorderPolicy) {
    changes.removeAll(keepingCapacity: true)
    let now = max(event.time, time)
    if case .began(let moment) = recognizer.advance(to: now) {
      time = max(time, moment)
      lift(asking: &policy)
    }
    time = now
    switch event {
    case .pointer(let sample): handle(sample, asking: &policy)
    case .tick:
      session.tick(at: now)
      answer(asking: &policy)
    case .scroll(let offset, _): scroll(to: offset)
    case .cancel: recognized(recognizer.stop(), asking: &policy)
    }
    removeRestedSnapshots()
  }

  private mutating func handle(_ sample: PointerSample, asking policy: inout some ReorderPolicy) {
    var hit: Slot?
    if sample.phase == .down, recognizer.isIdle {
      hit = scene.slot(at: scene.scroll.content(sample.position))
      pressed = hit.flatMap { scene.list.item(at: $0) }
        .map { Pressed(item: $0, pointer: sample.position) }
    }
    switch recognizer.handle(sample, hits: hit != nil) {
    case .changed:
      session.move(to: sample.position, at: time)
      answer(asking: &policy)
    case .ended:
      session.drop(at: sample.position, time: time)
      answer(asking: &policy)
    case .none:
      // A finger that strays within the slop is still the finger that will have lifted the item.
      if recognizer.deadline != nil, sample.phase == .move { pressed?.pointer = sample.position }
    case let recognition: recognized(recognition, asking: &policy)
    }
  }

  private mutating func recognized(
    _ recognition: GestureRecognizer.Recognition, asking policy: inout some ReorderPolicy
  ) {
    switch recognition {
    case .began: lift(asking: &policy)
    case .cancelled:
      session.cancel(at: time)
      answer(asking: &policy)
    case .failed: report(.failed(.press))
    case .none, .possible, .changed, .ended: break
    }
  }

  private mutating func lift(asking policy: inout some ReorderPolicy) {
    guard let pressed, let slot = scene.list.slot(of: pressed.item) else { return }
    guard scene.list.isMovable(pressed.item) else {
      _ = recognizer.stop()
      report(.failed(.immovable))
      return
    }
    session.lift(
      pressed.item, in: slot, frame: scene.frame(at: slot), pointer: pressed.pointer, at: time,
      scene: scene)
    answer(asking: &policy)
  }

  /// Has every question of the step answered, one after the other.
  private mutating func answer(asking policy: inout some ReorderPolicy) {
    while session.ask(in: scene) {
      let decision = decide(asking: &policy)
      session.resume(decision, in: scene, effects: &pending)
      applyEffects()
    }
  }

  private mutating func decide(asking policy: inout some ReorderPolicy) -> PolicyDecision {
    var decider = Decider.native
    if let answer = policy.decide(session.query, in: scene) {
      let refusal = DecisionGate.refusal(of: answer, to: session.query, in: scene)
      guard let refusal else {
        if reportsDecisions { report(.decided(session.query.hook, answer, by: .policy)) }
        return answer
      }
      policy.refused(answer, to: session.query, because: refusal)
      decider = .gate
    }
    let answer = native.decision(for: session.query, in: scene)
    if reportsDecisions { report(.decided(session.query.hook, answer, by: decider)) }
    return answer
  }

  private mutating func report(_ effect: Effect) {
    changes.append(Change(time: time, effect: effect))
  }
}

// What the session's effects do to the stage.
extension ReorderEngine {
  private mutating func applyEffects() {
    for index in pending.indices { apply(pending[index]) }
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func apply(_ effect: DragSession.Effect) {
    switch effect {
    case .lift(let change): raise(with: change)
    case .refuseLift:
      _ = recognizer.stop()
      report(.failed(.refused))
    case .scroll(let velocity, let start, let end):
      let before = scene.scroll.offset
      scene.scroll.scroll(at: velocity, from: start, to: end)
      if scene.scroll.offset != before { report(.scrolled(scene.scroll.offset)) }
    case .follow(let center, let isFirst):
      guard let top = snapshots.indices.last else { return }
      if isFirst { snapshots[top].glide(to: center) } else { snapshots[top].model.center = center }
      report(.followed(center))
    case .move(let rule, let slot): move(by: rule, to: slot)
    case .restore: restore()
    case .settle(let change, let cancelled): settle(with: change, cancelled: cancelled)
    }
  }

  private mutating func raise(with change: StyleChange) {
    guard let drag = session.drag else { return }
    log.start()
    offsetAtLift = scene.scroll.offset
    finishSettling(drag.item)
    var snapshot = LiftedSnapshot(
      drag: drag.id, item: drag.item, frame: Rect(center: drag.center, size: drag.size), at: time)
    snapshot.change(to: change, center: drag.center, at: time)
    snapshots.append(snapshot)
    report(.began(drag.item))
  }

  private mutating func move(by rule: SwapRule, to slot: Slot) {
    guard let item = session.drag?.item, let from = scene.list.slot(of: item) else { return }
    switch rule {
    case .insert:
      scene.list.move(item, to: slot)
      record(PreviewMove(kind: .insert, item: item, from: from, to: slot, other: item))
    case .exchange: exchange(item, at: from, with: slot)
    case .step: step(item, from: from, to: slot)
    }
    scene.measure()
  }

  private mutating func exchange(_ item: ItemID, at from: Slot, with slot: Slot) {
    guard let other = scene.list.item(at: slot) else { return }
    scene.list.exchange(item, with: other)
    record(PreviewMove(kind: .exchange, item: item, from: from, to: slot, other: other))
  }

  /// Walks from neighbor to neighbor, up to one that may not be a target.
  private mutating func step(_ item: ItemID, from: Slot, to slot: Slot) {
    var current = from
    while current != slot {
      let next = slot > current ? scene.slot(after: current) : scene.slot(before: current)
      guard let next, let other = scene.list.item(at: next), scene.list.isTarget(other) else {
        break
      }
      exchange(item, at: current, with: next)
      current = next
    }
    session.moved(to: current)
  }

  private mutating func record(_ move: PreviewMove) {
    log.append(move)
    report(.moved(move))
  }

  private mutating func restore() {
    log.undo(in: &scene.list)
    log.start()
    scene.measure()
    scene.scroll.scroll(to: offsetAtLift)
    report(.restored)
  }

  private mutating func settle(with change: StyleChange, cancelled: Bool) {
    guard let top = snapshots.indices.last else { return }
    let item = snapshots[top].item
    guard let slot = scene.list.slot(of: item) else { return }
    if let start = log.moves.first, log.changed(scene.list) {
      report(.committed(Commit(item: item, from: start.from, to: slot)))
    }
    snapshots[top].change(to: change, center: scene.frame(at: slot).center, at: time)
    report(cancelled ? .cancelled(item) : .ended(item))
  }

  private mutating func scroll(to offset: Point) {
    let before = scene.scroll.offset
    scene.scroll.scroll(to: offset)
    if scene.scroll.offset != before { report(.scrolled(scene.scroll.offset)) }
  }

  /// An item that is lifted again while it settles has one picture only, the new one.
  private mutating func finishSettling(_ item: ItemID) {
    guard let settling = snapshots.firstIndex(where: { $0.item == item }) else { return }
    rest(snapshots.remove(at: settling))
  }

  private mutating func rest(_ snapshot: LiftedSnapshot) {
    if snapshot.drag > restedSnapshot?.drag ?? 0 { restedSnapshot = snapshot }
    report(.rested(snapshot.item))
  }

  /// Lets every snapshot go that settles and has come to rest; the one in the air stays.
  private mutating func removeRestedSnapshots() {
    guard !snapshots.isEmpty else { return }
    let inTheAir = session.drag?.id
    var index = 0
    while index < snapshots.count {
      if snapshots[index].drag != inTheAir, snapshots[index].restTime <= time {
        rest(snapshots.remove(at: index))
      } else {
        index += 1
      }
    }
  }
}
