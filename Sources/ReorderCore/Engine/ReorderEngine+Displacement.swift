// Where items are drawn while they make room.

extension ReorderEngine {
  /// The frame in which an item is drawn at a moment, in content coordinates.
  ///
  /// Its place, the rest of its way there, and its ``pose(of:at:)`` without the rotation; `nil` if
  /// the item is not in the list. O(log n). The way is known if ``tracksDisplacement`` is on, for
  /// items in and near the viewport.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - time: The moment, not before the latest event.
  public func frame(of item: ItemID, at time: Timestamp) -> Rect2D? {
    let frame = placedFrame(of: item, at: time)
    return poses.isEmpty ? frame : frame?.moved(by: pose(of: item, at: time).offset)
  }

  /// The frame without the pose.
  private func placedFrame(of item: ItemID, at time: Timestamp) -> Rect2D? {
    guard let frame = scene.frame(of: item) else { return nil }
    guard let displacement = displacements[item] else { return frame }
    return frame.moved(by: displacement.offset(at: time))
  }

  /// Makes a change of the order, and records how it displaces the items in and near the viewport.
  ///
  /// - Parameters:
  ///   - lists: The lists of the board that the change concerns besides the current one.
  ///   - isInViewport: Whether a scroll that belongs to the change takes the items along.
  ///   - change: Makes the change.
  mutating func displacing(
    _ lists: [Int] = [], inViewport isInViewport: Bool = false,
    _ change: (inout ReorderEngine) -> Void
  ) {
    guard tracksDisplacement else { return change(&self) }
    let first = scene.currentList
    let before = drawnOrigins(in: first)
    let others = lists.filter { $0 != first }.map { ($0, drawnOrigins(in: $0)) }
    let offset = scene.scroll.offset
    change(&self)
    let scrolled = isInViewport ? scene.scroll.offset - offset : .zero
    displace(before, in: first, scrolledBy: scrolled)
    for (list, before) in others { displace(before, in: list) }
  }

  private mutating func displace(
    _ before: [(ItemID, Point2D)], in list: Int, scrolledBy scrolled: Vector2D = .zero
  ) {
    showing(list) { engine in
      for (item, origin) in before {
        guard let frame = engine.scene.frame(of: item) else { continue }
        engine.displacements[item] = nil
        let lag = origin + scrolled - frame.origin
        guard lag != .zero, !engine.isHidden(item) else { continue }
        engine.displacements[item] = Displacement(
          lag: lag, start: engine.time, motion: engine.displacementMotion)
      }
    }
  }

  /// Removes every displacement that is over.
  mutating func removeRestedDisplacements() {
    let now = time
    displacements = displacements.filter { $0.value.restTime > now }
  }

  /// Where the items in the viewport, and as far again around it, are drawn now.
  private mutating func drawnOrigins(in list: Int) -> [(ItemID, Point2D)] {
    showing(list) { engine in
      let visible = engine.scene.scroll.visibleRect
      var origins: [(ItemID, Point2D)] = []
      engine.scene.forEachSlot(touching: visible.scaled(by: 3)) { slot, _ in
        if let item = engine.scene.list.item(at: slot),
          let frame = engine.placedFrame(of: item, at: engine.time)
        {
          origins.append((item, frame.origin))
        }
        return true
      }
      return origins
    }
  }
}
