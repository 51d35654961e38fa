/// The drag of a floating window: the questions of an item's drag that are not about the list, and
/// two about the z-order.
struct WindowSession: DragMachine {
  /// What the engine must do before the next question is asked.
  enum Effect: Hashable, Sendable {
    /// The window is lifted with this style.
    indirect case lift(StyleChange)
    /// The window stays where it is; the gesture is over.
    case refuseLift
    /// The window goes to the front.
    case raise
    /// The window's center goes here; the first time it glides there with the lift.
    case follow(Point2D, isFirst: Bool)
    /// The window goes back to where it was at the lift.
    case restore
    /// The window comes to rest.
    indirect case rest(StyleChange, RestRequest)
    /// The drag is over; the window stays in front or goes back to its place in the z-order.
    case release(staysInFront: Bool, cancelled: CancelReason?)
  }

  /// The questions in the order in which a drag asks them.
  enum Question: DragQuestion {
    case canLift, lift, raise, firstFollow
    case follow
    case cancel, settle, stayInFront

    var hook: PolicyHook {
      switch self {
      case .canLift: .canLift
      case .lift: .lift
      case .firstFollow, .follow: .follow
      case .cancel: .cancel
      case .settle: .settle
      case .raise, .stayInFront: .raise
      }
    }
  }

  var state = DragState.asking(Question.canLift)
  var query: PolicyQuery
  /// The window.
  var window: DraggedWindow {
    @inline(__always) _read { yield query.drag.fields.window }
    @inline(__always) _modify { yield &query.drag.fields.window }
  }
  /// Whether keys move the window; no finger is followed then.
  let isLedByKeys: Bool
  /// Whether this step is the drag's last one.
  var isEnding = false
  /// Whether the window is back where it was at the lift, and rests there.
  private(set) var isRestored = false
  /// What cancelled the drag; `nil` while nothing has.
  var cancelReason: CancelReason?

  /// A press on a window is recognized.
  ///
  /// - Parameters:
  ///   - id: The number of the drag.
  ///   - window: The window with its frame in the container's coordinates.
  ///   - pointer: The finger, in viewport coordinates.
  ///   - time: The moment of the lift.
  ///   - windows: All windows.
  ///   - kind: What kind of pointer lifts it; `nil` for a key.
  init(
    id: Int, lifting window: FloatingWindow, pointer: Point2D, at time: Timestamp,
    in windows: borrowing WindowStack, kind: PointerKind?
  ) {
    isLedByKeys = kind == nil
    query = PolicyQuery(
      hook: .canLift,
      drag: DragContext(
        id: id, subject: .window(DraggedWindow(window.id)), frame: window.frame, pointer: pointer,
        contentPointer: windows.local(pointer), time: time, kind: kind))
  }

  mutating func ask(in scene: borrowing ReorderScene) -> Bool {
    guard case .asking(let question) = state else { return false }
    query.hook = question.hook
    query.drag.fields.contentPointer = scene.windows.local(query.drag.pointer)
    window.coversSibling = scene.windows.coversSibling(window.id)
    return true
  }

  mutating func step(to pointer: Point2D, at time: Timestamp, cause: StepCause) {
    query.drag.fields.begin(cause, pointer: pointer, at: time)
    query.drag.fields.takeUpPointer(isEnding: isEnding)
    state = .asking(.follow)
  }

  /// A key moves the window, as a finger at its center would.
  mutating func step(by way: Vector2D, at time: Timestamp) {
    guard state == .dragging, isLedByKeys else { return }
    query.drag.fields.time = time
    query.drag.fields.cause = .sample
    query.drag.fields.phase = .changed
    query.drag.fields.samplePointer = query.drag.pointer + way
    query.drag.fields.takeUpPointer(isEnding: isEnding)
    state = .asking(.follow)
  }

  /// The window rests here; the last question is about this place.
  mutating func rested(at center: Point2D) { query.drag.fields.center = center }

  mutating func resume(_ decision: PolicyDecision, in scene: borrowing ReorderScene) -> Effect? {
    guard case .asking(let question) = state else { return nil }
    switch (question, decision) {
    case (.canLift, .allow(let isAllowed)):
      state = isAllowed ? .asking(.lift) : .over
      return isAllowed ? nil : .refuseLift
    case (.lift, .style(let change)):
      query.drag.fields.phase = .began
      query.drag.fields.scale = change.style.scale
      state = .asking(.raise)
      return .lift(change)
    case (.raise, .raise(let isRaised)):
      state = .asking(.firstFollow)
      return isRaised ? .raise : nil
    case (.firstFollow, .center(let center)):
      query.drag.fields.center = center
      state = .dragging
      return .follow(center, isFirst: true)
    case (.follow, .center(let center)):
      // Keys have no finger that could run ahead of a window that is held back.
      if isLedByKeys {
        query.drag.fields.pointer = query.drag.pointer + (center - query.drag.contentPointer)
      }
      state = isEnding ? .asking(.settle) : .dragging
      return query.drag.fields.follow(to: center) ? .follow(center, isFirst: false) : nil
    case (.cancel, .cancel(let rule)):
      state = .asking(.settle)
      guard rule == .restore else { return nil }
      query.drag.fields.center = query.drag.originCenter
      isRestored = true
      return .restore
    case (.settle, .style(let change)): return rest(with: change, RestRequest())
    case (.settle, .rest(let change, let request)): return rest(with: change, request)
    case (.stayInFront, .raise(let stays)):
      state = .over
      return .release(staysInFront: stays, cancelled: cancelReason)
    // An answer of the wrong kind leaves the question open; the gate lets none through.
    case (.canLift, _), (.lift, _), (.raise, _), (.firstFollow, _), (.follow, _), (.cancel, _),
      (.settle, _), (.stayInFront, _):
      return nil
    }
  }

  private mutating func rest(with change: StyleChange, _ request: RestRequest) -> Effect {
    state = .asking(.stayInFront)
    return .rest(change, request)
  }
}
