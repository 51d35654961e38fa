import ReorderCore

extension Frame {
  /// Captures what an engine shows of a board: each of its lists, and the zones in front of them.
  init(of board: Board, in engine: ReorderEngine, at time: Timestamp) {
    var engine = engine
    let drag = engine.drag
    var frame = Frame(
      time: time, phase: engine.phase,
      scroll: Scroll(
        viewport: board.scroll.viewport, offset: board.scroll.offset,
        minimumOffset: board.scroll.minimumOffset, maximumOffset: board.scroll.maximumOffset))
    var firstSection = 0
    for number in board.lists.indices {
      engine.show(list: number)
      let visible = VisibleScene(engine.scene)
      frame.add(.list, board.lists[number].id, board.lists[number].frame, on: board)
      frame.bands += visible.bands().map { band in
        var band = band
        band.section += firstSection
        return band
      }
      firstSection += engine.scene.sectionCount
      frame.items += visible.items(of: engine, at: time)
      frame.marks += visible.marks(drag)
      frame.snapshots += visible.snapshots(of: engine, at: time)
    }
    engine.show(list: Board.outside)
    frame.snapshots += VisibleScene(engine.scene).snapshots(of: engine, at: time)
    for zone in board.zones { frame.add(.zone, zone.id, zone.frame, on: board) }
    frame.snapshots.sort { $0.drag < $1.drag }
    frame.windows = Self.windows(of: engine, at: time)
    frame.finger = engine.finger
    self = frame
  }

  /// Adds a list or a zone if any of it is in sight.
  private mutating func add(_ role: Area.Role, _ label: String, _ area: Rect2D, on board: Board) {
    let moved = Rect2D(origin: board.scroll.viewport(area.origin), size: area.size)
    guard moved.commonArea(Rect2D(origin: .zero, size: board.scroll.viewport)) > 0 else { return }
    areas.append(Area(role: role, label: label, frame: moved))
  }
}
