// Scrolls by the user and by the application.
extension ReorderEngine {
  /// Scrolls for the user or the application, after the autoscroll up to now; a dragging finger
  /// takes the snapshot along.
  mutating func scroll(
    _ list: Int?, to offset: Point2D, by source: ScrollSource,
    asking policy: inout some ReorderPolicy
  ) {
    if source == .app, !hasChangedContent, isScrolledByItself(under: policy) {
      return reportUnobserved(.scrollDropped(offset))
    }
    switch session {
    case .idle:
      let place = pressedPlace
      scroll(list, to: offset)
      endPress(ifMovedFrom: place)
    case .list:
      if let list { return scroll(list, to: offset) }
      scrollUnderRow(to: offset) { $0.scroll(nil, to: $1, by: source, asking: &policy) }
    case .item(var shared):
      session = .idle
      let drag = Shared.own(&shared)
      drag.pointee.handle(.scroll(source), at: time)
      while drag.pointee.isScrolling, drag.pointee.ask(in: scene) {
        take(decide(drag.pointee.query, asking: &policy), in: &drag.pointee, &policy)
      }
      scroll(list, to: offset)
      drive(&drag.pointee, asking: &policy)
      keep(shared)
    case .window(var shared):
      session = .idle
      let drag = Shared.own(&shared)
      drag.pointee.handle(.scroll(source), at: time)
      scroll(list, to: offset)
      drive(&drag.pointee, asking: &policy)
      keep(shared)
    }
  }

  /// Scrolls a list of the board, or the board; without a board the list.
  private mutating func scroll(_ list: Int?, to offset: Point2D) {
    guard let list = scene.hasBoard ? list : 0 else {
      return scrollBoard { $0.scroll(to: offset) }
    }
    guard list != scene.currentList else { return scroll { $0.scroll(to: offset) } }
    scrollOther(list) { $0.scroll(to: offset) }
  }

  /// Whether an item is dragged whose drag scrolls the content: by autoscroll, or by showing the
  /// item that keys move.
  private func isScrolledByItself(under policy: borrowing some ReorderPolicy) -> Bool {
    guard case .item(let drag) = session else { return false }
    if drag.value.pointee.isLedByKeys { return true }
    return if let scrolls = policy.autoscrolls { scrolls } else { native.autoscroll.isOn }
  }
}
