/// The drag that goes on, if any: an item's or a window's.
///
/// A session has memory of its own, so that a step changes it where it lies.
enum DragSession: Hashable, Sendable {
  /// Nothing is dragged.
  case idle
  /// An item is lifted, or is about to be.
  case item(Shared<ItemSession>)
  /// A window is lifted, or is about to be.
  case window(Shared<WindowSession>)

  /// Whether nothing is dragged.
  var isIdle: Bool { if case .idle = self { true } else { false } }

  /// The drag that goes on.
  var drag: DragContext? {
    switch self {
    case .idle: nil
    case .item(let session): session.value.pointee.query.drag
    case .window(let session): session.value.pointee.query.drag
    }
  }

  /// The drag of an item that goes on.
  var item: ItemSession? {
    if case .item(let session) = self { session.value.pointee } else { nil }
  }

  /// The number of the drag that goes on.
  @inline(__always)
  var id: Int? {
    switch self {
    case .idle: nil
    case .item(let session): session.value.pointee.query.drag.id
    case .window(let session): session.value.pointee.query.drag.id
    }
  }
}

/// Something that happens to a drag, whatever is dragged.
enum DragInput: Hashable, Sendable {
  /// The finger reported from a place, in viewport coordinates.
  case move(to: Point2D)
  /// Time passed.
  case tick
  /// The user scrolls; the content moves under the finger once the session has asked how fast it
  /// has been scrolling by itself.
  case scroll
  /// The finger left.
  case drop(at: Point2D)
  /// A key lets go.
  case dropByKey
  /// The drag was taken away.
  case cancel(CancelReason)
}

/// One drag as a state machine without side effects: event in, at most one question out; answer in,
/// at most one effect out.
///
/// A session never calls a policy and owns neither list nor scroll state. The engine has the
/// question answered, resumes, and applies the effect.
protocol DragMachine: Hashable, Sendable {
  /// What is to be done outside, before the next question is put.
  associatedtype Effect

  /// The question that is out, with the drag as it is.
  var query: PolicyQuery { get }

  /// Whether the drag is over: nothing more is asked.
  var isOver: Bool { get }

  /// Lets something happen; what does not concern the state changes nothing.
  mutating func handle(_ input: DragInput, at time: Timestamp)

  /// Puts the question that is out, with the drag as the applied effect has left it.
  ///
  /// - Returns: Whether there is one; the step is done where there is none.
  mutating func ask(in scene: borrowing ReorderScene) -> Bool

  /// Takes the checked answer to the question that is out, and goes on to the next one.
  ///
  /// An answer of another kind than asked for changes nothing; the question stays.
  ///
  /// - Returns: What is to be done outside before the next question is put, if anything.
  mutating func resume(_ decision: PolicyDecision, in scene: borrowing ReorderScene) -> Effect?

  /// Does to the engine what the session wants done.
  mutating func apply(_ effect: Effect, to engine: inout ReorderEngine)
}
