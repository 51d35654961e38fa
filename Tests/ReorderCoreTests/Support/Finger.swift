@testable import ReorderCore

/// A finger on an engine: user actions in seconds and points, and all their effects.
struct Finger<Policy: ReorderPolicy> {
  var engine: ReorderEngine
  var policy: Policy
  /// Everything that changed so far.
  private(set) var changes: [ReorderChange] = []
  /// Seconds since the start.
  private(set) var now = 0.0
  private(set) var position = Point2D.zero
  /// What the finger is; a mouse or a pen does the same.
  var kind = PointerKind.touch
  /// The modifier keys that are held.
  var modifiers: ModifierKeys = []
  /// The buttons that are down; `nil` says nothing of them.
  var buttons: PointerButtons?

  init(
    on scene: SceneDescription, press: PressRules = PressRules(), native: NativePolicy = .still,
    policy: Policy
  ) throws {
    engine = try ReorderEngine(scene: scene, press: press, native: native)
    self.policy = policy
  }

  mutating func send(_ event: EngineEvent) {
    engine.handle(event, asking: &policy)
    changes += engine.changes
    now = max(now, event.time.seconds)
  }

  /// Applies a change by the application.
  mutating func apply(_ change: SceneChange, after seconds: Double = 0) throws {
    now += seconds
    try engine.apply(change, at: .at(now), asking: &policy)
    changes += engine.changes
  }

  /// Reports from where the finger is.
  mutating func touch(_ phase: PointerSample.Phase, _ contact: Int = 0) throws {
    send(
      .pointer(
        try PointerSample(
          time: .at(now), phase: phase, position: position, contact: contact, kind: kind,
          modifiers: modifiers, buttons: buttons)))
  }

  /// Another finger does something; the first one stays where it is.
  mutating func other(_ phase: PointerSample.Phase, x: Double, y: Double) throws {
    let position = position
    defer { self.position = position }
    self.position = Point2D(x: x, y: y)
    try touch(phase, 1)
  }

  mutating func down(x: Double = 100, y: Double) throws {
    position = Point2D(x: x, y: y)
    try touch(.down)
  }

  /// Touches and holds until the press is recognized.
  mutating func press(x: Double = 100, y: Double) throws {
    try down(x: x, y: y)
    tick(after: engine.press.touch.duration)
  }

  mutating func move(x: Double? = nil, y: Double, after seconds: Double = 0) throws {
    now += seconds
    position = Point2D(x: x ?? position.x, y: y)
    try touch(.move)
  }

  /// Goes to a place in `steps` even steps.
  mutating func glide(to y: Double, steps: Int, each seconds: Double = 0) throws {
    let start = position.y
    for step in 1...steps {
      try move(y: start + (y - start) * Double(step) / Double(steps), after: seconds)
    }
  }

  mutating func up(after seconds: Double = 0) throws {
    now += seconds
    try touch(.up)
  }

  mutating func tick(after seconds: Double = 0) {
    now += seconds
    send(.tick(.at(now)))
  }

  /// Lets time pass, tick by tick; the last tick is exactly at the end.
  mutating func wait(_ seconds: Double, hz: Int = 60) {
    let end = now + seconds
    var tick = 1
    let start = now
    while start + Double(tick) / Double(hz) < end - 1e-9 {
      send(.tick(.at(start + Double(tick) / Double(hz))))
      tick += 1
    }
    now = end
    send(.tick(.at(end)))
  }

  mutating func cancel(after seconds: Double = 0) {
    now += seconds
    send(.cancel(at: .at(now)))
  }
}

extension Finger where Policy == NativePolicy {
  init(
    on scene: SceneDescription, press: PressRules = PressRules(), native: NativePolicy = .still
  ) throws {
    try self.init(on: scene, press: press, native: native, policy: native)
  }
}

extension Finger {
  var order: String { engine.scene.list.line }
  var offset: Double { engine.scene.scroll.offset[engine.scene.axis] }
  var effects: [ReorderEffect] { changes.map(\.effect) }
  var moves: [PreviewMove] {
    effects.compactMap { if case .moved(let move) = $0 { move } else { nil } }
  }
  var commits: [Commit] {
    effects.compactMap { if case .committed(let commit) = $0 { commit } else { nil } }
  }
  var failures: [LiftFailure] {
    effects.compactMap { if case .failed(_, let failure) = $0 { failure } else { nil } }
  }

  func item(_ name: String) -> ItemID? { engine.scene.list.item(named: name) }
}

extension NativePolicy {
  /// Rules without animation and scrolling, so that a test sees one thing at a time.
  static var still: NativePolicy {
    NativePolicy(
      lift: StyleChange(style: .plain, duration: 0), autoscroll: .none,
      settle: StyleChange(style: .plain, duration: 0))
  }

  /// The same rules with another target.
  static func still(
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
  var decisions: [DecisionRecord] {
    changes.compactMap { if case .decided(let record) = $0.effect { record } else { nil } }
  }

  /// What the policy announced about the last event.
  var announcements: [String] {
    changes.compactMap { if case .announced(let text) = $0.effect { text } else { nil } }
  }
}
