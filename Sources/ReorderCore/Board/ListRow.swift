/// The lists of a board that stand in a row, as the items of a list of their own.
///
/// A drag of a whole list is a drag of an item of that list: the same questions, the same moves.
/// The lists of the board then take the places of these items along the axis.
struct ListRow: Hashable, Sendable {
  /// Drags the items that stand for the lists.
  var engine: ReorderEngine
  /// Where the lists are without the previews of a drag.
  private(set) var layout: Layout
  /// How many of the engine's changes the board's engine has reported.
  private var reported = 0

  /// The row of a board, at rest; `nil` if no list of it has a handle.
  init?(_ board: Board, native: NativePolicy, at time: Timestamp) {
    guard let layout = Layout(board),
      let scene = try? ReorderScene(layout.scene(viewport: board.scroll.viewport))
    else { return nil }
    engine = ReorderEngine(scene, press: PressRules(), native: native)
    engine.isOfLists = true
    engine.time = time
    self.layout = layout
    align(with: board)
  }

  /// The items that stand for lists, and where they begin.
  struct Layout: Hashable, Sendable {
    let axis: Axis2D
    let spacing: Double
    private(set) var items: [ItemDescription] = []
    /// Where each of the lists begins along the axis, on the board.
    private(set) var starts: [String: Double] = [:]
    /// Where the row begins on the board.
    private(set) var origin = Point2D.zero
    /// The extent of the row across the axis, with the handles.
    private(set) var breadth = 0.0

    /// The row of a board; `nil` if no list of it has a handle.
    ///
    /// The lists with handles and those beside them, in the order of their places along the axis
    /// along which those with handles lie farther apart; of a single one all lists count. O(lists ×
    /// lists with handles).
    ///
    /// - Parameter before: The row before a change, whose spacing stays, and of a single list the
    ///   axis too. The spacing is else the shortest distance; what is left of a distance goes with
    ///   the list in front of it.
    init?(_ board: Board, after before: Layout? = nil) {
      let movable = board.lists.filter { $0.handle != nil }.map { $0.frame }
      guard !movable.isEmpty else { return nil }
      let apart = movable.count > 1 ? movable : board.lists.map { $0.frame }
      func spread(_ axis: Axis2D) -> Double {
        let centers = apart.map { $0.center[axis] }
        return (centers.max() ?? 0) - (centers.min() ?? 0)
      }
      let widest: Axis2D = spread(.vertical) > spread(.horizontal) ? .vertical : .horizontal
      let axis = movable.count > 1 ? widest : before?.axis ?? widest
      let row = board.lists.enumerated().filter { _, list in
        list.handle != nil || movable.contains { $0.overlap(list.frame, along: axis.cross) > 0 }
      }.sorted { left, right in
        (left.element.frame.min(axis), left.offset) < (right.element.frame.min(axis), right.offset)
      }.map { $0.element }
      let gaps = zip(row, row.dropFirst()).map { $1.frame.min(axis) - $0.frame.max(axis) }
      self.axis = axis
      spacing = before?.spacing ?? max(0, gaps.min() ?? 0)
      var end = -Double.infinity
      var start = Double.infinity
      for (index, list) in row.enumerated() {
        var item = ItemDescription(id: list.id, length: list.frame.size[axis])
        if index < gaps.count, abs(gaps[index] - spacing) > Rounding.length {
          item.length = max(0, list.frame.size[axis] + gaps[index] - spacing)
        }
        item.isPinned = list.handle == nil
        items.append(item)
        starts[list.id] = list.frame.min(axis)
        // A title above the frame is a part of what is dragged.
        for frame in [list.frame, list.handleOnBoard ?? list.frame] {
          start = min(start, frame.min(axis.cross))
          end = max(end, frame.max(axis.cross))
        }
      }
      origin[axis] = row[0].frame.min(axis)
      origin[axis.cross] = start
      breadth = end - start
    }

    /// The names of the lists, in order.
    var names: [String] { items.map { $0.id } }

    var sections: [SectionDescription] {
      [SectionDescription(id: "lists", items: .listed(items))]
    }

    func scene(viewport: Size2D) -> SceneDescription {
      SceneDescription(
        viewport: viewport, layout: .list(.init(axis: axis, spacing: spacing)), sections: sections)
    }
  }

  /// From the coordinates of the row's content to those of the board's.
  var shift: Vector2D { layout.origin - .zero }

  /// The name of the list that an item stands for.
  func name(of item: ItemID) -> String { engine.scene.list.name(of: item) }

  /// The names of the lists in the order that is shown.
  var order: [String] { engine.scene.list.order[0] }

  /// Whether nothing is dragged or in motion.
  var isAtRest: Bool { engine.session.isIdle && engine.animations.isEmpty }

  /// The changes that have not been reported.
  mutating func takeChanges() -> ArraySlice<ReorderChange> {
    defer { reported = engine.changes.count }
    return engine.changes[min(reported, engine.changes.count)...]
  }

  /// Forgets the changes of the step before.
  mutating func begin(at time: Timestamp) {
    engine.time = max(time, engine.time)
    engine.forgetChanges()
    reported = 0
  }

  /// Shows what the board shows of the row: along the axis the same range of offsets, across it the
  /// lists where they are.
  mutating func align(with board: Board) {
    let (axis, cross) = (layout.axis, layout.axis.cross)
    let seen = board.scroll
    let length = engine.scene.scroll.contentSize[axis]
    var (leading, trailing) = (Point2D.zero, Point2D.zero)
    leading[axis] = seen.insets.leading(axis) + layout.origin[axis]
    trailing[axis] =
      seen.insets.trailing(axis) + seen.contentSize[axis] - layout.origin[axis] - length
    leading[cross] = layout.origin[cross] - seen.offset[cross]
    trailing[cross] = seen.viewport[cross] - leading[cross] - layout.breadth
    engine.scene.scroll.viewport = seen.viewport
    engine.scene.scroll.insets = Insets(
      top: leading.y, left: leading.x, bottom: trailing.y, right: trailing.x)
    engine.scene.measure()
    var offset = engine.scene.scroll.offset
    offset[cross] = -leading[cross]
    if abs(offset[axis] + layout.origin[axis] - seen.offset[axis]) > Rounding.length {
      offset[axis] = seen.offset[axis] - layout.origin[axis]
    }
    if offset != engine.scene.scroll.offset { engine.scene.scroll.scroll(to: offset) }
  }

  /// The application has changed the board, which shows no previews of the row.
  ///
  /// - Returns: Whether there is still a row.
  mutating func change(to board: Board, asking policy: inout some ReorderPolicy) -> Bool {
    guard let changed = Layout(board, after: layout), changed.axis == layout.axis else {
      return false
    }
    let isOther = changed != layout
    layout = changed
    if isOther {
      do {
        try engine.apply(.reload(changed.sections), at: engine.time, asking: &policy)
      } catch {
        return false
      }
    }
    align(with: board)
    return true
  }

  /// Where a list begins along the axis, on the board; `nil` if it is not in the row.
  ///
  /// - Parameter isPreview: Whether the order is the one that the drag shows.
  func start(of list: String, isPreview: Bool) -> Double? {
    guard let home = layout.starts[list] else { return nil }
    guard isPreview, let item = engine.scene.list.item(named: list),
      let frame = engine.scene.frame(of: item)
    else { return home }
    let start = frame.min(layout.axis) + layout.origin[layout.axis]
    // The sum of lengths need not be the same number as what the application has said.
    return abs(start - home) > Rounding.length ? start : home
  }

  /// How far from its place the item that stands for a list is drawn at a moment, and whether it is
  /// lifted or settles; `nil` if it is not in the row.
  func drawn(_ list: String, at time: Timestamp) -> (way: Vector2D, isLifted: Bool)? {
    guard let item = engine.scene.list.item(named: list), let frame = engine.scene.frame(of: item)
    else { return nil }
    if let snapshot = engine.snapshots.last(where: { $0.subject == item }) {
      return (snapshot.presentation(at: time).center - frame.center, true)
    }
    return ((engine.frame(of: item, at: time) ?? frame).origin - frame.origin, false)
  }
}

extension Board {
  /// Puts the lists of a row where the row has them, or where they are without its previews.
  mutating func place(_ row: ListRow, showingPreviews isPreview: Bool = true) {
    for number in lists.indices {
      guard let start = row.start(of: lists[number].id, isPreview: isPreview) else { continue }
      lists[number].frame.origin[row.layout.axis] = start
    }
  }

  /// The lists that stand in a row with those that have handles, in their order there.
  var namesInRow: [String] { ListRow.Layout(self)?.names ?? [] }

  /// The list whose handle is at a point of the board, with no zone and no other list in front of
  /// it; `nil` if there is none.
  func list(withHandleAt point: Point2D) -> Int? {
    let list = lists.lastIndex { $0.handleOnBoard?.contains(point) == true }
    guard let list, visible.contains(point) else { return nil }
    switch place(at: point) {
    case .zone: return nil
    case .list(let front): return front > list ? nil : list
    case nil: return list
    }
  }

  /// The number of a list that may be dragged; `nil` if there is none of this name.
  func movableList(named name: String) -> Int? {
    lists.firstIndex { $0.id == name && $0.handle != nil }
  }
}

extension ReorderScene {
  /// The names of the board's lists in the order in which they stand in a row, previews included;
  /// empty unless one of them has a handle.
  ///
  /// O(lists²) at most.
  public var listOrder: [String] { board?.namesInRow ?? [] }

  /// Whether the board has a list of this name that may be dragged.
  package func hasMovableList(named name: String) -> Bool { frame(ofMovableList: name) != nil }

  /// The frame of a list that may be dragged, in the board's content coordinates; `nil` if there is
  /// none.
  func frame(ofMovableList name: String) -> Rect2D? {
    guard let board, let number = board.movableList(named: name) else { return nil }
    return board.lists[number].frame
  }

  /// Puts the lists of the board where a row has them.
  mutating func place(_ row: ListRow, showingPreviews isPreview: Bool = true) {
    own().pointee.board?.place(row, showingPreviews: isPreview)
    measureBoard()
  }
}
