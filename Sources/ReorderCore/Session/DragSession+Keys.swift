extension DragSession {
  /// The drag that was just lifted is led by keys.
  mutating func becomeKeyed() {
    if state == .dragging { isLedByKeys = true }
  }

  /// A key asks for a slot; what is left to ask is how to get there.
  mutating func step(to slot: Slot, at time: Timestamp, in scene: borrowing ReorderScene) {
    guard state == .dragging, isKeyed else { return }
    query.drag.time = time
    query.drag.cause = .sample
    query.drag.phase = .changed
    query.drag.delta = .zero
    query.drag.proposal = slot
    state = .asking(.swap)
  }

  /// The snapshot went with the item.
  mutating func place(at center: Point2D, pointer: Point2D) {
    query.drag.heading = center - query.drag.center
    query.drag.center = center
    query.drag.pointer = pointer
  }

  /// A key takes the window on, as a finger at its center would.
  mutating func stepWindow(by way: Vector2D, at time: Timestamp) {
    guard state == .dragging, isKeyed, query.drag.window != nil else { return }
    query.drag.time = time
    query.drag.cause = .sample
    query.drag.phase = .changed
    takeUpPointer(at: query.drag.pointer + way)
  }

  /// A key lets the item stay.
  mutating func dropByKey(at time: Timestamp) {
    guard state == .dragging, isKeyed else { return }
    query.drag.time = time
    query.drag.phase = .ended
    state = .asking(.settle)
  }
}
