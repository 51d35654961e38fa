/// Drag-to-reorder for a list: events in, changes out.
///
/// The engine owns the scene, the recognizer, the drag session and the snapshots, and drives one
/// step at a time. It reads no clock and calls nothing back: events carry the time, and ``changes``
/// has what changed. Pass a policy with every event to answer the drag's questions; the ``native``
/// rules decide where it gives no answer, or an invalid one.
///
/// ```swift
/// var engine = try ReorderEngine(scene: scene)
/// engine.handle(.pointer(sample))
/// for change in engine.changes { show(change.effect) }
/// ```
///
/// An engine is a value: a copy is a second, independent engine in the same state. A step that
/// changes nothing in the list allocates nothing.
public struct ReorderEngine: Hashable, Sendable {
  /// The current scene.
  public internal(set) var scene: ReorderScene
  /// The rules where a policy gives no answer.
  public var native: NativePolicy
  /// Whether every decision is reported as a change, for logs and pictures.
  public var reportsDecisions = false
  /// Whether the way of items that make room is tracked for drawing; off by default.
  public var tracksDisplacement = false
  /// How items that make room move.
  public var displacementMotion = ReorderMotion.curve(.easeOut, duration: 0.25)
  /// The name of the next copy that a drag makes; `nil`, or a name that is taken, names it after
  /// its original: `card~1`, or `card~2` if there is one.
  ///
  /// A commit of a copy of this name sets it to `nil`. ``SceneChange/nextCopy(_:)`` sets it too, so
  /// that a recording has it.
  public var nextCopyName: String?
  /// The items that are on their way to a new place.
  package internal(set) var displacements: [ItemID: Displacement] = [:]
  /// What the last event changed, in order.
  public internal(set) var changes: [ReorderChange] = []
  /// The latest event's time.
  public internal(set) var time = Timestamp.zero
  /// The phase of the gesture by finger or keys.
  public internal(set) var phase = GesturePhase.idle
  /// How the latest gesture ended; `nil` while it goes on, and before the first.
  package internal(set) var ending: GestureEnding?
  /// The number of the latest gesture: a press on something, or a lift by keys; 0 before the first.
  package internal(set) var gestureNumber = 0
  /// The snapshots of items that are in the air or settle, the newest last.
  public internal(set) var snapshots: [LiftedSnapshot<ItemID>] = []
  /// The latest drag's snapshot among those that came to rest and are gone.
  package internal(set) var restedSnapshot: LiftedSnapshot<ItemID>?

  /// The motions of items about their places: shakes, and wiggles while an item is in the air.
  package internal(set) var poses: [ItemPoses] = []
  /// The lists of the board that stand in a row, since one of them was dragged; `nil` if none was.
  var row: Shared<ListRow>?
  /// Whether the items of the scene stand for the lists of a board.
  var isOfLists = false
  /// The windows that are in the air or settle, the newest last.
  package internal(set) var liftedWindows: [LiftedSnapshot<WindowID>] = []

  /// When a press lifts if the policy does not say; a new value applies from the next touch.
  ///
  /// An invalid value is clamped to the nearest valid one.
  public var press: PressRules {
    didSet { press = press.clamped }
  }

  var recognizer: GestureRecognizer
  var session = DragSession.idle
  /// How many drags there were, refused ones included.
  var dragCount = 0
  /// The drag that ended last, for observing its end.
  var latestDrag: DragContext?
  var touch: Touch?
  /// The contacts that are down, in the order in which they came.
  var contacts: [Contact] = []
  var pressed: Pressed?
  /// The windows' container as the application has set it, once the viewport has changed since.
  var ownContainer: OwnContainer?
  /// The offset of each list at the lift.
  var offsetsAtLift: [Point2D] = []
  var boardOffsetAtLift = Point2D.zero
  /// How far the content scrolled when others closed up at the lift of several items.
  var gatherShift = Vector2D.zero
  /// Whether the application has changed the content and the drag has not scrolled it since: what
  /// the application scrolls then keeps in place what is visible.
  var hasChangedContent = false
  /// What the native rules have searched for the policy.
  var searches = WorkCount()
  /// How many of the changes the policy has observed.
  var observed = 0
  /// The indexes of those that it does not observe, in order.
  var unobserved: [Int] = []
  /// How many of these the policy has passed.
  var passed = 0

  /// Where the first finger that came down is.
  struct Touch: Hashable, Sendable {
    var contact: Int
    /// In viewport coordinates.
    var place: Point2D
  }

  /// What a pointer or a key presses.
  struct Pressed: Hashable, Sendable {
    var subject: Draggable
    /// Where the lift grabs it, in viewport coordinates.
    var grab: Point2D
    /// From where the pointer came down to there.
    var stray = Vector2D.zero
    /// Where the pointer is.
    var place: Point2D
    /// The contact that presses; `nil` if a key does.
    var contact: Int?
    /// The kind of pointer; `nil` if a key presses.
    var kind: PointerKind?
    /// The modifier keys that are held.
    var modifiers: ModifierKeys = []

    /// The lift will grab at another place.
    mutating func stray(to place: Point2D) {
      stray = stray + (place - grab)
      grab = place
    }
  }

  /// Sets the scene.
  ///
  /// - Parameters:
  ///   - description: The items and windows to drag, and their places. O(n).
  ///   - press: When a press lifts if the policy does not say.
  ///   - native: The rules where a policy gives no answer.
  /// - Throws: ``ReorderScene/Invalid`` if the description contradicts itself.
  public init(
    scene description: SceneDescription, press: PressRules = PressRules(),
    native: NativePolicy = NativePolicy()
  ) throws(ReorderScene.Invalid) {
    self.init(try ReorderScene(description), press: press, native: native)
  }

  /// Takes over a scene that is built.
  package init(_ scene: ReorderScene, press: PressRules, native: NativePolicy) {
    self.scene = scene
    self.press = press.clamped
    recognizer = GestureRecognizer()
    self.native = native
    changes.reserveCapacity(16)
    snapshots.reserveCapacity(2)
    contacts.reserveCapacity(4)
  }

  /// Whether an item is hidden because its snapshot is in the air or settles; one that is not in
  /// the list is not.
  public func isHidden(_ item: ItemID) -> Bool { snapshots.contains { $0.subject == item } }

  /// The current drag; `nil` if there is none, or if a whole list is dragged: ``listDrag``.
  public var drag: DragContext? { session.drag }

  /// Whether a drag is in progress.
  public var isDragging: Bool { !session.isIdle }

  /// What is still moving to its place.
  public var animations: Animations {
    var animations: Animations = []
    if !snapshots.isEmpty || !liftedWindows.isEmpty { animations.insert(.snapshots) }
    if !poses.isEmpty { animations.insert(.poses) }
    if !displacements.isEmpty { animations.insert(.displacements) }
    if let row { animations.formUnion(row.value.pointee.engine.animations) }
    return animations
  }

  /// Whether something is dragged or in motion.
  ///
  /// Mutating, since a call of another module's copies the engine.
  package mutating func isActive() -> Bool { isDragging || !animations.isEmpty }

  /// Whether nothing is pressed, dragged or in motion, so that time changes nothing.
  public var isAtRest: Bool { recognizer.isIdle && session.isIdle && animations.isEmpty }

  /// Where the first finger that came down is, in viewport coordinates; `nil` if none is down.
  public var finger: Point2D? { touch?.place }

  /// Whether the contact that the recognizer tracks is down, whatever became of its press.
  package var isTouched: Bool { !recognizer.isIdle }

  /// Whether a pointer is down on something and the press may still lift it.
  public var isPressing: Bool { recognizer.isPressing }

  /// When the pointer that rests will have pressed long enough; `nil` if none rests, or if only a
  /// movement is missing.
  public var pressDeadline: Timestamp? { recognizer.deadline }

  /// When the policy of the drag wants to be asked again; `nil` if it has not said so.
  ///
  /// An application whose next event comes later need do nothing: the engine takes the step at that
  /// moment before it handles the event.
  public internal(set) var wakeTime: Timestamp?

  /// How often a policy was asked again because it wanted to be.
  package private(set) var wakeCount = 0

  /// Whether the policy of the drag has a clock of its own.
  ///
  /// What an event finds must then not depend on how long ago the last tick was: so time passes
  /// before each event, as if a tick came with it.
  private var keepsTime = false

  /// The next moment at which something happens by itself, without a tick; `nil` if there is none.
  package var dueTime: Timestamp? {
    guard let deadline = pressDeadline, let wakeTime else { return pressDeadline ?? wakeTime }
    return min(deadline, wakeTime)
  }

  /// When the last running animation rests; `nil` if none runs.
  public var restTime: Timestamp? {
    var last = time
    for snapshot in snapshots { last = max(last, snapshot.restTime) }
    for window in liftedWindows { last = max(last, window.restTime) }
    for pose in poses { last = max(last, pose.restTime ?? last) }
    for displacement in displacements.values { last = max(last, displacement.restTime) }
    if let moment = row?.value.pointee.engine.restTime { last = max(last, moment) }
    return last > time ? last : nil
  }

  /// Handles an event; the native rules decide.
  public mutating func handle(_ event: EngineEvent) {
    var native = native
    handle(event, asking: &native)
  }

  /// Handles an event, and asks a policy if there is something to decide.
  ///
  /// Events come in order of time: one before the latest counts as at the latest's time, one beyond
  /// ``Timestamp/latest`` as at that. The policy says at each `down` when the press
  /// lifts. A step costs O(log n), plus what the policy takes.
  public mutating func handle(_ event: EngineEvent, asking policy: inout some ReorderPolicy) {
    start(at: event.time, asking: &policy, passingTime: !event.isTime)
    switch event {
    case .pointer(let sample): handle(sample, asking: &policy)
    case .key(let key, _): handle(key, asking: &policy)
    case .tick: advance(.tick, asking: &policy)
    case .scroll(let offset, _, let source):
      scroll(nil, to: offset, by: source, asking: &policy)
    case .scrollList(let list, let offset, _, let source):
      guard case .list(let number)? = scene.board?.place(named: list) else { break }
      scroll(number, to: offset, by: source, asking: &policy)
    case .wait: break
    case .cancel: handle(KeyCommand.cancel, asking: &policy)
    }
    finish(asking: &policy)
  }

  /// Releases everything; the native rules decide.
  public mutating func reset(at moment: Timestamp) {
    var native = native
    reset(at: moment, asking: &native)
  }

  /// Releases everything: for a view that leaves the screen, or will show something else.
  ///
  /// A drag is cancelled, as by ``EngineEvent/cancel(at:)``; what settles or makes room jumps to
  /// its place, so that ``isAtRest`` is true. The next contact down starts a gesture, whatever
  /// became of earlier ones. The list stays; ``SceneChange/reload(_:)`` replaces it.
  ///
  /// - Parameters:
  ///   - moment: When; a time before the latest event's counts as that event's time.
  ///   - policy: Decides what becomes of the drag's preview.
  public mutating func reset(at moment: Timestamp, asking policy: inout some ReorderPolicy) {
    start(at: moment, asking: &policy)
    handle(KeyCommand.cancel, asking: &policy)
    for snapshot in snapshots { rest(snapshot) }
    for lifted in liftedWindows { report(.rested(.window(lifted.subject))) }
    snapshots.removeAll(keepingCapacity: true)
    liftedWindows.removeAll()
    poses.removeAll()
    displacements.removeAll()
    leaveRow()
    finish(asking: &policy)
  }

  /// Starts a step: what is due by now happens before the event.
  ///
  /// - Parameters:
  ///   - moment: The time of the event.
  ///   - policy: The policy to ask.
  ///   - passesTime: Whether the event is something else than that time passes.
  mutating func start(
    at moment: Timestamp, asking policy: inout some ReorderPolicy,
    passingTime passesTime: Bool = true
  ) {
    forgetChanges()
    if phase == .lifted { phase = .dragging }
    let now = min(max(moment, time), .latest)
    if case .began(let deadline) = recognizer.advance(to: now) {
      time = max(time, deadline)
      lift(asking: &policy)
      setWake(asking: &policy)
    }
    while let moment = wakeTime, moment <= now {
      wakeTime = nil
      time = max(time, moment)
      wakeCount += 1
      advance(.wake, asking: &policy)
      setWake(asking: &policy)
    }
    let hasPassed = now > time
    time = now
    if keepsTime, hasPassed, passesTime { advance(.tick, asking: &policy) }
  }

  /// Forgets the changes of the step before.
  mutating func forgetChanges() {
    changes.clear()
    (observed, passed) = (0, 0)
    if !unobserved.isEmpty { unobserved.removeAll(keepingCapacity: true) }
  }

  /// Takes note of when the policy wants to be asked again; the board's engine wakes that of its
  /// lists.
  @inline(__always)
  private mutating func setWake(asking policy: inout some ReorderPolicy) {
    guard !isOfLists, let seconds = policy.takeWake() else { return }
    keepsTime = !session.isIdle
    wakeTime =
      session.isIdle || !seconds.isFinite
      ? nil : time.laterOrLatest(bySeconds: max(seconds, Self.leastWake))
  }

  /// The shortest time after which a policy is asked again, in seconds.
  package static var leastWake: Double { 0.001 }

  /// Ends a step.
  mutating func finish(asking policy: inout some ReorderPolicy) {
    if row?.value.pointee.isAtRest == false {
      stepRow(asking: &policy) { $0.finishDrag(asking: &$1) }
    }
    finishDrag(asking: &policy)
    setWake(asking: &policy)
    if session.isIdle { (wakeTime, keepsTime) = (nil, false) }
    // Until now a caller may have asked where things were at the lift.
    if session.isIdle, scene.previewCount > 0 { scene.log.start() }
    if session.isIdle, scene.canTravel { closeOutside() }
  }

  /// Ends a step of what is dragged, and of what settles after it.
  mutating func finishDrag(asking policy: inout some ReorderPolicy) {
    if hasLaggingSnapshot, case .item(let drag) = session {
      followPointer(of: drag.value.pointee)
    }
    if !poses.isEmpty { endPoses() }
    if hasSettlingSnapshots { removeRestedSnapshots() }
    if !liftedWindows.isEmpty { removeRestedWindows() }
    if !displacements.isEmpty { removeRestedDisplacements() }
    if phase == .dropped || phase == .cancelled, !animations.contains(.snapshots) { phase = .idle }
    if observed < changes.count {
      notify(&policy, of: session.drag ?? latestDrag, isDragging: !session.isIdle)
    }
  }

  mutating func report(_ effect: ReorderEffect) {
    changes.append(ReorderChange(time: time, effect: effect))
  }

  /// Reports what no policy observes, so that the changes need not be searched.
  @inline(__always)
  mutating func reportUnobserved(_ effect: ReorderEffect) {
    if observed == changes.count {
      observed += 1
    } else if effect.event != nil {
      unobserved.append(changes.count)
    }
    report(effect)
  }
}
