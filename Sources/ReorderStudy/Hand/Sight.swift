package import ReorderCore

/// What a hand sees in a drawn frame: where the item is, and where it should go.
///
/// Taken from what the engine gives every application to draw, and from nothing else: places of
/// rows, of snapshots and marks, and how far the content is scrolled. All places are in viewport
/// coordinates.
package struct Sight: Hashable, Sendable {
  /// When the frame was drawn.
  package var time: Double
  /// Where the item is drawn: its row, or its snapshot while it is in the air; `nil` if it is out
  /// of sight.
  package var item: Rect2D?
  /// The part of the item that lifts it; `nil` if it is out of sight, or in the air.
  package var grip: Rect2D?
  /// Whether the item is in the air.
  package var isLifted = false
  /// Whether the item is drawn at its goal, or marked to be dropped there.
  package var isThere = false
  /// The way of the snapshot's center from the finger; zero while nothing is lifted.
  package var hold = Vector2D.zero
  /// Where the goal is.
  package var goal = Aim.hidden
  /// The direction in which the item's place still has to go, along each axis -1, 0 or 1.
  package var way = Vector2D.zero
  /// How far the content of the goal's list and the board are scrolled, added up.
  package var offset = Point2D.zero

  /// Where a goal is seen.
  package enum Aim: Hashable, Sendable {
    /// The place in which the item would lie.
    case inSight(Rect2D)
    /// Out of sight: an area that scrolls, and the direction along each axis, -1, 0 or 1.
    case beyond(area: Rect2D, toward: Vector2D)
    /// Not to be seen in any direction.
    case hidden
  }
}

extension Sight {
  /// Looks at what an engine draws at a moment.
  ///
  /// O(log n), and O(lists) on a board.
  init(_ engine: borrowing ReorderEngine, at moment: Timestamp, of task: borrowing StudyTask) {
    time = moment.seconds
    guard let drag = engine.drag, let dragged = drag.item else {
      rest(engine, moment, task)
      return
    }
    isLifted = true
    let scroll = engine.scene.scroll
    // The snapshot of the item itself lies in front of those that travel with it.
    if let snapshot = engine.snapshots.last(where: { $0.depth == 0 }) {
      let center = scroll.viewport(snapshot.presentation(at: moment).center)
      item = Rect2D(center: center, size: snapshot.size(at: moment))
      if let finger = engine.finger { hold = center - finger }
    }
    var place = (list: dragged.list, slot: dragged.current, level: dragged.level)
    if let proposed = drag.proposed {
      place = (proposed.list, proposed.slot, proposed.level)
      isThere = proposed.kind.moves
    } else {
      isThere = true
    }
    isThere = isThere && task.goal.isReached(list: place.list, slot: place.slot, level: place.level)
    let seeker = GoalSeeker(
      goal: task.goal, item: dragged.id, size: item?.size ?? drag.size, snapshot: item?.center,
      current: Whereabouts(list: place.list, slot: place.slot, level: place.level))
    look(seeker, engine, moment)
  }

  /// Looks while nothing is in the air.
  private mutating func rest(
    _ engine: borrowing ReorderEngine, _ moment: Timestamp, _ task: borrowing StudyTask
  ) {
    guard let place = Whereabouts(of: task.item, in: engine.scene) else { return }
    isThere = task.goal.isReached(list: place.list, slot: place.slot, level: place.level)
    let scene = Self.scene(engine, showing: place.list)
    guard let frame = scene.frame(of: task.item) else { return }
    let seen = Rect2D(origin: scene.scroll.viewport(frame.origin), size: frame.size)
    if GoalSeeker.area(of: scene).contains(seen.center) {
      item = seen
      grip =
        task.handle.map { Rect2D(origin: seen.origin + ($0.origin - .zero), size: $0.size) }
        ?? seen
    }
    if let finger = engine.finger { hold = seen.center - finger }
    let seeker = GoalSeeker(
      goal: task.goal, item: task.item, size: frame.size, snapshot: seen.center, current: place)
    look(seeker, engine, moment)
  }

  private mutating func look(
    _ seeker: GoalSeeker, _ engine: borrowing ReorderEngine, _ moment: Timestamp
  ) {
    let scene = Self.scene(engine, showing: seeker.goal.list)
    offset = scene.scroll.offset
    if let board = scene.board { offset += board.scroll.offset - .zero }
    (goal, way) = seeker.look(at: scene, drawnBy: engine, at: moment)
  }

  private static func scene(
    _ engine: borrowing ReorderEngine, showing list: Int
  ) -> ReorderScene {
    engine.scene.currentList == list ? engine.scene : engine.scene.showing(list)
  }
}
