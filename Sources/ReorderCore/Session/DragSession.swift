/// One drag at a time, as a state machine without side effects: event in, at most one question out;
/// answer in, at most one effect out.
///
/// The session never calls a policy and owns neither list nor scroll state. Whoever drives it
/// has the question answered, resumes, and applies the effect; ``resume(_:in:)`` lies in a file of
/// its own.
///
/// What is known of the drag lies beside the state and not in its cases: several hundred bytes that
/// would move with every transition were half the cost of a sample.
struct DragSession: Hashable, Sendable {
  /// What is to be done outside, before the next question is put.
  enum Effect: Hashable, Sendable {
    /// The item is lifted with this style.
    indirect case lift(StyleChange)
    /// The item stays where it is; the gesture is over.
    case refuseLift
    /// The content scrolls at a velocity from one moment to another.
    case scroll(Vector2D, from: Timestamp, to: Timestamp)
    /// The snapshot's center goes here; the first time it glides there with the lift.
    case follow(Point2D, isFirst: Bool)
    /// The snapshot takes this style while it is in the air.
    indirect case restyle(StyleChange)
    /// The dragged item goes to the slot.
    case move(SwapRule, to: Slot)
    /// The slot that was named is not taken; not said again while nothing changes.
    case refuse(Slot, because: TargetRefusal)
    /// Order and offset go back to what they were at the lift.
    case restore
    /// The snapshot comes to rest with this style, and the drag is over.
    indirect case settle(StyleChange, cancelled: Bool)
    /// The window goes to the front.
    case raise
    /// The window comes to rest.
    indirect case rest(StyleChange, RestRequest)
    /// The drag of the window is over; it stays in front or goes back to its place.
    case release(staysInFront: Bool, cancelled: Bool)
  }

  /// The questions in the order in which a step asks them.
  enum Question: Hashable, Sendable, CaseIterable {
    case canLift, lift, raise, firstFollow, firstAutoscroll
    case autoscroll, follow, target, swap, style
    case cancel, settle, stayInFront

    var hook: PolicyHook {
      switch self {
      case .canLift: .canLift
      case .lift: .lift
      case .firstFollow, .follow: .follow
      case .firstAutoscroll, .autoscroll: .autoscroll
      case .target: .target
      case .swap: .swap
      case .style: .style
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

  /// A slot that was not taken.
  struct Refused: Hashable, Sendable {
    var slot: Slot
    var reason: TargetRefusal
  }

  var state = State.idle
  /// The question as it is put, with the drag's context; left over from the last drag while idle.
  var query = PolicyQuery(hook: .canLift, drag: .none)
  /// When the step before this one was; a scroll covers the time since.
  var stepStart = Timestamp.zero
  /// Whether this step is the drag's last one.
  var isEnding = false
  /// Since when the content has been scrolling; `nil` while it does not.
  var scrollStart: Timestamp?
  /// Since when `autoscroll` has been answered with a speed; `nil` while it is not.
  var zoneStart: Timestamp?
  /// Whether the style has been asked for since the lift.
  var isStyled = false
  /// Why the target was refused when the style was asked for last.
  var styledRefusal: TargetRefusal?
  /// What the target named last, where it is not taken.
  var refused: Refused?
  /// Whether the latest drag is led by keys.
  var isLedByKeys = false
  /// Who took the latest drag away, if anybody did.
  private(set) var cancelReason = CancelReason.pointer
  /// What keeps the item from going back and forth.
  var moveGuard = MoveGuard(at: MoveGuard.Situation(pointer: .zero, center: .zero))

  /// Whether nothing is dragged.
  var isIdle: Bool { state == .idle }

  /// Whether keys move the item; no finger is followed then.
  var isKeyed: Bool { isLedByKeys && !isIdle }

  /// The drag that is going on.
  var drag: DragContext? { isIdle ? nil : query.drag }

  /// Puts the question that is out, with the drag as the applied effect has left it.
  ///
  /// - Returns: Whether there is one; the step is done where there is none.
  mutating func ask(in scene: borrowing ReorderScene) -> Bool {
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
    _ item: ItemID, in slot: Slot, frame: Rect2D, pointer: Point2D, at time: Timestamp,
    scene: borrowing ReorderScene
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
    stepStart = drag.time
    isEnding = false
    isLedByKeys = false
    isStyled = false
    styledRefusal = nil
    refused = nil
    scrollStart = nil
    zoneStart = nil
    moveGuard = MoveGuard(at: situation)
    state = .asking(.canLift)
  }

  /// The finger reported from a place.
  mutating func move(to pointer: Point2D, at time: Timestamp) {
    step(to: pointer, at: time, cause: .sample)
  }

  /// Time passed.
  mutating func tick(at time: Timestamp) {
    step(to: query.drag.pointer, at: time, cause: .tick)
  }

  /// The user scrolls; the content moves under the finger once ``isScrolling`` is false.
  mutating func scroll(at time: Timestamp) {
    step(to: query.drag.pointer, at: time, cause: .scroll)
  }

  /// Whether a step still asks how fast the content has been scrolling by itself.
  var isScrolling: Bool { state == .asking(.autoscroll) }

  /// The finger left.
  mutating func drop(at pointer: Point2D, time: Timestamp) {
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
    moveGuard = MoveGuard(at: situation)
  }

  /// The item has another size.
  mutating func resize(to size: Size2D) { query.drag.size = size }

  /// One order of work: scroll up to now, then the finger, then follow, target, swap.
  private mutating func step(to pointer: Point2D, at time: Timestamp, cause: StepCause) {
    guard state == .dragging, !isKeyed else { return }
    stepStart = query.drag.time
    query.drag.change { drag in
      drag.samplePointer = pointer
      drag.frameSeconds = time.seconds(since: stepStart)
      drag.cause = cause
      drag.phase = .changed
      drag.time = max(time, stepStart)
    }
    if time > stepStart, query.drag.window == nil {
      state = .asking(.autoscroll)
    } else {
      takeUpPointer()
    }
  }

  /// Takes over a place of the finger, and asks where the snapshot goes.
  mutating func takeUpPointer(at place: Point2D) {
    query.drag.samplePointer = place
    takeUpPointer()
  }

  /// Takes over the finger's new place and asks where the snapshot goes.
  @inline(__always)
  mutating func takeUpPointer() {
    query.drag.change { drag in
      drag.delta = drag.samplePointer - drag.pointer
      drag.pointer = drag.samplePointer
      drag.translation = drag.translation + drag.delta
      drag.distance += drag.delta.length
      if isEnding { drag.phase = .ended }
    }
    state = .asking(.follow)
  }
}
