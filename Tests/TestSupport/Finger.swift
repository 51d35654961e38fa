package import ReorderCore

/// A finger on an engine: user actions in seconds and points, and all their effects.
package struct Finger<Policy: ReorderPolicy> {
  /// What it acts on.
  package var engine: ReorderEngine
  /// What decides.
  package var policy: Policy
  /// Everything that changed so far.
  package private(set) var changes: [ReorderChange] = []
  /// Everything that was announced so far.
  package private(set) var announcements: [String] = []
  /// Seconds since the start.
  package private(set) var now = 0.0
  /// Where it is.
  package private(set) var position = Point2D.zero
  /// What the finger is; a mouse or a pen does the same.
  package var kind = PointerKind.touch
  /// The modifier keys that are held.
  package var modifiers: ModifierKeys = []
  /// The buttons that are down; `nil` says nothing of them.
  package var buttons: PointerButtons?

  /// A finger that touches nothing yet.
  package init(
    on scene: SceneDescription, press: PressRules = PressRules(), native: NativePolicy = .still,
    policy: Policy
  ) throws {
    engine = try ReorderEngine(scene: scene, press: press, native: native)
    self.policy = policy
  }

  /// Lets an event happen.
  package mutating func send(_ event: EngineEvent) {
    engine.handle(event, asking: &policy)
    note()
    now = max(now, event.time.seconds)
  }

  /// Applies a change by the application.
  package mutating func apply(_ change: SceneChange, after seconds: Double = 0) throws {
    now += seconds
    try engine.apply(change, at: .at(now), asking: &policy)
    note()
  }

  private mutating func note() {
    changes += engine.changes
    announcements += engine.announcements
  }

  /// Reports from where the finger is.
  package mutating func touch(_ phase: PointerSample.Phase, _ contact: Int = 0) throws {
    send(
      .pointer(
        try PointerSample(
          time: .at(now), phase: phase, position: position, contact: contact, kind: kind,
          modifiers: modifiers, buttons: buttons)))
  }

  /// Another finger does something; the first one stays where it is.
  package mutating func other(_ phase: PointerSample.Phase, x: Double, y: Double) throws {
    let position = position
    defer { self.position = position }
    self.position = Point2D(x: x, y: y)
    try touch(phase, 1)
  }

  /// Touches.
  package mutating func down(x: Double = 100, y: Double) throws {
    position = Point2D(x: x, y: y)
    try touch(.down)
  }

  /// Touches and holds until the press is recognized.
  package mutating func press(x: Double = 100, y: Double) throws {
    try down(x: x, y: y)
    tick(after: (policy.press ?? engine.press).touch.duration)
  }

  /// Goes to a place at once.
  package mutating func move(x: Double? = nil, y: Double, after seconds: Double = 0) throws {
    now += seconds
    position = Point2D(x: x ?? position.x, y: y)
    try touch(.move)
  }

  /// Goes to a place in `steps` even steps.
  package mutating func glide(to y: Double, steps: Int, each seconds: Double = 0) throws {
    let start = position.y
    for step in 1...steps {
      try move(y: start + (y - start) * Double(step) / Double(steps), after: seconds)
    }
  }

  /// Lets go.
  package mutating func up(after seconds: Double = 0) throws {
    now += seconds
    try touch(.up)
  }

  /// Lets time pass, in one step.
  package mutating func tick(after seconds: Double = 0) {
    now += seconds
    send(.tick(.at(now)))
  }

  /// Lets time pass, tick by tick; the last tick is exactly at the end.
  package mutating func wait(_ seconds: Double, hz: Int = 60) {
    let (start, end) = (now, now + seconds)
    var tick = 1
    while start + Double(tick) / Double(hz) < end - 1e-9 {
      send(.tick(.at(start + Double(tick) / Double(hz))))
      tick += 1
    }
    now = end
    send(.tick(.at(end)))
  }

  /// Has the application cancel the drag.
  package mutating func cancel(after seconds: Double = 0) {
    now += seconds
    send(.cancel(at: .at(now)))
  }
}

extension Finger where Policy == NativePolicy {
  /// A finger under native rules.
  package init(
    on scene: SceneDescription, press: PressRules = PressRules(), native: NativePolicy = .still
  ) throws {
    try self.init(on: scene, press: press, native: native, policy: native)
  }
}

extension Finger {
  /// The order in one line: names run together, sections separated by a bar.
  package var order: String { engine.scene.list.line }
  /// The offset along the axis.
  package var offset: Double { engine.scene.scroll.offset[engine.scene.axis] }
  /// What happened so far.
  package var effects: [ReorderEffect] { changes.map(\.effect) }
  /// The moves of the preview.
  package var moves: [PreviewMove] {
    effects.compactMap { if case .moved(let move) = $0 { move } else { nil } }
  }
  /// The drops.
  package var commits: [Commit] {
    effects.compactMap { if case .committed(let commit) = $0 { commit } else { nil } }
  }
  /// Why presses failed.
  package var liftFailures: [LiftFailure] {
    effects.compactMap { if case .failed(_, let failure) = $0 { failure } else { nil } }
  }

  /// The item of a name.
  package func item(_ name: String) -> ItemID? { engine.scene.list.item(named: name) }

  /// Where the item of a name is.
  package func slot(_ name: String) -> Slot? {
    item(name).flatMap { engine.scene.list.slot(of: $0) }
  }
}

extension NativePolicy {
  /// Rules without animation and scrolling, so that a test sees one thing at a time.
  package static var still: NativePolicy {
    NativePolicy(
      lift: StyleChange(style: .plain, duration: 0), autoscroll: .none,
      settle: StyleChange(style: .plain, duration: 0))
  }

  /// The same rules with another target.
  package static func still(
    _ target: TargetRule, follow: FollowRule = .keepGrab, swap: SwapRule? = .insert
  ) -> NativePolicy {
    var policy = still
    policy.target = target
    policy.follow = follow
    policy.swap = swap
    return policy
  }
}

extension ReorderEngine {
  /// The questions of the last event, and how they were answered.
  package var decisions: [DecisionRecord] {
    changes.compactMap { if case .decided(let record) = $0.effect { record } else { nil } }
  }

  /// What the policy announced about the last event.
  package var announcements: [String] {
    changes.compactMap { if case .announced(let text) = $0.effect { text } else { nil } }
  }
}
