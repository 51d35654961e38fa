/// The current drag, if any: an item's, a window's, or a whole list's.
///
/// A session has memory of its own, so that a step changes it in place.
enum DragSession: Hashable, Sendable {
  /// Nothing is dragged.
  case idle
  /// An item is lifted, or is about to be.
  case item(Shared<ItemSession>)
  /// A window is lifted, or is about to be.
  case window(Shared<WindowSession>)
  /// A whole list is lifted, or is about to be: the engine of the row of lists drags it.
  case list

  /// Whether nothing is dragged.
  var isIdle: Bool { if case .idle = self { true } else { false } }

  /// The current drag of an item or a window.
  var drag: DragContext? {
    switch self {
    case .idle, .list: nil
    case .item(let session): session.value.pointee.query.drag
    case .window(let session): session.value.pointee.query.drag
    }
  }

  /// The current drag of an item.
  var item: ItemSession? {
    if case .item(let session) = self { session.value.pointee } else { nil }
  }

  /// The number of the current drag of an item or a window.
  @inline(__always)
  var id: Int? {
    switch self {
    case .idle, .list: nil
    case .item(let session): session.value.pointee.query.drag.id
    case .window(let session): session.value.pointee.query.drag.id
    }
  }
}

/// An input of a drag, whatever is dragged.
enum DragInput: Hashable, Sendable {
  /// The finger reported from a place, in viewport coordinates, while modifier keys were held.
  case move(to: Point2D, with: ModifierKeys = [])
  /// Time passed.
  case tick
  /// The moment has come at which the policy wanted to be asked again.
  case wake
  /// The user or the application scrolls; the content moves under the finger once the session has
  /// asked how fast it has been autoscrolling.
  case scroll(ScrollSource)
  /// The finger left.
  case drop(at: Point2D, with: ModifierKeys = [])
  /// A key drops.
  case dropByKey
  /// The drag was cancelled.
  case cancel(CancelReason)
}

/// A question of one kind of drag.
///
/// Every kind asks at least what cancelling and settling mean.
protocol DragQuestion: Hashable, Sendable, CaseIterable {
  static var cancel: Self { get }
  static var settle: Self { get }
  /// The hook that answers it.
  var hook: PolicyHook { get }
}

/// The state of a session.
enum DragState<Question: DragQuestion>: Hashable, Sendable {
  /// A question is open. Leaves with its answer only: for the next question, `dragging`, or `over`.
  case asking(Question)
  /// The item or window is in the air. Leaves with the next event for the first question about it,
  /// and for `over` when the item is lost.
  case dragging
  /// The drag has ended. Nothing leaves it.
  case over
}

/// One drag as a state machine without side effects: event in, at most one question out; answer in,
/// at most one effect out.
///
/// A session never calls a policy and owns neither list nor scroll state. The engine has the
/// question answered, resumes, and applies the effect.
protocol DragMachine: Hashable, Sendable {
  /// What the engine must do before the next question is asked.
  associatedtype Effect
  /// The questions, in the order in which a drag asks them.
  associatedtype Question: DragQuestion

  var state: DragState<Question> { get set }

  /// The open question, with the current drag.
  var query: PolicyQuery { get set }

  /// Whether keys move it; no finger is followed then.
  var isLedByKeys: Bool { get }
  /// Whether this step is the drag's last one.
  var isEnding: Bool { get set }
  /// What cancelled the drag; `nil` while nothing has.
  var cancelReason: CancelReason? { get set }

  /// Takes a step of a drag by finger: the finger is at a place, in viewport coordinates.
  mutating func step(to pointer: Point2D, at time: Timestamp, cause: StepCause)

  /// A key drops.
  mutating func dropByKey()

  /// Asks the open question, with the drag as the applied effect has left it.
  ///
  /// - Returns: Whether there is one; if not, the step is done.
  mutating func ask(in scene: borrowing ReorderScene) -> Bool

  /// Takes the checked answer to the open question, and moves on to the next one.
  ///
  /// An answer of the wrong kind changes nothing; the question stays.
  ///
  /// - Returns: What the engine must do before the next question is asked, if anything.
  mutating func resume(_ decision: PolicyDecision, in scene: borrowing ReorderScene) -> Effect?

  /// Applies an effect of the session to the engine.
  mutating func apply(_ effect: Effect, to engine: inout ReorderEngine)
}

extension DragMachine {
  /// Whether the drag is over: nothing more is asked.
  var isOver: Bool { state == .over }

  /// Comes to rest where it is.
  mutating func dropByKey() { state = .asking(.settle) }

  /// Handles an input; one that does not concern the state changes nothing.
  mutating func handle(_ input: DragInput, at time: Timestamp) {
    guard state == .dragging else { return }
    switch input {
    case .cancel(let reason):
      cancelReason = reason
      query.drag.fields.cancel(at: time)
      state = .asking(.cancel)
    case .dropByKey:
      guard isLedByKeys else { return }
      query.drag.fields.time = time
      query.drag.fields.phase = .ended
      dropByKey()
    case _ where isLedByKeys: break
    case .move(let pointer, let modifiers):
      query.drag.fields.modifiers = modifiers
      step(to: pointer, at: time, cause: .sample)
    case .tick: step(to: query.drag.pointer, at: time, cause: .tick)
    case .wake: step(to: query.drag.pointer, at: time, cause: .wake)
    case .scroll(let source):
      step(
        to: query.drag.pointer, at: time, cause: source == .user ? .scroll : .appScroll)
    case .drop(let pointer, let modifiers):
      isEnding = true
      query.drag.fields.modifiers = modifiers
      step(to: pointer, at: time, cause: .sample)
    }
  }
}
