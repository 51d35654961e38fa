// The queries of a list. It is not taken out of the scene for them, which would retain and release
// a reference in every step.

extension LayoutDescription.List {
  /// The frame of the row in a slot.
  @inline(__always)
  static func frame(at slot: Slot, in scene: borrowing ReorderScene) -> Rect2D {
    let stretch = scene.list.stretch(at: slot)
    return scene.span(from: stretch.start, length: stretch.length)
  }

  /// The row under a point.
  @inline(__always)
  func slot(at point: Point2D, in scene: borrowing ReorderScene) -> Slot? {
    let across = point[axis.cross]
    guard across >= 0,
      across < ReorderScene.crossExtent(axis, scene.scroll.viewport, scene.scroll.insets)
    else { return nil }
    let coordinate = point[axis]
    if let slot = scene.list.focusedRow(nearest: coordinate),
      scene.list.stretch(at: slot).contains(coordinate)
    {
      return slot
    }
    return searchedSlot(at: coordinate, in: scene)
  }

  @inline(never)
  private func searchedSlot(at coordinate: Double, in scene: borrowing ReorderScene) -> Slot? {
    guard let near = scene.computedSlot(nearest: coordinate) else { return nil }
    // Exactly on the border, sums in another order may round to the neighbor.
    return hit(near, coordinate, scene) ?? hit(scene.slot(after: near), coordinate, scene)
      ?? hit(scene.slot(before: near), coordinate, scene)
  }

  private func hit(
    _ slot: Slot?, _ coordinate: Double, _ scene: borrowing ReorderScene
  ) -> Slot? {
    guard let slot, scene.list.stretch(at: slot).contains(coordinate) else { return nil }
    return slot
  }

  /// The frame of another row than the dragged one, as it would lie without that: those behind
  /// close up.
  static func frame(
    ofOther item: Int, among others: OtherItems, in scene: borrowing ReorderScene
  ) -> Rect2D {
    var frame = scene.computedFrame(at: others.slot(item))
    guard item >= others.dragged else { return frame }
    let hole = scene.list.stretch(at: Slot(section: others.section, item: others.dragged))
    let next = scene.list.stretch(at: Slot(section: others.section, item: others.dragged + 1))
    frame.origin[scene.axis] -= next.start - hole.start
    return frame
  }
}
