/// One drag at a time, as a state machine without side effects: event in, effects and at most one
/// question out.
///
/// The session never calls a policy and owns neither list nor scroll state. Whoever drives it applies the
/// effects, has the question answered, and resumes. ``DragSession/resume(_:in:effects:)`` lies in a file
/// of its own.
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
  }

  /// A drag's context, and what the session itself must remember of it.
  struct Drag: Hashable, Sendable {
    var context: DragContext
    /// Where the finger will be once the scroll of this step is done.
    var nextPointer: Point
    /// The end that this step leads to.
    var ending: Ending?
    /// What was seen when the order changed last.
    var settled: Situation?
    /// How far the snapshot has come in the direction of the last move since then, at the most.
    var furthest = 0.0
  }

  enum Ending: Hashable, Sendable {
    case drop
    case cancel
    case restored
  }

  /// All that a target can depend on besides time.
  struct Situation: Hashable, Sendable {
    var pointer: Point
    var center: Point
  }

  enum State: Hashable, Sendable {
    /// Nothing is dragged. Leaves for `asking(canLift)` with ``lift(_:from:at:in:)``.
    case idle
    /// A question is out. Leaves with its answer only: for the next question, `dragging`, or `idle`.
    case asking(Question, Drag)
    /// The item is in the air. Leaves for `asking(autoscroll)`, `asking(follow)`, `asking(settle)` or
    /// `asking(cancel)` with the next event.
    case dragging(Drag)
  }

  /// The questions in the order in which a step asks them.
  enum Question: Hashable, Sendable, CaseIterable {
    case canLift, lift, firstFollow
    case autoscroll, follow, target, swap
    case cancel, settle

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
      }
    }
  }

  var state = State.idle
  /// How many drags there were.
  private(set) var drags = 0

  /// Whether nothing is dragged.
  var isIdle: Bool {
    if case .idle = state { true } else { false }
  }

  /// The drag that is going on.
  var drag: DragContext? {
    switch state {
    case .idle: nil
    case .asking(_, let drag), .dragging(let drag): drag.context
    }
  }

  /// The hook that must be answered next; `nil` where the step is done.
  var question: PolicyHook? {
    if case .asking(let question, _) = state { question.hook } else { nil }
  }

  /// The question that is out, with the drag as the applied effects have left it.
  mutating func query(in scene: borrowing Scene) -> PolicyQuery? {
    guard case .asking(let question, var drag) = state else { return nil }
    drag.context.contentPointer = scene.scroll.content(drag.context.pointer)
    state = .asking(question, drag)
    return PolicyQuery(hook: question.hook, drag: drag.context)
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
    guard case .idle = state else { return }
    drags += 1
    let content = scene.scroll.content(pointer)
    let context = DragContext(
      id: drags, phase: .possible, cause: .tick, time: time, liftTime: time, frameSeconds: 0,
      pointer: pointer, contentPointer: content, delta: .zero, translation: .zero, distance: 0,
      grab: content - frame.center, item: item, origin: slot, originCenter: frame.center,
      current: slot, proposal: slot, center: frame.center, size: frame.size, scale: 1, moves: 0,
      lastFrom: slot, lastTo: slot, lastDirection: .zero, scrollSeconds: 0)
    state = .asking(.canLift, Drag(context: context, nextPointer: pointer))
  }

  /// The finger reported from a place.
  mutating func move(to pointer: Point, at time: Timestamp) {
    step(to: pointer, at: time, cause: .sample, ending: nil)
  }

  /// Time passed.
  mutating func tick(at time: Timestamp) {
    guard case .dragging(let drag) = state else { return }
    step(to: drag.context.pointer, at: time, cause: .tick, ending: nil)
  }

  /// The finger left.
  mutating func drop(at pointer: Point, time: Timestamp) {
    step(to: pointer, at: time, cause: .sample, ending: .drop)
  }

  /// The drag was taken away.
  mutating func cancel(at time: Timestamp) {
    guard case .dragging(var drag) = state else { return }
    drag.context.time = time
    drag.context.phase = .cancelled
    drag.context.delta = .zero
    drag.ending = .cancel
    state = .asking(.cancel, drag)
  }

  /// One order of work: scroll up to now, then the finger, then follow, target, swap.
  private mutating func step(
    to pointer: Point, at time: Timestamp, cause: StepCause, ending: Ending?
  ) {
    guard case .dragging(var drag) = state else { return }
    drag.context.frameSeconds = time.seconds(since: drag.context.time)
    drag.context.cause = cause
    drag.context.phase = .changed
    drag.nextPointer = pointer
    drag.ending = ending
    if time > drag.context.time {
      drag.context.time = time
      state = .asking(.autoscroll, drag)
    } else {
      state = drag.readyToFollow()
    }
  }
}

extension DragSession.Drag {
  /// Takes over the finger's new place and asks where the snapshot goes.
  mutating func readyToFollow() -> DragSession.State {
    context.delta = nextPointer - context.pointer
    context.pointer = nextPointer
    context.translation = context.translation + context.delta
    context.distance += context.delta.length
    if ending != nil { context.phase = .ended }
    return .asking(.follow, self)
  }
}
