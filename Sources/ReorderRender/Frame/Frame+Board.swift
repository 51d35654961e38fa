import ReorderCore

extension Frame {
  /// Captures what an engine shows of a board: each of its lists in sight, and the zones in front
  /// of them.
  init(of board: Board, in engine: ReorderEngine, at time: Timestamp) {
    var engine = engine
    let drag = engine.drag
    let order = engine.placeListsAsDrawn(at: time)
    let board = engine.scene.board ?? board
    var frame = Frame(
      time: time, phase: engine.phase,
      scroll: Scroll(
        viewport: board.scroll.viewport, offset: board.scroll.offset,
        minimumOffset: board.scroll.minimumOffset, maximumOffset: board.scroll.maximumOffset))
    var firstSections = [0]
    for count in engine.scene.mapLists({ $0.sectionCount }) {
      firstSections.append(firstSections[firstSections.count - 1] + count)
    }
    for number in order {
      engine.show(list: number)
      let visible = VisibleScene(engine.scene)
      let list = board.lists[number]
      frame.add(
        Area(
          role: .list, label: list.id, frame: list.frame, number: number,
          count: list.limit == nil ? nil : engine.scene.list.count, limit: list.limit,
          isMovable: list.handle != nil,
          state: list.id == engine.liftedList ? .meant : board.state(of: .list(number), in: drag),
          scroll: visible.scroll), on: board)
      if board.isInSight(list.frame) {
        frame.bands += visible.bands().map { band in
          var band = band
          band.section += firstSections[number]
          return band
        }
        frame.items += visible.items(of: engine, at: time)
      }
      // A zone in sight has its mark in the list that the item is still in.
      frame.marks += visible.marks(drag)
      frame.snapshots += visible.snapshots(of: engine, at: time)
    }
    engine.show(list: Board.outside)
    frame.snapshots += VisibleScene(engine.scene).snapshots(of: engine, at: time)
    for (number, zone) in board.zones.enumerated() {
      frame.add(
        Area(
          role: .zone, label: zone.id, frame: zone.frame, number: number,
          state: board.state(of: .zone(number), in: drag)), on: board)
    }
    frame.snapshots.sort { $0.drag < $1.drag }
    frame.windows = Self.windows(of: engine, at: time)
    frame.finger = engine.finger
    self = frame
  }

  /// Adds a list or a zone if any of it is in sight.
  private mutating func add(_ area: Area, on board: Board) {
    guard board.isInSight(area.frame) else { return }
    var area = area
    area.frame.origin = board.scroll.viewport(area.frame.origin)
    areas.append(area)
  }
}

extension Board {
  /// Whether any of a frame is in the viewport.
  fileprivate func isInSight(_ frame: Rect2D) -> Bool {
    frame.commonArea(scroll.visibleRect) > 0
  }

  /// What a drag makes of a list or a zone.
  fileprivate func state(of place: Place, in drag: DragContext?) -> Frame.Area.State {
    guard let drag, let item = drag.item else { return .plain }
    if item.refusalReason != nil, refusing(item, drag) == place { return .refusing }
    let meant = item.zone.map { Place.zone($0) } ?? .list(item.list)
    return meant == place ? .meant : .plain
  }

  /// The list or zone that the drag is over and that does not take the item: under the finger, or
  /// else under the item's middle.
  private func refusing(_ item: DraggedItem, _ drag: DragContext) -> Place? {
    let finger = drag.pointer + (scroll.offset - .zero)
    let own = Place.list(item.list)
    if let under = place(at: finger), under != own { return under }
    return place(at: finger + (drag.center - drag.contentPointer)).flatMap { $0 == own ? nil : $0 }
  }
}
