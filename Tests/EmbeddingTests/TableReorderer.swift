import ReorderCore

/// Makes the rows of a table draggable.
final class TableReorderer {
  private unowned let table: TableView
  private let driver: ReorderDriver<TablePolicy>

  init(_ table: TableView, press: PressRules = PressRules()) throws {
    self.table = table
    var engine = try ReorderEngine(scene: Self.scene(of: table), press: press)
    engine.tracksDisplacement = true
    driver = ReorderDriver(engine, policy: TablePolicy(table: table))
    driver.show = { [unowned self] in show($0) }
    table.displayLink.callback = { [weak self] in self?.step(at: $0) }
    layOutCells(engine)
  }
}

// What there is to drag.
extension TableReorderer {
  private static func scene(of table: TableView) -> SceneDescription {
    SceneDescription(viewport: table.bounds, sections: sections(of: table.dataSource))
  }

  private static func sections(of source: any TableViewDataSource) -> [SectionDescription] {
    source.sections.enumerated().map { index, rows in
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
  func touch(_ phase: PointerSample.Phase, at location: Point2D, seconds: Double) throws {
    let time = try Timestamp.zero.advanced(bySeconds: seconds)
    driver.handle(.pointer(try PointerSample(time: time, phase: phase, position: location)))
  }

  /// A frame is about to be drawn; its clock is that of the touches.
  private func step(at seconds: Double) {
    guard let time = try? Timestamp.zero.advanced(bySeconds: seconds) else { return }
    driver.handle(.tick(time))
  }

  /// The table was scrolled by the user, or by its own deceleration.
  func didScroll(to offset: Point2D) {
    driver.perform { $0.handle(.scroll(to: offset, at: $0.time), asking: &$1) }
  }

  /// The application goes to the background, or a call comes in.
  func cancel() {
    driver.perform { $0.handle(.cancel(at: $0.time), asking: &$1) }
  }

  /// Someone who does not drag moves a row with keys or with an assistive technology.
  func key(_ key: KeyCommand) {
    driver.perform { $0.handle(.key(key, at: $0.time), asking: &$1) }
  }

  /// Someone lifts a row without a finger.
  func lift(_ row: String) {
    driver.perform { engine, policy in
      guard let item = engine.scene.list.item(named: row) else { return }
      engine.handle(.key(.lift(.item(item)), at: engine.time), asking: &policy)
    }
  }
}

// Effects out.
extension TableReorderer {
  private func show(_ engine: ReorderEngine) {
    for change in engine.changes { show(change.effect, engine) }
    table.contentOffset = engine.scene.scroll.offset
    layOutCells(engine)
    layOutSnapshots(engine)
    table.displayLink.isPaused = engine.isAtRest
  }

  private func show(_ effect: ReorderEffect, _ engine: ReorderEngine) {
    let list = engine.scene.list
    switch effect {
    case .began(.item(let item)): table.delegate.willBeginDragging(list.name(of: item))
    case .committed(let commit): for move in commit.moves { make(move) }
    case .ended(.item(let item)):
      table.delegate.didEndDragging(list.name(of: item), wasCancelled: false)
    case .cancelled(.item(let item), _):
      table.delegate.didEndDragging(list.name(of: item), wasCancelled: true)
    case .announced(let text): table.delegate.announce(text)
    default: break  // frames and offsets are laid out after every step
    }
  }

  /// Some behaviours insert the row elsewhere, others have two rows change places.
  private func make(_ move: PreviewMove) {
    switch move.kind {
    case .insert: table.dataSource.moveRow(at: move.from, to: move.to)
    case .exchange: table.dataSource.exchangeRow(at: move.from, withRowAt: move.to)
    }
  }
}

// Every frame drawn is the engine's.
extension TableReorderer {
  private func layOutCells(_ engine: ReorderEngine) {
    let scene = engine.scene
    table.cells.removeAll(keepingCapacity: true)
    scene.forEachSlot(touching: scene.scroll.visibleRect) { slot, _ in
      guard let item = scene.list.item(at: slot),
        let frame = engine.frame(of: item, at: engine.time)
      else { return true }
      table.cells.append(
        TableCell(
          id: scene.list.name(of: item), frame: frame, isHidden: engine.isHidden(item)))
      return true
    }
  }

  private func layOutSnapshots(_ engine: ReorderEngine) {
    table.snapshots = engine.snapshots.map { lifted in
      let drawn = lifted.presentation(at: engine.time)
      return TableSnapshot(
        id: engine.scene.list.name(of: lifted.subject), center: drawn.center, size: lifted.size,
        style: drawn.style)
    }
  }
}

// The model changes, also under the finger.
extension TableReorderer {
  /// The data source has rows more at a place of its own order.
  func didInsert(_ rows: [String], at gap: Gap) {
    apply { source in
      let items = rows.map { ItemDescription(id: $0, length: source.height(ofRow: $0)) }
      return .insert(items, at: gap)
    }
  }

  /// The data source has these rows no more.
  func didRemove(_ rows: [String]) { apply { _ in .remove(rows) } }

  /// Anything may have changed.
  func reloadData() { apply { .reload(Self.sections(of: $0)) } }

  /// The table has another size: it was rotated, or split.
  func boundsDidChange() { apply { [table] _ in .resize(table.bounds) } }

  /// Asks the data source what there is once the step that is going on is over and shown.
  private func apply(_ change: @escaping (any TableViewDataSource) -> SceneChange) {
    driver.perform { [table] engine, policy in
      do throws(SceneChange.Invalid) {
        try engine.apply(change(table.dataSource), at: engine.time, asking: &policy)
      } catch {
        table.delegate.cannotShow(error)
      }
    }
  }
}

/// Asks the table's delegate where only it knows, and leaves the rest to another policy.
struct TablePolicy: ReorderPolicy {
  unowned let table: TableView
  var rules = NativePolicy()

  func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? {
    let answer = rules.decide(query, in: scene)
    guard case .target(let slot?) = answer, let item = query.drag.item else { return answer }
    let row = scene.list.name(of: item.id)
    let wanted = table.delegate.targetForMove(of: row, proposed: slot)
    return .target(wanted == item.current ? nil : wanted)
  }

  func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> String? {
    guard event == .moved, let item = drag.item else { return nil }
    let rows = scene.list.itemCount(in: item.current.section)
    return "\(scene.list.name(of: item.id)), row \(item.current.item + 1) of \(rows)"
  }
}
