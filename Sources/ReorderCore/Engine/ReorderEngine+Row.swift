// The drag of a whole list of a board: an engine of its own drags it among the other lists, and
// this one shows and reports it.

extension ReorderEngine {
  /// The drag of a whole list, among items that stand for the lists; `nil` if none is dragged.
  ///
  /// Its places are in the coordinates of the row of lists.
  public var listDrag: DragContext? { row?.value.pointee.engine.drag }

  /// The scene that a decision of the latest step is about: of a drag of a whole list the one whose
  /// items stand for the lists.
  package func scene(of record: DecisionRecord) -> ReorderScene {
    guard record.query.drag.isList, let row else { return scene }
    return row.value.pointee.engine.scene
  }

  /// The list that is dragged whole, or settles; `nil` if none is.
  public var liftedList: String? {
    guard let row = row?.value.pointee, let top = row.engine.snapshots.last else { return nil }
    return row.name(of: top.subject)
  }

  /// Lifts a whole list of the board.
  mutating func lift(
    list name: String, _ pressed: Pressed, asking policy: inout some ReorderPolicy
  ) {
    leaveRow()
    guard let board = scene.board, board.movableList(named: name) != nil,
      let row = ListRow(board, native: native, at: time),
      let item = row.engine.scene.list.item(named: name)
    else {
      _ = recognizer.stop()
      return fail(.list(name), .removed)
    }
    self.row = Shared(row)
    session = .list
    var pressed = pressed
    pressed.subject = .item(item)
    // The engine of the board takes it to where the pointer is.
    pressed.place = pressed.grab
    stepRow(asking: &policy) { engine, policy in
      engine.pressed = pressed
      engine.lift(asking: &policy)
    }
  }

  /// Takes a step of the drag of a list, or of one that settles, and shows and reports it.
  mutating func stepRow<Policy: ReorderPolicy>(
    asking policy: inout Policy, _ step: (inout ReorderEngine, inout Policy) -> Void
  ) {
    changeRow(placing: false) { row, engine in
      row.engine.native = engine.native
      row.engine.reportsDecisions = engine.reportsDecisions
      row.engine.tracksDisplacement = engine.tracksDisplacement
      row.engine.displacementMotion = engine.displacementMotion
      row.engine.dragCount = engine.dragCount
      step(&row.engine, &policy)
      return true
    }
  }

  /// Changes the row in place, and shows and reports what came of it.
  ///
  /// - Parameters:
  ///   - places: Whether the lists have to be placed even if the row changes no order.
  ///   - change: Changes it, with the engine of the board; returns whether it is still a row.
  private mutating func changeRow(
    placing places: Bool, _ change: (inout ListRow, inout ReorderEngine) -> Bool
  ) {
    guard var shared = row.take() else { return }
    let row = Shared.own(&shared)
    row.pointee.begin(at: time)
    let isRow = change(&row.pointee, &self)
    dragCount = row.pointee.engine.dragCount
    let changes = row.pointee.takeChanges()
    if isRow, places || changes.contains(where: { $0.effect.placesLists }) {
      scene.place(row.pointee)
    }
    if isRow { showOffset(of: row.pointee) }
    self.row = shared
    if session == .list, row.pointee.engine.session.isIdle { session = .idle }
    for change in changes { take(change.effect) }
    if !isRow { loseRow() }
  }

  /// Scrolls the board to where the row is.
  private mutating func showOffset(of row: borrowing ListRow) {
    let axis = row.layout.axis
    var offset = scene.outerScroll.offset
    let shown = row.engine.scene.scroll.offset[axis] + row.layout.origin[axis]
    guard abs(shown - offset[axis]) > Rounding.length else { return }
    offset[axis] = shown
    scene.scrollBoard { $0.scroll(to: offset) }
  }

  /// Reports what happened in the row; the policy has observed it there.
  private mutating func take(_ effect: ReorderEffect) {
    guard let row = row?.value.pointee else { return }
    switch effect {
    case .began(.item(let item)): begin(.list(row.name(of: item)))
    case .failed(.item(let item), let why):
      _ = recognizer.stop()
      fail(.list(row.name(of: item)), why)
    case .ended(.item(let item)): end(.list(row.name(of: item)), cancelled: nil)
    case .cancelled(.item(let item), let why):
      if why == .removed { _ = recognizer.stop() }
      end(.list(row.name(of: item)), cancelled: why)
    case .rested(.item(let item)): report(.rested(.list(row.name(of: item))))
    case .followed(let center): report(.followed(center + row.shift))
    case .scrolled: reportUnobserved(.boardScrolled(scene.outerScroll.offset))
    case .scrollDropped(let offset): report(.scrollDropped(offset + row.shift))
    case .moved(let move): reportUnobserved(.listMoved(ListMove(move, in: row)))
    case .committed(let commit):
      guard !commit.moves.isEmpty else { break }
      report(
        .listCommitted(
          ListCommit(
            list: row.name(of: commit.item), from: commit.from.item, to: commit.to.item,
            order: row.order)))
    case .restored, .announced, .decided: report(effect)
    // A list is in no tree, nor in a window, and what is refused or proposed it shows by itself.
    default: break
    }
  }

  /// Makes a change by the application, in an order of lists without previews.
  mutating func changeUnderRow(
    asking policy: inout some ReorderPolicy, _ change: (inout ReorderEngine) -> Void
  ) {
    if session != .list { leaveRow() }
    guard let row = row?.value.pointee else { return change(&self) }
    scene.place(row, showingPreviews: false)
    change(&self)
    let native = native
    changeRow(placing: true) { row, engine in
      guard let board = engine.scene.board else { return false }
      row.engine.native = native
      return row.change(to: board, asking: &policy)
    }
  }

  /// The user or the application scrolls the board under a list in the air.
  mutating func scrollUnderRow(
    to offset: Point2D, _ scroll: (inout ReorderEngine, Point2D) -> Void
  ) {
    let axis = row?.value.pointee.layout.axis ?? .horizontal
    var across = scene.outerScroll.offset
    across[axis.cross] = offset[axis.cross]
    scene.scrollBoard { $0.scroll(to: across) }
    changeRow(placing: false) { row, engine in
      guard let board = engine.scene.board else { return false }
      row.align(with: board)
      scroll(&row.engine, offset + row.shift * -1)
      return true
    }
  }

  /// There is no row any more in which the list could be dropped.
  private mutating func loseRow() {
    guard session == .list else { return leaveRow() }
    let list = liftedList ?? ""
    session = .idle
    _ = recognizer.stop()
    end(.list(list), cancelled: scene.frame(ofMovableList: list) == nil ? .removed : .host)
    leaveRow()
  }

  /// Nothing of the row is in motion any more.
  mutating func leaveRow() {
    guard let left = row else { return }
    let names = withExtendedLifetime(left) {
      left.value.pointee.engine.snapshots.map { left.value.pointee.name(of: $0.subject) }
    }
    row = nil
    for name in names { report(.rested(.list(name))) }
  }

  /// Puts the lists of the board where they are drawn at a moment; only in a copy, to draw it.
  ///
  /// - Returns: The numbers of the lists, back to front.
  package mutating func placeListsAsDrawn(at time: Timestamp) -> [Int] {
    let numbers = Array(0..<scene.listCount)
    guard let row = row?.value.pointee, let board = scene.board else { return numbers }
    var (behind, lifted): ([Int], [Int]) = ([], [])
    for number in numbers {
      guard let (way, isLifted) = row.drawn(board.lists[number].id, at: time) else {
        behind.append(number)
        continue
      }
      scene.moveList(number, by: way)
      if isLifted { lifted.append(number) } else { behind.append(number) }
    }
    return behind + lifted
  }
}

extension ReorderScene {
  /// Draws a list of the board elsewhere.
  fileprivate mutating func moveList(_ number: Int, by way: Vector2D) {
    guard way != .zero, let frame = board?.lists[number].frame else { return }
    own().pointee.board?.lists[number].frame = frame.moved(by: way)
    placeCurrentList()
  }
}

extension ReorderEffect {
  /// Whether the lists of a row have other places after it.
  fileprivate var placesLists: Bool {
    switch self {
    case .moved, .restored: true
    default: false
    }
  }
}

extension ListMove {
  fileprivate init(_ move: PreviewMove, in row: borrowing ListRow) {
    let isExchange = move.kind == .exchange
    self.init(
      kind: move.kind, list: row.name(of: move.item), from: move.from.item, to: move.to.item,
      other: isExchange ? row.name(of: move.other) : nil)
  }
}
