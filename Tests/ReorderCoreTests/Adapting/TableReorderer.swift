import ReorderCore

/// Makes the rows of a table draggable.
final class TableReorderer {
  private unowned let table: TableView
  private var engine: ReorderEngine
  private var policy: TablePolicy

  init(_ table: TableView, press: LongPress = LongPress()) throws {
    self.table = table
    policy = TablePolicy(table: table)
    engine = try ReorderEngine(scene: Self.scene(of: table), press: press)
    engine.tracksDisplacement = true
    table.displayLink.callback = { [weak self] in self?.step(at: $0) }
    layOutCells()
  }
}

// What there is to drag.
extension TableReorderer {
  private static func scene(of table: TableView) -> SceneDescription {
    SceneDescription(viewport: table.bounds, sections: sections(of: table))
  }

  private static func sections(of table: TableView) -> [SectionDescription] {
    let source = table.dataSource
    return source.sections.enumerated().map { index, rows in
      SectionDescription(
        id: "section-\(index)",
        items: .listed(
          rows.map { row in
            ItemDescription(
              id: row, length: source.height(ofRow: row), isMovable: source.canMoveRow(row))
          }))
    }
  }
}

// Events in.
extension TableReorderer {
  /// A finger touched, moved or left the table: `location` is in the table's bounds.
  func touch(_ phase: PointerSample.Phase, at location: Point, seconds: Double) {
    let time = Timestamp.zero.advanced(bySeconds: seconds)
    guard let sample = try? PointerSample(time: time, phase: phase, position: location) else {
      return  // not a number: nothing was touched
    }
    handle(.pointer(sample))
  }

  /// A frame is about to be drawn.
  private func step(at seconds: Double) {
    handle(.tick(Timestamp.zero.advanced(bySeconds: seconds)))
  }

  /// The table was scrolled by the user, or by its own deceleration.
  func didScroll(to offset: Point) {
    handle(.scroll(to: offset, at: engine.time))
  }

  /// The application goes to the background, or a call comes in.
  func cancel() {
    handle(.cancel(at: engine.time))
  }

  /// Someone who does not drag moves a row with keys or with an assistive technology.
  func key(_ key: KeyCommand) {
    handle(.key(key, at: engine.time))
  }

  /// Someone lifts a row without a finger.
  func lift(_ row: String) {
    if let item = engine.scene.list.item(named: row) { key(.lift(item)) }
  }

  private func handle(_ event: EngineEvent) {
    engine.handle(event, asking: &policy)
    show()
  }
}

// Effects out.
extension TableReorderer {
  private func show() {
    for change in engine.changes { show(change.effect) }
    table.contentOffset = engine.scene.scroll.offset
    layOutCells()
    layOutSnapshots()
    table.displayLink.isPaused = engine.isAtRest
  }

  private func show(_ effect: Effect) {
    switch effect {
    case .began(let item): table.delegate.willBeginDragging(name(of: item))
    case .committed(let commit): table.dataSource.moveRow(at: commit.from, to: commit.to)
    case .ended(let item):
      table.delegate.didEndDragging(name(of: item), wasCancelled: false)
    case .cancelled(let item, _):
      table.delegate.didEndDragging(name(of: item), wasCancelled: true)
    case .announced(let index): table.delegate.announce(engine.announcements[index])
    default: break  // frames and offsets are laid out after every step
    }
  }

  private func name(of item: ItemID) -> String { engine.scene.list.name(of: item) }
}

// Every frame drawn is the engine's.
extension TableReorderer {
  private func layOutCells() {
    let scene = engine.scene
    table.cells.removeAll(keepingCapacity: true)
    scene.forEachSlot(touching: scene.scroll.visibleRect) { slot, _ in
      guard let item = scene.list.item(at: slot),
        let frame = engine.frame(of: item, at: engine.time)
      else { return true }
      table.cells.append(
        TableCell(id: name(of: item), frame: frame, isHidden: engine.isHidden(item)))
      return true
    }
  }

  private func layOutSnapshots() {
    table.snapshots = engine.snapshots.map { lifted in
      let drawn = lifted.presentation(at: engine.time)
      return TableSnapshot(
        id: name(of: lifted.item), center: drawn.center, size: lifted.size, style: drawn.style)
    }
  }
}

// The model changes, also under the finger.
extension TableReorderer {
  /// The data source has rows more at a place of its own order.
  func didInsert(_ rows: [String], at gap: Gap) throws {
    let items = rows.map { row in
      ItemDescription(id: row, length: table.dataSource.height(ofRow: row))
    }
    try apply(.insert(items, at: gap))
  }

  /// The data source has these rows no more.
  func didRemove(_ rows: [String]) throws { try apply(.remove(rows)) }

  /// Anything may have changed.
  func reloadData() throws { try apply(.reload(Self.sections(of: table))) }

  /// The table has another size: it was rotated, or split.
  func boundsDidChange() throws { try apply(.resize(table.bounds)) }

  private func apply(_ change: SceneChange) throws {
    try engine.apply(change, at: engine.time, asking: &policy)
    show()
  }
}

/// Asks the table's delegate where only it knows, and leaves the rest to another policy.
struct TablePolicy: ReorderPolicy {
  unowned let table: TableView
  var rules = NativePolicy()

  func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing Scene
  ) -> PolicyDecision? {
    let answer = rules.decide(query, in: scene)
    guard case .target(let slot?) = answer else { return answer }
    let row = scene.list.name(of: query.drag.item)
    let wanted = table.delegate.targetForMove(of: row, proposed: slot)
    return .target(wanted == query.drag.current ? nil : wanted)
  }

  func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing Scene
  ) -> String? {
    guard event == .moved else { return nil }
    let rows = scene.list.itemCount(in: drag.current.section)
    return "\(scene.list.name(of: drag.item)), row \(drag.current.item + 1) of \(rows)"
  }
}
