// The drag of a window: the same questions, but for those about the list, and two about the
// z-order.
extension DragSession {
  /// A press on a window is recognized.
  ///
  /// - Parameters:
  ///   - window: The window with its frame in the container's coordinates.
  ///   - pointer: The finger, in viewport coordinates.
  mutating func lift(
    _ window: FloatingWindow, pointer: Point, at time: Timestamp, in windows: borrowing WindowStack
  ) {
    begin(
      DragContext(
        id: query.drag.id + 1, window: window.id, frame: window.frame, pointer: pointer,
        containerPointer: windows.local(pointer), time: time))
  }

  /// Puts down what the question says about the window's place.
  mutating func locate(_ window: WindowID, in windows: borrowing WindowStack) {
    query.drag.contentPointer = windows.local(query.drag.pointer)
    query.drag.coversSibling = windows.coversSibling(window)
  }

  /// The window rests here; the last question is asked about this place.
  mutating func rested(at center: Point) { query.drag.center = center }

  /// Takes the answers that mean something else for a window than for an item.
  ///
  /// - Returns: Whether this was one.
  mutating func resumeWindow(
    _ decision: PolicyDecision, to question: Question, effects: inout [Effect]
  ) -> Bool {
    switch (question, decision) {
    case (.lift, .style(let change)):
      query.drag.phase = .began
      query.drag.scale = change.style.scale
      effects.append(.lift(change))
      state = .asking(.raise)
    case (.raise, .raise(let isRaised)):
      if isRaised { effects.append(.raise) }
      state = .asking(.firstFollow)
    case (.follow, .center(let center)):
      // Keys have no finger that could run ahead of a window that is held back.
      if isLedByKeys {
        query.drag.pointer = query.drag.pointer + (center - query.drag.contentPointer)
      }
      follow(to: center, effects: &effects)
      finish()
    case (.cancel, .cancel(let rule)):
      if rule == .restore {
        effects.append(.restore)
        query.drag.center = query.drag.originCenter
      }
      state = .asking(.settle)
    case (.settle, .style(let change)): rest(with: change, RestRequest(), &effects)
    case (.settle, .rest(let change, let request)): rest(with: change, request, &effects)
    case (.stayInFront, .raise(let stays)):
      effects.append(
        .release(staysInFront: stays, cancelled: query.drag.phase == .cancelled))
      state = .idle
    default: return false
    }
    return true
  }

  private mutating func rest(
    with change: StyleChange, _ request: RestRequest, _ effects: inout [Effect]
  ) {
    effects.append(.rest(change, request))
    state = .asking(.stayInFront)
  }
}
