// What a drag looks up in every step, without a search: places in the leaf that the list remembers.
// The searches for other places are separate, so that a lookup costs only itself. Nor is the list
// taken out of the scene for it, which would retain and release a reference.

extension ReorderScene {
  /// A part of a list along its axis, in content coordinates.
  struct Stretch {
    var start: Double
    var length: Double

    var middle: Double { start + length / 2 }

    @inline(__always)
    func contains(_ coordinate: Double) -> Bool {
      coordinate >= start && coordinate < start + length
    }
  }

  /// Where the item in a slot that exists lies along the axis; for lists only.
  @inline(__always)
  func stretch(at slot: Slot) -> Stretch {
    let ranks = list.tree.focus.ranks
    guard slot.section == 0, ranks.contains(slot.item) else { return searchedStretch(at: slot) }
    return focusedStretch(at: slot.item - ranks.lowerBound)
  }

  @inline(never)
  private func searchedStretch(at slot: Slot) -> Stretch {
    let before = list.sectionTree.before(slot.section)
    let (lengths, length) = list.tree.span(at: before.items + slot.item)
    let own = lengths - list.tree.lengthBefore(before.items)
    let start = before.extent + list.sections[slot.section].header
    return Stretch(start: start + own + list.spacing * Double(slot.item), length: length)
  }

  /// The same for an item of the first section at a position in the remembered leaf.
  @inline(__always)
  private func focusedStretch(at position: Int) -> Stretch {
    let (before, length) = list.tree.focusedSpan(at: position)
    let rank = list.tree.focus.ranks.lowerBound + position
    return Stretch(
      start: list.sections[0].header + before + list.spacing * Double(rank), length: length)
  }

  /// The position in the remembered leaf of the item nearest to a coordinate; `nil` if it lies
  /// elsewhere, or if there are several sections.
  @inline(__always)
  private func focusedPosition(nearest coordinate: Double) -> Int? {
    guard list.sections.count == 1 else { return nil }
    return list.tree.focusedPosition(
      atOffset: coordinate - list.sections[0].header, spacing: list.spacing)
  }

  /// What ``slot(nearest:)`` finds, if it is in the remembered leaf of the only section.
  @inline(__always)
  func focusedSlot(nearest coordinate: Double) -> Slot? {
    guard let position = focusedPosition(nearest: coordinate) else { return nil }
    return Slot(section: 0, item: list.tree.focus.ranks.lowerBound + position)
  }

  /// What ``slot(at:)`` finds at a coordinate along the axis, if it is in the remembered leaf of
  /// the only section.
  @inline(__always)
  func focusedSlot(at coordinate: Double) -> Slot? {
    guard let position = focusedPosition(nearest: coordinate),
      focusedStretch(at: position).contains(coordinate)
    else { return nil }
    return Slot(section: 0, item: list.tree.focus.ranks.lowerBound + position)
  }
}

// The queries of a list.
extension ReorderScene {
  /// The frame of the row in a slot.
  func listFrame(at slot: Slot) -> Rect2D {
    let stretch = stretch(at: slot)
    return span(from: stretch.start, length: stretch.length)
  }

  /// The row under a point.
  func slot(at point: Point2D, along axis: Axis2D) -> Slot? {
    let across = point[axis.cross]
    guard across >= 0, across < Self.crossExtent(axis, scroll.viewport, scroll.insets) else {
      return nil
    }
    return focusedSlot(at: point[axis]) ?? searchedSlot(at: point[axis])
  }

  @inline(never)
  private func searchedSlot(at coordinate: Double) -> Slot? {
    guard let near = computedSlot(nearest: coordinate) else { return nil }
    // Exactly on the border, sums in another order may round to the neighbor.
    return hit(near, coordinate) ?? hit(slot(after: near), coordinate)
      ?? hit(slot(before: near), coordinate)
  }

  private func hit(_ slot: Slot?, _ coordinate: Double) -> Slot? {
    guard let slot, stretch(at: slot).contains(coordinate) else { return nil }
    return slot
  }

  /// The row at a depth of a section that has rows, or the nearest one.
  func row(at depth: Double, in section: Int, count: Int) -> Slot? {
    let first = list.sectionTree.before(section).items
    let offset = list.tree.lengthBefore(first) + list.spacing * Double(first) + depth
    guard let rank = list.tree.rank(atOffset: offset, spacing: list.spacing) else { return nil }
    return Slot(section: section, item: min(max(rank - first, 0), count - 1))
  }

  /// The extent of the content.
  func contentSize(along axis: Axis2D) -> Size2D {
    var size = Size2D.zero
    size[axis] = list.sectionTree.extent
    size[axis.cross] = crossExtent
    return size
  }
}
