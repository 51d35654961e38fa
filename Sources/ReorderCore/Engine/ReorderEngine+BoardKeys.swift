// Keys on a board: an arrow that leads out of a list leads to the list that lies in its direction.

extension Board {
  /// The nearest list in a direction, among those that lie beside a list and not past its corners;
  /// `nil` if there is none.
  ///
  /// O(lists).
  func list(beside number: Int, towards direction: KeyCommand.Direction) -> Int? {
    let way = direction.vector
    let axis: Axis2D = way.dx != 0 ? .horizontal : .vertical
    let here = lists[number].frame
    var nearest: (list: Int, distance: Double)?
    for (other, list) in lists.enumerated() where other != number {
      let distance = (list.frame.center - here.center).dot(way)
      let cross = axis.cross
      let isBeside =
        list.frame.min(cross) < here.max(cross) && list.frame.max(cross) > here.min(cross)
      guard isBeside, distance > 0, distance < nearest?.distance ?? .infinity else { continue }
      nearest = (other, distance)
    }
    return nearest?.list
  }
}

extension ItemSession {
  /// A key asks for another list of the board, which is asked whether it takes the item.
  mutating func step(toList list: Int, at time: Timestamp, in engine: inout ReorderEngine) {
    guard state == .dragging, isLedByKeys else { return }
    query.drag.time = time
    query.drag.cause = .sample
    query.drag.phase = .changed
    query.drag.delta = .zero
    travel?.asked = nil
    travel?.left = nil
    visit(list, in: &engine)
  }
}

extension ReorderEngine {
  /// Scrolls the board just far enough to show a frame of the current list.
  mutating func revealOnBoard(_ frame: Rect2D) {
    guard let board = scene.board else { return }
    let shown = board.scroll.visibleRect.inset(by: board.scroll.insets)
    let place = board.scroll.content(scene.scroll.viewport(frame.origin))
    let item = Rect2D(origin: place, size: frame.size)
    var offset = board.scroll.offset
    for axis in Axis2D.allCases {
      if item.max(axis) > shown.max(axis) { offset[axis] += item.max(axis) - shown.max(axis) }
      let first = offset[axis] + board.scroll.insets.leading(axis)
      if item.min(axis) < first { offset[axis] -= first - item.min(axis) }
    }
    scrollBoard { $0.scroll(to: offset) }
  }
}
