internal import ReorderCore

/// Finds where an item in the air would lie at its goal, in a scene that shows the goal's list.
struct GoalSeeker {
  let goal: StudyTask.Goal
  let item: ItemID
  /// The item's size.
  let size: Size2D
  /// The center of its snapshot, in viewport coordinates.
  let snapshot: Point2D?
  /// Where a drop would put it now.
  let current: Whereabouts

  /// Where the goal is seen, and the direction in which the item's place still has to go.
  func look(
    at scene: borrowing ReorderScene, drawnBy engine: borrowing ReorderEngine, at moment: Timestamp
  ) -> (Sight.Aim, Vector2D) {
    let axis = scene.axis
    guard let frame = frame(in: scene, drawnBy: engine, at: moment) else { return (.hidden, .zero) }
    let seen = Rect2D(origin: scene.scroll.viewport(frame.rect.origin), size: frame.rect.size)
    var way = Vector2D.zero
    if current.list == goal.list, let place = goal.place, goal.section == current.slot.section {
      way[axis] = Double((place - current.slot.item).signum())
      if scene.isMirrored { way[axis] = -way[axis] }
    }
    let area = Self.area(of: scene)
    var toward = Vector2D.zero
    for axis in Axis2D.allCases {
      // A list is seen to its end: a row that is in sight by less than half is not.
      let (center, low) = (seen.center[axis], area.origin[axis])
      if center < low {
        toward[axis] = -1
      } else if center > low + area.size[axis] {
        toward[axis] = 1
      }
    }
    guard toward != .zero else { return (.inSight(level(seen, frame.isFree, scene)), way) }
    return (.beyond(area: area, toward: toward), way)
  }

  /// The visible part of the shown list.
  static func area(of scene: borrowing ReorderScene) -> Rect2D {
    let whole = Rect2D(origin: .zero, size: scene.viewport)
    guard scene.board != nil else { return whole }
    let part = Rect2D(origin: scene.scroll.origin, size: scene.scroll.viewport)
    let (left, top) = (max(part.minX, 0), max(part.minY, 0))
    let (right, bottom) = (min(part.maxX, whole.maxX), min(part.maxY, whole.maxY))
    // A list that is out of sight comes into it with the board.
    guard right - left > 1, bottom - top > 1 else { return whole }
    return Rect2D(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// In a tree and in a list of one column a row need not be moved across it, but for its level.
  private func level(_ seen: Rect2D, _ isFree: Bool, _ scene: borrowing ReorderScene) -> Rect2D {
    guard isFree, let snapshot else { return seen }
    let cross = scene.axis.cross
    var seen = seen
    seen.origin[cross] = snapshot[cross] - seen.size[cross] / 2
    if let level = goal.level, let now = current.level {
      seen.origin[cross] += Double(level - now) * scene.indent
    }
    return seen
  }

  /// The frame of the item at its goal, and whether its place across the list does not matter.
  private func frame(
    in scene: borrowing ReorderScene, drawnBy engine: borrowing ReorderEngine, at moment: Timestamp
  ) -> (rect: Rect2D, isFree: Bool)? {
    guard let section = goal.section else { return anywhere(in: scene) }
    let isOwn = current.list == goal.list && current.slot.section == section
    guard let place = goal.place else { return anywhere(in: scene) }
    let count = scene.list.itemCount(in: section)
    guard place < count else { return end(of: section, count, in: scene) }
    let slot = Slot(section: section, item: place)
    var there = scene.frame(at: slot)
    if let row = scene.list.item(at: slot), row != item,
      let drawn = engine.frame(of: row, at: moment)
    {
      there = drawn
    }
    guard isOwn, let own = scene.frame(of: item), current.slot.item != place else {
      // It is there, or the row there makes room behind it.
      return (
        Rect2D(origin: there.origin, size: isOwn ? there.size : size),
        isOwn && isColumn(scene, there)
      )
    }
    let (axis, cross) = (scene.axis, scene.axis.cross)
    guard own.origin[cross] == there.origin[cross], own.size[cross] == there.size[cross] else {
      return (there, false)
    }
    // In one column it lies at the near or the far end of what the row there leaves free.
    var rect = there
    rect.size[axis] = own.size[axis]
    if (place > current.slot.item) != scene.isMirrored {
      rect.origin[axis] += there.size[axis] - own.size[axis]
    }
    return (rect, isColumn(scene, there))
  }

  /// Whether the list has one column.
  private func isColumn(_ scene: borrowing ReorderScene, _ frame: Rect2D) -> Bool {
    frame.size[scene.axis.cross] * 2 > scene.contentFrame.size[scene.axis.cross]
  }

  /// The place behind the last item of a section.
  private func end(
    of section: Int, _ count: Int, in scene: borrowing ReorderScene
  ) -> (rect: Rect2D, isFree: Bool)? {
    let axis = scene.axis
    var rect =
      count > 0
      ? scene.frame(at: Slot(section: section, item: count - 1))
      : scene.headerFrame(of: section)
    rect.origin[axis] += scene.isMirrored ? -size[axis] : rect.size[axis]
    rect.size[axis] = size[axis]
    return (rect, false)
  }

  /// Any place of a list: the middle of what is seen of it.
  private func anywhere(in scene: borrowing ReorderScene) -> (rect: Rect2D, isFree: Bool)? {
    (Rect2D(center: scene.scroll.visibleRect.center, size: size), false)
  }
}
