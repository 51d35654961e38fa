/// The current drag, if any: an item's or a window's.
///
/// A session has memory of its own, so that a step changes it in place.
enum DragSession: Hashable, Sendable {
  /// Nothing is dragged.
  case idle
  /// An item is lifted, or is about to be.
  case item(Shared<ItemSession>)
  /// A window is lifted, or is about to be.
  case window(Shared<WindowSession>)

  /// Whether nothing is dragged.
  var isIdle: Bool { if case .idle = self { true } else { false } }

  /// The current drag.
  var drag: DragContext? {
    switch self {
    case .idle: nil
    case .item(let session): session.value.pointee.query.drag
    case .window(let session): session.value.pointee.query.drag
    }
  }

  /// The current drag of an item.
  var item: ItemSession? {
    if case .item(let session) = self { session.value.pointee } else { nil }
  }

  /// The number of the current drag.
  @inline(__always)
  var id: Int? {
    switch self {
    case .idle: nil
    case .item(let session): session.value.pointee.query.drag.id
    case .window(let session): session.value.pointee.query.drag.id
    }
  }
}

/// An input of a drag, whatever is dragged.
enum DragInput: Hashable, Sendable {
  /// The finger reported from a place, in viewport coordinates.
  case move(to: Point2D)
  /// Time passed.
  case tick
  /// The user scrolls; the content moves under the finger once the session has asked how fast it
  /// has been autoscrolling.
  case scroll
  /// The finger left.
  case drop(at: Point2D)
  /// A key drops.
  case dropByKey
  /// The drag was cancelled.
  case cancel(CancelReason)
}

/// One drag as a state machine without side effects: event in, at most one question out; answer in,
/// at most one effect out.
///
/// A session never calls a policy and owns neither list nor scroll state. The engine has the
/// question answered, resumes, and applies the effect.
protocol DragMachine: Hashable, Sendable {
  /// What the engine must do before the next question is asked.
  associatedtype Effect

  /// The open question, with the current drag.
  var query: PolicyQuery { get }

  /// Whether the drag is over: nothing more is asked.
  var isOver: Bool { get }

  /// Handles an input; one that does not concern the state changes nothing.
  mutating func handle(_ input: DragInput, at time: Timestamp)

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
