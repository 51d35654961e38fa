extension ReorderScene {
  /// Where a proposal is drawn: the frame of the item that it is dropped onto, and for a place
  /// between items a line of no thickness, across a list, in a tree from its level on, and beside
  /// the cell of a grid.
  ///
  /// In content coordinates, with the items where they are; `nil` if there is no such place. On a
  /// board the scene must show the list that the proposal names.
  /// O(log n).
  ///
  /// - Parameters:
  ///   - proposal: What a drop would do.
  ///   - item: The item that is dragged; it stays in its place until the drop, maybe in another
  ///     list of a board.
  public func frame(of proposal: DropProposal, moving item: ItemID) -> Rect2D? {
    var slot = proposal.slot
    guard proposal.kind.moves else { return list.contains(slot) ? frame(at: slot) : nil }
    guard slot.section < list.sectionCount, list.itemCount(in: slot.section) > 0 else { return nil }
    // Slots count as after the move, when the items behind the dragged one have closed up.
    var isBehind = false
    if let current = list.slot(of: item) {
      isBehind = slot.section == current.section && slot.item > current.item
    }
    if !list.contains(slot) { (slot.item, isBehind) = (slot.item - 1, true) }
    guard list.contains(slot) else { return nil }
    var edge = edge(of: computedFrame(at: slot), isBehind: isBehind)
    if let level = proposal.level {
      let way = min(Double(level) * indent, edge.size[axis.cross])
      edge.origin[axis.cross] += way
      edge.size[axis.cross] -= way
    }
    return mirrored(edge)
  }

  /// The first or last edge of a frame, along the axis in which items follow each other.
  private func edge(of frame: Rect2D, isBehind: Bool) -> Rect2D {
    let isAcross = isLinear == (axis == .vertical)
    guard isAcross else {
      return Rect2D(
        x: isBehind ? frame.maxX : frame.minX, y: frame.minY, width: 0, height: frame.size.height)
    }
    return Rect2D(
      x: frame.minX, y: isBehind ? frame.maxY : frame.minY, width: frame.size.width, height: 0)
  }
}
