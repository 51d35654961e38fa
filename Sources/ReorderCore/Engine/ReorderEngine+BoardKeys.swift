// Keys on a board: an arrow that leads out of a list leads to the list that lies in its direction.

extension Board {
  /// The nearest list in a direction, among those that lie beside a list and not past its corners;
  /// `nil` if there is none.
  ///
  /// O(lists).
  func list(beside number: Int, towards direction: KeyCommand.Direction) -> Int? {
    guard number >= 0 else { return nil }
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
    startStep(at: time)
    travel?.asked = nil
    travel?.left = nil
    visit(list, in: &engine)
  }
}
