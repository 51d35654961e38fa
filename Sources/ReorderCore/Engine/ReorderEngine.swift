/// Drag-to-reorder for a list: events in, changes out.
///
/// The engine owns the scene, the recognizer, the drag session and the snapshots, and drives one
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
  /// The scene as it is now.
  public internal(set) var scene: ReorderScene
  /// The rules for what a policy leaves open.
  public var native: NativePolicy
  /// Whether every decision is reported as a change, for logs and pictures.
  public var reportsDecisions = false
  /// Whether the way of items that make room is kept for whoever draws them; off where nobody does.
  public var tracksDisplacement = false
  /// How items that make room move.
  public var displacementMotion = ReorderMotion.curve(.easeOut, duration: 0.25)
  /// The items that are on their way to a new place.
  package internal(set) var displacements: [Displacement] = []
  /// What the last event changed, in order.
  public internal(set) var changes: [ReorderChange] = []
  /// The latest event's time.
  public internal(set) var time = Timestamp.zero
  /// How far the gesture of the finger, or of the keys, has come.
  public internal(set) var phase = GesturePhase.idle
  /// How the latest gesture ended; `nil` while it goes on, and before the first.
  package internal(set) var ending: GestureEnding?
  /// The number of the latest gesture: a press on something, or a lift by keys; 0 before the first.
  package internal(set) var gestureNumber = 0
  /// The snapshots of items that are in the air or settle, the newest last.
  public internal(set) var snapshots: [LiftedSnapshot<ItemID>] = []
  /// Of the snapshots that came to rest and are gone, the one of the latest drag.
  package internal(set) var restedSnapshot: LiftedSnapshot<ItemID>?

  /// What moves items about their places: shakes, and wiggles while an item is in the air.
  package internal(set) var poses: [ItemPoses] = []
  /// The windows that are in the air or settle, the newest last.
  package internal(set) var liftedWindows: [LiftedSnapshot<WindowID>] = []

  /// How long and how still a finger must rest where the policy does not say; a new value holds
  /// from the next touch on.
  ///
  /// What is not valid is clamped to what is.
  public var press: LongPress {
    didSet { press = press.clamped }
  }

  var recognizer: GestureRecognizer
  var session = DragSession.idle
  /// How many drags there were; one that was refused counts.
  var dragCount = 0
  /// The drag that ended last, for what is observed of its end.
  var latestDrag: DragContext?
  var touch: Touch?
  var pressed: Pressed?
  var offsetAtLift = Point2D.zero
  /// How many of the changes the policy has observed.
  var observed = 0

  /// Where the first finger that came down is.
  struct Touch: Hashable, Sendable {
    var contact: Int
    /// In viewport coordinates.
    var place: Point2D
  }

  /// What a finger rests on.
  struct Pressed: Hashable, Sendable {
    var subject: Draggable
    var pointer: Point2D
    /// The contact that presses; `nil` where a key does.
    var contact: Int?
  }

  /// Sets the scene.
  ///
  /// - Parameters:
  ///   - description: What there is to drag, and where. O(n).
  ///   - press: How long and how still a finger must rest where the policy does not say.
  ///   - native: The rules for what a policy leaves open.
  /// - Throws: ``ReorderScene/Invalid`` where the description contradicts itself.
  public init(
    scene description: SceneDescription, press: LongPress = LongPress(),
    native: NativePolicy = NativePolicy()
  ) throws(ReorderScene.Invalid) {
    scene = try ReorderScene(description)
    self.press = press.clamped
    recognizer = GestureRecognizer(press: press)
    self.native = native
    changes.reserveCapacity(16)
    snapshots.reserveCapacity(2)
  }

  /// Whether an item is hidden, since its snapshot is in the air or settles.
  public func isHidden(_ item: ItemID) -> Bool { snapshots.contains { $0.subject == item } }

  /// The drag that is going on; `nil` where none is.
  public var drag: DragContext? { session.drag }

  /// Whether a drag is going on.
  public var isDragging: Bool { !session.isIdle }

  /// What is on its way to where it belongs.
  public var animations: Animations {
    var animations: Animations = []
    if !snapshots.isEmpty || !liftedWindows.isEmpty { animations.insert(.snapshots) }
    if !poses.isEmpty { animations.insert(.poses) }
    if !displacements.isEmpty { animations.insert(.displacements) }
    return animations
  }

  /// Whether nothing is pressed, dragged or in motion, so that time changes nothing.
  public var isAtRest: Bool { recognizer.isIdle && session.isIdle && animations.isEmpty }

  /// Where the first finger that came down is, in viewport coordinates; `nil` where none is down.
  public var finger: Point2D? { touch?.place }

  /// Whether the contact that the recognizer tracks is down, whatever became of its press.
  package var isTouched: Bool { !recognizer.isIdle }

  /// Whether a finger rests on something and the press may still lift it.
  public var isPressing: Bool { pressDeadline != nil }

  /// When the finger that rests will have pressed long enough; `nil` where none rests.
  public var pressDeadline: Timestamp? { recognizer.deadline }

  /// When the last running animation rests; `nil` where none runs.
  public var restTime: Timestamp? {
    let last = max(
      snapshots.lazy.map(\.restTime).max() ?? .zero,
      liftedWindows.lazy.map(\.restTime).max() ?? .zero,
      poses.lazy.compactMap(\.restTime).max() ?? .zero,
      displacements.lazy.map(\.restTime).max() ?? .zero)
    return last > time ? last : nil
  }

  /// Takes in an event and lets the native rules decide.
  public mutating func handle(_ event: EngineEvent) {
    var native = native
    handle(event, asking: &native)
  }

  /// Takes in an event and asks a policy where there is something to decide.
  ///
  /// Events come in order of time: one that lies before the latest happens at the latest's time,
  /// one beyond ``Timestamp/latest`` happens then. How long and how still a finger must rest is
  /// the policy's to say, at each `down`.
  /// A step costs O(log n), and as much as the policy takes.
  public mutating func handle(_ event: EngineEvent, asking policy: inout some ReorderPolicy) {
    start(at: event.time, asking: &policy)
    switch event {
    case .pointer(let sample): handle(sample, asking: &policy)
    case .key(let key, _): handle(key, asking: &policy)
    case .tick: advance(.tick, asking: &policy)
    case .scroll(let offset, _): scroll(to: offset, asking: &policy)
    case .wait: break
    case .cancel: handle(KeyCommand.cancel, asking: &policy)
    }
    finish(asking: &policy)
  }

  /// Lets go of everything and lets the native rules decide what is due.
  public mutating func reset(at moment: Timestamp) {
    var native = native
    reset(at: moment, asking: &native)
  }

  /// Lets go of everything: for a view that leaves the screen, or is to show something else.
  ///
  /// A drag is cancelled, as by ``EngineEvent/cancel(at:)``; what settles or makes room is where it
  /// belongs at once, so that ``isAtRest`` is true. Whichever contact comes down next is heard,
  /// whatever became of those before. The list stays; ``SceneChange/reload(_:)`` takes another.
  ///
  /// - Parameters:
  ///   - moment: When; one that lies before the latest event's happens at that event's time.
  ///   - policy: Answers what becomes of the drag's preview.
  public mutating func reset(at moment: Timestamp, asking policy: inout some ReorderPolicy) {
    start(at: moment, asking: &policy)
    handle(KeyCommand.cancel, asking: &policy)
    for snapshot in snapshots { rest(snapshot) }
    for lifted in liftedWindows { report(.rested(.window(lifted.subject))) }
    snapshots.removeAll(keepingCapacity: true)
    liftedWindows.removeAll()
    poses.removeAll()
    displacements.removeAll()
    finish(asking: &policy)
  }

  /// Opens a step: what is due by now happens before the event does.
  mutating func start(at moment: Timestamp, asking policy: inout some ReorderPolicy) {
    changes.clear()
    observed = 0
    if phase == .lifted { phase = .dragging }
    let now = min(max(moment, time), .latest)
    if case .began(let deadline) = recognizer.advance(to: now) {
      time = max(time, deadline)
      lift(asking: &policy)
    }
    time = now
  }

  /// Lets the user scroll, after what scrolled by itself up to now; a finger that drags meanwhile
  /// takes the snapshot along.
  private mutating func scroll(to offset: Point2D, asking policy: inout some ReorderPolicy) {
    switch session {
    case .idle: scroll { $0.scroll(to: offset) }
    case .item(var shared):
      session = .idle
      let drag = Shared.own(&shared)
      drag.pointee.handle(.scroll, at: time)
      if drag.pointee.isScrolling { driveOnce(&drag.pointee, asking: &policy) }
      scroll { $0.scroll(to: offset) }
      drive(&drag.pointee, asking: &policy)
      keep(shared)
    case .window(var shared):
      session = .idle
      let drag = Shared.own(&shared)
      drag.pointee.handle(.scroll, at: time)
      scroll { $0.scroll(to: offset) }
      drive(&drag.pointee, asking: &policy)
      keep(shared)
    }
  }

  /// Closes a step.
  mutating func finish(asking policy: inout some ReorderPolicy) {
    if hasLaggingSnapshot, case .item(let drag) = session {
      followPointer(of: drag.value.pointee)
    }
    if !poses.isEmpty { calmPoses() }
    if hasSettlingSnapshots { removeRestedSnapshots() }
    if !liftedWindows.isEmpty { removeRestedWindows() }
    if !displacements.isEmpty { removeRestedDisplacements() }
    if phase == .dropped || phase == .cancelled, !animations.contains(.snapshots) { phase = .idle }
    if observed < changes.count {
      notify(&policy, of: session.drag ?? latestDrag, isDragging: !session.isIdle)
    }
    // Until now somebody may have asked where things were at the lift.
    if session.isIdle, scene.previewCount > 0 { scene.log.start() }
  }

  mutating func report(_ effect: ReorderEffect) {
    changes.append(ReorderChange(time: time, effect: effect))
  }

  /// Reports what no policy observes, so that nothing need be looked through.
  @inline(__always)
  mutating func reportUnobserved(_ effect: ReorderEffect) {
    if observed == changes.count { observed += 1 }
    report(effect)
  }
}
