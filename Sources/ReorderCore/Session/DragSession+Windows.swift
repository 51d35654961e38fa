// The drag of a window: the same questions, but for those about the list, and two about the
// z-order.
extension DragSession {
  /// A press on a window is recognized.
  ///
  /// - Parameters:
  ///   - window: The window with its frame in the container's coordinates.
  ///   - pointer: The finger, in viewport coordinates.
  mutating func lift(
    _ window: FloatingWindow, pointer: Point2D, at time: Timestamp,
    in windows: borrowing WindowStack
  ) {
    begin(
      DragContext(
        id: query.drag.id + 1, window: window.id, frame: window.frame, pointer: pointer,
        containerPointer: windows.local(pointer), time: time))
  }

  /// Puts down what the question says about the window's place.
  @inline(never)
  mutating func locate(_ window: WindowID, in windows: borrowing WindowStack) {
    query.drag.contentPointer = windows.local(query.drag.pointer)
    query.drag.coversSibling = windows.coversSibling(window)
  }

  /// The window rests here; the last question is asked about this place.
  mutating func rested(at center: Point2D) { query.drag.center = center }

  /// Takes the answers that mean something else for a window than for an item, and the others.
  mutating func resumeWindow(
    _ decision: PolicyDecision, to question: Question, in scene: borrowing ReorderScene
  ) -> Effect? {
    switch (question, decision) {
    case (.lift, .style(let change)):
      query.drag.phase = .began
      query.drag.scale = change.style.scale
      state = .asking(.raise)
      return .lift(change)
    case (.raise, .raise(let isRaised)):
      state = .asking(.firstFollow)
      return isRaised ? .raise : nil
    case (.follow, .center(let center)):
      // Keys have no finger that could run ahead of a window that is held back.
      if isLedByKeys {
        query.drag.pointer = query.drag.pointer + (center - query.drag.contentPointer)
      }
      defer { finish() }
      return follow(to: center)
    case (.cancel, .cancel(let rule)):
      state = .asking(.settle)
      guard rule == .restore else { return nil }
      query.drag.center = query.drag.originCenter
      return .restore
    case (.settle, .style(let change)): return rest(with: change, RestRequest())
    case (.settle, .rest(let change, let request)): return rest(with: change, request)
    case (.stayInFront, .raise(let stays)):
      state = .idle
      return .release(staysInFront: stays, cancelled: query.drag.phase == .cancelled)
    default: return resumeItem(decision, to: question, in: scene)
    }
  }

  private mutating func rest(with change: StyleChange, _ request: RestRequest) -> Effect {
    state = .asking(.stayInFront)
    return .rest(change, request)
  }
}
