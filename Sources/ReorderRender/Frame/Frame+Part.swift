package import ReorderCore

extension Frame {
  /// Captures the items and bands at rest in a part of a scene's content, in sight or not.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - area: The part, in content coordinates; it takes the place of the viewport.
  ///   - frame: The frame whose moment, phase, lifted items and finger it takes over.
  ///   - shows: Returns whether to show an item.
  package init(
    of scene: ReorderScene, in area: Rect2D, like frame: Frame, where shows: (ItemID) -> Bool
  ) {
    let visible = VisibleScene(scene, in: area)
    let moved = scene.scroll.offset - area.origin
    self.init(
      time: frame.time, phase: frame.phase, axis: scene.axis,
      scroll: Scroll(
        viewport: area.size, offset: area.origin, minimumOffset: area.origin,
        maximumOffset: area.origin),
      bands: visible.bands(), items: visible.items().filter { shows($0.id) },
      snapshots: frame.snapshots.map { snapshot in
        var snapshot = snapshot
        snapshot.center += moved
        return snapshot
      },
      finger: frame.finger.map { $0 + moved })
  }

  /// Returns the frame with all lengths and places multiplied by a factor.
  func scaled(by factor: Double) -> Frame {
    func scaled(_ point: Point2D) -> Point2D { Point2D(x: point.x * factor, y: point.y * factor) }
    func scaled(_ rect: Rect2D) -> Rect2D {
      Rect2D(origin: scaled(rect.origin), size: rect.size * factor)
    }
    var frame = self
    frame.scroll = Scroll(
      viewport: scroll.viewport * factor, offset: scaled(scroll.offset),
      minimumOffset: scaled(scroll.minimumOffset), maximumOffset: scaled(scroll.maximumOffset))
    for index in areas.indices { frame.areas[index].frame = scaled(areas[index].frame) }
    for index in bands.indices { frame.bands[index].frame = scaled(bands[index].frame) }
    for index in items.indices { frame.items[index].frame = scaled(items[index].frame) }
    for index in snapshots.indices {
      frame.snapshots[index].center = scaled(snapshots[index].center)
      frame.snapshots[index].size = snapshots[index].size * factor
    }
    frame.finger = finger.map { scaled($0) }
    return frame
  }
}
